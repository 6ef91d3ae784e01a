import { decideApplication, undoDecision } from '@akwan/contract/applications.ts';
import { listCvPages } from '@akwan/contract/cv-pages.ts';
import { maxDecisionsAtOnce } from '@akwan/contract/limits.ts';
import type { ApiError, ApiResult } from '@akwan/contract/request-context.ts';
import { getReviewDesk, previewDecisions } from '@akwan/contract/review-desk.ts';
import { decideApplications, stageMessages } from '@akwan/contract/stages.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import { decisionFailed } from './application-messages.ts';
import { answerFilters, type DeskView, deskHref, deskViewIn } from './desk-address.ts';
import { messageIn } from './review.server.ts';
import { changeOne } from './review-tools.server.ts';

/** The desk with the open person's CV; null when it could not be loaded. */
export async function loadDesk(context: PageContext, view: DeskView) {
  const { applicationId, answers: _, ...query } = view;
  const named = applicationId && { applicationId };
  const result = await api(context).call(getReviewDesk, {
    query: { ...query, ...answerFilters(view), ...named },
  });
  if (!result.ok) return null;
  const { person } = result.reply;
  const pages = person?.cvUrl
    ? await api(context).call(listCvPages, { params: { applicationId: person._id } })
    : null;
  const cv = pages?.ok ? pages.reply : { total: 0, pages: [] };
  return { ...result.reply, cv: person && { applicationId: person._id, total: cv.total, pages: cv.pages } };
}

export function deskAction(context: PageContext, request: Request, url: URL, form: FormData) {
  const view = deskViewIn(url.searchParams);
  return dispatchIntent(form, {
    decide: () => decideOne(context, view, form),
    undo: () => undoSome(context, view, form),
    preview: () => preview(context, view, form),
    'decide-many': () => decideMany(context, view, form),
    stage: () => changeOne(context, request, form, deskHref(view)),
    notes: () => changeOne(context, request, form, deskHref(view)),
  });
}

const failed = (error: ApiError, form: FormData) =>
  data(
    {
      failure: failureFrom(error, decisionFailed(form), { message: textOf(form, 'message') }),
      preview: null,
    },
    { status: error.status },
  );

/** Opens the next person after a decision; the decided row offers the undo. */
async function decideOne(context: PageContext, view: DeskView, form: FormData) {
  const params = { jobId: textOf(form, 'jobId'), applicationId: textOf(form, 'applicationId') };
  const body = { status: form.get('status'), message: messageIn(form) };
  const result = await api(context).call(decideApplication, { params, body });
  if (!result.ok && result.error.code !== 'already_decided') return failed(result.error, form);
  if (!result.ok) flashError(context, result.error.message);
  return redirect(deskHref(view, { applicationId: textOf(form, 'next') }));
}

async function undoSome(context: PageContext, view: DeskView, form: FormData) {
  const ids = form.getAll('applicationId').map(String).slice(0, 1_000);
  const results: ApiResult<unknown>[] = [];
  for (const applicationId of ids) {
    results.push(await api(context).call(undoDecision, { params: { applicationId } }));
  }
  const lost = results.find(({ ok }) => !ok);
  if (lost) flashError(context, failureMessage(lost, decisionFailed(form)));
  const [only] = ids.length === 1 ? ids : [];
  return redirect(deskHref(view, only ? { applicationId: only } : {}));
}

async function preview(context: PageContext, view: DeskView, form: FormData) {
  const { jobId, filter, search, mine } = view;
  const status = textOf(form, 'status');
  const message = messageIn(form);
  const body = {
    ...{ jobId, filter, search, mine, status, message },
    ...answerFilters(view),
    ids: form.getAll('ids'),
    all: form.has('all'),
  };
  const result = await api(context).call(previewDecisions, { body });
  if (!result.ok) return failed(result.error, form);
  const { people, email } = result.reply;
  return data({ failure: null, preview: { status, message, people, email } });
}

/** Many at once, in portions that one call takes. */
async function decideMany(context: PageContext, view: DeskView, form: FormData) {
  const ids = form.getAll('ids').map(String);
  const status = form.get('status') === 'approved' ? 'approved' : 'declined';
  const message = messageIn(form);
  let decided = 0;
  for (let from = 0; from < ids.length; from += maxDecisionsAtOnce) {
    const body = { ids: ids.slice(from, from + maxDecisionsAtOnce), status, message };
    const result = await api(context).call(decideApplications, { body });
    if (!result.ok && decided === 0) return failed(result.error, form);
    if (!result.ok) break;
    decided += result.reply.decided;
  }
  const left = ids.length - decided;
  const text = stageMessages.decidedMany(status, decided);
  getRequestContext(context).flash({
    kind: decided > 0 ? 'success' : 'error',
    text: left > 0 ? `${text} ${left} had already been decided.` : text,
  });
  return redirect(deskHref(view, { applicationId: '' }));
}

const flashError = (context: PageContext, text: string) =>
  getRequestContext(context).flash({ kind: 'error', text });
