import {
  createSession as createSessionEndpoint,
  deleteSession as deleteSessionEndpoint,
  listMySessions,
  listSessions,
  sessionMessages,
} from '@akwan/contract/sessions.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { createFailed, deleteFailed, sessionsFailed } from './session-messages.ts';
import { sessionIn, sessionInput } from './session-values.ts';

/** The mentor's sessions, or why they could not be loaded. */
export async function loadSessions(context: PageContext) {
  const result = await api(context).call(listSessions);
  if (result.ok) return { sessions: result.reply.sessions, failed: null };
  return { sessions: null, failed: failureMessage(result, sessionsFailed) };
}

/** The sessions that the person is invited to, or why they could not be loaded. */
export async function loadMySessions(context: PageContext) {
  const result = await api(context).call(listMySessions);
  if (result.ok) return { sessions: result.reply.sessions, failed: null };
  return { sessions: null, failed: failureMessage(result, sessionsFailed) };
}

/** Plans a session; the list then says that it is done, and what may have been overlooked. */
export async function createSession(
  context: PageContext,
  form: FormData,
  doneTo: (sessionId: string) => string,
) {
  const values = sessionIn(form);
  const result = await api(context).call(createSessionEndpoint, { body: sessionInput(values) });
  if (!result.ok) {
    return data(failureFrom(result.error, createFailed, values), { status: result.error.status });
  }
  const { session, warning } = result.reply;
  getRequestContext(context).flash({ kind: 'success', text: sessionMessages.created });
  if (warning) getRequestContext(context).flash({ kind: 'warning', text: warning });
  throw redirect(doneTo(session._id));
}

export async function deleteSession(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { sessionId: textOf(form, 'sessionId') };
  const result = await api(context).call(deleteSessionEndpoint, { params });
  return listActionResult(context, request, result, {
    done: sessionMessages.deleted,
    failed: failureMessage(result, deleteFailed),
    backTo,
  });
}
