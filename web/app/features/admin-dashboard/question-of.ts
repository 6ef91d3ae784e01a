import { accountDeletion, accountSuspension } from '#features/admin/account-actions.ts';
import { takingDown } from '#features/moderation/moderation-actions.ts';
import type { FormOptions } from './confirm-in-url.ts';
import { jobDeletion } from './job-deletion.ts';
import type { TabData } from './load-tab.server.ts';

/** The question in the address about a row that is in sight; anything else asks nothing. */
export function questionOf(data: TabData, asked: FormOptions) {
  if (!asked || !('list' in data) || !data.list) return null;
  const { confirm, id } = asked;
  const isMeant = ({ _id }: { _id: string }) => _id === id;
  switch (data.tab) {
    case 'employers':
    case 'mentors':
    case 'jobseekers': {
      const account = data.list.people.find(isMeant);
      if (!account) return null;
      if (confirm === 'suspend') return accountSuspension(account);
      return data.tab === 'jobseekers' ? null : accountDeletion(account);
    }
    case 'jobs': {
      const job = data.list.jobs.find(isMeant);
      return job ? jobDeletion(job) : null;
    }
    case 'reports': {
      const report = data.list.reports.find(({ jobId }) => jobId === id);
      return report ? takingDown({ jobId: id, title: report.jobTitle }) : null;
    }
    case 'in-review': {
      const job = data.list.jobs.find(isMeant);
      return job ? takingDown({ jobId: id, title: job.title }) : null;
    }
    default:
      return null;
  }
}
