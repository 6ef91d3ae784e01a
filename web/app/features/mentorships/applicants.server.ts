import {
  type ApplicantsQuery,
  type ApplicantsReply,
  approveApplicant,
  declineApplicant,
  listApplicants,
  mentorshipApplicationMessages,
  undoApplicantDecision,
} from '@akwan/contract/mentorship-applications.ts';
import { loadPage, type NumberedPage } from '#api/load-page.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { decidedIn, decisionResult, type UndoableDecision, undoable } from '#forms/decision-reply.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { decisionFailed } from './mentorship-messages.ts';

type Wanted = Pick<ApplicantsQuery, 'status' | 'mentorshipId' | 'sort'> & { page: number; limit: number };

export type ApplicantsPage = NumberedPage<ApplicantsReply>;

/** One page of the mentor's applicants; null when the call failed. */
export function loadApplicants(context: PageContext, wanted: Wanted): Promise<ApplicantsPage | null> {
  return loadPage(context, listApplicants, wanted);
}

/** The decision that was made a moment ago without script, while it can be undone. */
export async function loadDecided(
  context: PageContext,
  params: URLSearchParams,
): Promise<UndoableDecision | null> {
  const [mentorshipId, applicantId] = decidedIn(params)?.split('.') ?? [];
  if (!mentorshipId || !applicantId) return null;
  const result = await api(context).call(listApplicants, { query: { mentorshipId, applicantId } });
  const applicant = result.ok ? result.reply.applicants[0] : undefined;
  return applicant ? undoable(applicant, applicant, { mentorshipId, applicantId }) : null;
}

const calls = { approved: approveApplicant, declined: declineApplicant, undone: undoApplicantDecision };

/** Carries out the Approve, Decline or Undo of an applicant's card. */
export async function decideOrUndo(context: PageContext, request: Request, form: FormData, backTo: string) {
  const outcome = dispatchIntent(form, { decide: () => form.get('status'), undo: () => 'undone' });
  if (outcome !== 'approved' && outcome !== 'declined' && outcome !== 'undone') {
    throw new Response(null, { status: 400 });
  }
  const params = { mentorshipId: textOf(form, 'mentorshipId'), applicantId: textOf(form, 'applicantId') };
  const result = await api(context).call(calls[outcome], { params });
  return decisionResult(context, request, result, {
    outcome,
    done: mentorshipApplicationMessages[outcome],
    failed: failureMessage(result, decisionFailed(form)),
    backTo,
    id: `${params.mentorshipId}.${params.applicantId}`,
  });
}
