import {
  type ApplicationsQuery,
  type ApplicationsReply,
  applicationMessages,
  decideApplication,
  listReceivedApplications,
  undoDecision,
} from '@akwan/contract/applications.ts';
import { kindSentence, templateText } from '@akwan/contract/lists/reply-templates.ts';
import { loadPage, type NumberedPage } from '#api/load-page.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { decidedIn, decisionResult, type UndoableDecision, undoable } from '#forms/decision-reply.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { decisionFailed } from './application-messages.ts';

type Wanted = Pick<ApplicationsQuery, 'mine' | 'status' | 'jobId' | 'sort'> & {
  page: number;
  limit: number;
};

export type ApplicationsPage = NumberedPage<ApplicationsReply>;

/** One page of the applications for the employer's jobs. */
export function loadApplications(context: PageContext, wanted: Wanted): Promise<ApplicationsPage | null> {
  return loadPage(context, listReceivedApplications, wanted);
}

/** The decision that was made a moment ago without script, while it can be undone. */
export async function loadDecided(
  context: PageContext,
  params: URLSearchParams,
): Promise<UndoableDecision | null> {
  const applicationId = decidedIn(params);
  if (!applicationId) return null;
  const result = await api(context).call(listReceivedApplications, { query: { applicationId } });
  const application = result.ok ? result.reply.applications[0] : undefined;
  return application ? undoable(application.user, application, { applicationId }) : null;
}

/** The Approve, Decline and Undo of a card, by their intent. */
export const decisionActions = (context: PageContext, request: Request, form: FormData, backTo: string) => ({
  decide: () => decide(context, request, form, backTo),
  undo: () => undo(context, request, form, backTo),
});

/** Carries out the Approve, Decline or Undo of a card. */
export function decideOrUndo(context: PageContext, request: Request, form: FormData, backTo: string) {
  return dispatchIntent(form, decisionActions(context, request, form, backTo));
}

/** What was written, else the chosen ready sentence of this decision; before anybody wrote, the kind one. */
export function messageIn(form: FormData): string {
  const [status, written] = [textOf(form, 'status'), textOf(form, 'message')];
  if (written.trim()) return written;
  return templateText(status, form.has('message') ? textOf(form, 'template') : kindSentence);
}

async function decide(context: PageContext, request: Request, form: FormData, backTo: string) {
  const id = textOf(form, 'applicationId');
  const result = await api(context).call(decideApplication, {
    params: { jobId: textOf(form, 'jobId'), applicationId: id },
    body: { status: form.get('status'), ...(form.has('message') && { message: messageIn(form) }) },
  });
  const outcome = form.get('status') === 'declined' ? 'declined' : 'approved';
  // Decided in another tab, or words of the other decision: said as it is, not as something that broke.
  const isRefused = !result.ok && ['already_decided', 'wrong_words'].includes(result.error.code);
  return decisionResult(context, request, result, {
    outcome,
    done: applicationMessages.decided(outcome),
    failed: isRefused ? result.error.message : decisionFailed(form),
    backTo,
    id,
  });
}

async function undo(context: PageContext, request: Request, form: FormData, backTo: string) {
  const id = textOf(form, 'applicationId');
  const result = await api(context).call(undoDecision, { params: { applicationId: id } });
  return decisionResult(context, request, result, {
    outcome: 'undone',
    done: applicationMessages.undone,
    failed: failureMessage(result, decisionFailed(form)),
    backTo,
    id,
  });
}
