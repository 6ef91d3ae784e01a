import { accountDeletion, accountSuspension, jobDeletion } from './admin-actions.ts';
import type { TabData } from './load-tab.server.ts';

/** The confirmation that the address asks for, where there is no script: what is to be done, and to whom. */
export type ConfirmInUrl = { confirm: string; id: string } | null;

export function confirmInUrl(params: URLSearchParams): ConfirmInUrl {
  const confirm = params.get('confirm');
  return confirm ? { confirm, id: params.get('id') ?? '' } : null;
}

/** The address of the page without the confirmation. */
export function withoutConfirm({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('confirm');
  params.delete('id');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** The confirmation in the address, for a row that is in sight; null for anything else. */
export function confirmationOf(data: TabData, { confirm, id }: NonNullable<ConfirmInUrl>) {
  const isMeant = ({ _id }: { _id: string }) => _id === id;
  switch (data.tab) {
    case 'employers':
    case 'mentors':
    case 'jobseekers': {
      const account = data.list?.people.find(isMeant);
      if (!account) return null;
      if (confirm === 'suspend') return accountSuspension(account);
      return data.tab === 'jobseekers' ? null : accountDeletion(account);
    }
    case 'jobs': {
      const job = data.list?.jobs.find(isMeant);
      return job ? jobDeletion(job) : null;
    }
    default:
      return null;
  }
}
