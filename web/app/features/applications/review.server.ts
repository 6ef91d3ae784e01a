import {
  type ApplicationsQuery,
  type ApplicationsReply,
  applicationMessages,
  decideApplication,
  listReceivedApplications,
} from '@akwan/contract/applications.ts';
import { loadPage, type NumberedPage } from '#api/load-page.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { decisionFailed } from './application-messages.ts';

type Wanted = Pick<ApplicationsQuery, 'status' | 'jobId' | 'sort'> & { page: number; limit: number };

export type ApplicationsPage = NumberedPage<ApplicationsReply>;

/** One page of the applications for the employer's jobs. */
export function loadApplications(context: PageContext, wanted: Wanted): Promise<ApplicationsPage | null> {
  return loadPage(
    (page) => api(context).call(listReceivedApplications, { query: { ...wanted, page } }),
    wanted,
  );
}

/** Carries out the Approve or Decline of a card. */
export async function decide(context: PageContext, request: Request, form: FormData, backTo: string) {
  const result = await api(context).call(decideApplication, {
    params: { jobId: textOf(form, 'jobId'), applicationId: textOf(form, 'applicationId') },
    body: { status: form.get('status') },
  });
  // Whoever decided in another tab learns that it is decided, not that something broke.
  const isDecided = !result.ok && result.error.code === 'already_decided';
  return listActionResult(context, request, result, {
    done: applicationMessages.decided(form.get('status') === 'declined' ? 'declined' : 'approved'),
    failed: isDecided ? result.error.message : decisionFailed(form),
    backTo,
  });
}
