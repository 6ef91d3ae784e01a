import { listReceivedApplications, undoDecision } from '@akwan/contract/applications.ts';
import { decideApplications, moveApplication, saveNotes, stageMessages } from '@akwan/contract/stages.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { type FormFailure, failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { decisionFailed } from './application-messages.ts';
import type { DecidedMany } from './decide-many.tsx';
import { templateText } from './reply-templates.ts';
import { decideOrUndo } from './review.server.ts';

/** Everything that the review page sends. */
export function reviewAction(context: PageContext, request: Request, form: FormData, backTo: string) {
  const intent = form.get('intent');
  if (intent === 'stage' || intent === 'notes') return changeOne(context, request, form, backTo);
  if (intent === 'decide-many') return decideMany(context, form, backTo);
  if (intent === 'undo-many') return undoMany(context, form, backTo);
  return decideOrUndo(context, request, form, backTo);
}

export async function changeOne(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { applicationId: textOf(form, 'applicationId') };
  const isMove = form.get('intent') === 'stage';
  const result = isMove
    ? await api(context).call(moveApplication, { params, body: { stage: form.get('stage') } })
    : await api(context).call(saveNotes, { params, body: { text: textOf(form, 'text') } });
  const failed = failureMessage(result, decisionFailed(form));
  const done = isMove ? stageMessages.moved : stageMessages.notesSaved;
  return listActionResult(context, request, result, { done, failed, backTo });
}

async function decideMany(context: PageContext, form: FormData, backTo: string) {
  const [written, template] = [textOf(form, 'message'), textOf(form, 'template')];
  const message = written.trim() ? written : templateText(template);
  const body = { ids: form.getAll('ids'), status: form.get('status'), message };
  const result = await api(context).call(decideApplications, { body });
  if (!result.ok) {
    const failure = failureFrom(result.error, decisionFailed(form), { message: written, template });
    return data<FormFailure>(failure, { status: result.error.status });
  }
  const { results, decided, message: text } = result.reply;
  const left = results.length - decided;
  getRequestContext(context).flash({
    kind: decided > 0 ? 'success' : 'error',
    text: left > 0 ? `${text} ${left} had been decided before.` : text,
  });
  const ids = results.flatMap((each) => (each.decided ? each._id : []));
  throw redirect(withMany(backTo, ids.join(',')));
}

async function undoMany(context: PageContext, form: FormData, backTo: string): Promise<never> {
  let undone = 0;
  for (const applicationId of idsIn(textOf(form, 'ids'))) {
    const result = await api(context).call(undoDecision, { params: { applicationId } });
    if (result.ok) undone += 1;
  }
  const text = undone > 0 ? 'Decisions undone.' : 'These decisions can no longer be undone.';
  getRequestContext(context).flash({ kind: undone > 0 ? 'success' : 'error', text });
  throw redirect(withMany(backTo, ''));
}

/** What was decided a moment ago, while it can be undone. */
export async function loadDecidedMany(
  context: PageContext,
  params: URLSearchParams,
): Promise<DecidedMany | null> {
  const ids = idsIn(params.get('decidedMany') ?? '');
  if (ids.length === 0) return null;
  const query = { applicationId: ids.at(-1) };
  const result = await api(context).call(listReceivedApplications, { query });
  const until = result.ok ? result.reply.applications[0]?.undoUntil : null;
  return until ? { ids, undoFor: Date.parse(until) - Date.now() } : null;
}

const idsIn = (joined: string): string[] => joined.split(',').filter(Boolean).slice(0, 100);

function withMany(backTo: string, ids: string): string {
  const next = new URL(backTo, 'http://localhost');
  next.searchParams.delete('decidedMany');
  next.searchParams.delete('decided');
  if (ids) next.searchParams.set('decidedMany', ids);
  return next.pathname + next.search;
}
