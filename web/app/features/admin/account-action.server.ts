import { type AdminUserReply, accountMessages } from '@akwan/contract/account-actions.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import type { ApiCall } from '@akwan/contract/request-context.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { type AccountAction, accountActionFailed } from './account-actions.ts';

const done: Record<AccountAction, string> = {
  'delete-employer': accountMessages.employerDeleted,
  'delete-mentor': 'Mentor deleted successfully',
  suspend: accountMessages.suspended,
  restore: accountMessages.restored,
  trust: accountMessages.trusted,
  distrust: accountMessages.distrusted,
};

/** Carries an act out, and has the words for how it went. */
export async function runAccountAction(context: PageContext, act: AccountAction, form: FormData) {
  const answer = await callApi<AdminUserReply | DoneReply>(context, callOf(act, form));
  const isDeletion = act === 'delete-employer' || act === 'delete-mentor';
  // Which account and why not is in the server's own sentence; a deletion has the sentence of its screen.
  const why = !answer.ok && answer.status < 500 && !isDeletion && answer.body?.message;
  return { answer, done: done[act], failed: why || accountActionFailed[act] };
}

function callOf(act: AccountAction, form: FormData): ApiCall {
  const userId = encodeURIComponent(String(form.get('userId') ?? ''));
  switch (act) {
    case 'delete-employer':
    case 'delete-mentor':
      return { method: 'DELETE', path: `/user/employers/${userId}` };
    case 'suspend':
      return {
        method: 'POST',
        path: `/admin/users/${userId}/suspend`,
        json: { reason: String(form.get('reason') ?? '') },
      };
    case 'restore':
      return { method: 'POST', path: `/admin/users/${userId}/restore` };
    default:
      return { method: 'POST', path: `/admin/employers/${userId}/${act}` };
  }
}
