import {
  type ApplicantsQuery,
  type ApplicantsReply,
  approveApplicant,
  declineApplicant,
  listApplicants,
  mentorshipApplicationMessages,
} from '@akwan/contract/mentorship-applications.ts';
import { loadPage, type NumberedPage } from '#api/load-page.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { decisionFailed } from './mentorship-messages.ts';

type Wanted = Pick<ApplicantsQuery, 'status' | 'mentorshipId' | 'sort'> & { page: number; limit: number };

export type ApplicantsPage = NumberedPage<ApplicantsReply>;

/** One page of the mentor's applicants; null when the call failed. */
export function loadApplicants(context: PageContext, wanted: Wanted): Promise<ApplicantsPage | null> {
  return loadPage((page) => api(context).call(listApplicants, { query: { ...wanted, page } }), wanted);
}

/** Carries out the Approve or Decline of an applicant's card. */
export async function decide(context: PageContext, request: Request, form: FormData, backTo: string) {
  const status = form.get('status');
  if (status !== 'approved' && status !== 'declined') throw new Response(null, { status: 400 });
  const result = await api(context).call(status === 'approved' ? approveApplicant : declineApplicant, {
    params: { mentorshipId: textOf(form, 'mentorshipId'), applicantId: textOf(form, 'applicantId') },
  });
  return listActionResult(context, request, result, {
    done: mentorshipApplicationMessages[status],
    failed: failureMessage(result, decisionFailed(status)),
    backTo,
  });
}
