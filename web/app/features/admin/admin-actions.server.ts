import * as accounts from '@akwan/contract/account-actions.ts';
import { deleteJob } from '@akwan/contract/job-life.ts';
import { jobMessages } from '@akwan/contract/jobs.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { type AdminAction, adminActionFailed } from './admin-actions.ts';

const { accountMessages } = accounts;

const done: Record<AdminAction, string> = {
  'delete-employer': accountMessages.employerDeleted,
  'delete-mentor': 'Mentor deleted successfully',
  suspend: accountMessages.suspended,
  restore: accountMessages.restored,
  trust: accountMessages.trusted,
  distrust: accountMessages.distrusted,
  delete: jobMessages.deleted,
};

/** Carries an action out; with the sentences for both ways it may end. */
export async function runAdminAction(context: PageContext, action: AdminAction, form: FormData) {
  const result = await callFor(context, action, form);
  return { result, done: done[action], failed: failureMessage(result, adminActionFailed[action]) };
}

function callFor(context: PageContext, action: AdminAction, form: FormData): Promise<ApiResult<unknown>> {
  const client = api(context);
  const params = { userId: textOf(form, 'userId') };
  switch (action) {
    case 'delete-employer':
    case 'delete-mentor':
      return client.call(accounts.deleteEmployer, { params });
    case 'suspend':
      return client.call(accounts.suspendAccount, { params, body: { reason: textOf(form, 'reason') } });
    case 'restore':
      return client.call(accounts.restoreAccount, { params });
    case 'trust':
      return client.call(accounts.trustEmployer, { params });
    case 'distrust':
      return client.call(accounts.distrustEmployer, { params });
    case 'delete':
      return client.call(deleteJob, { params: { jobId: textOf(form, 'jobId') } });
  }
}
