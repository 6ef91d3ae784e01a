import {
  createSession,
  deleteSession as deleteSessionEndpoint,
  listMySessions,
  listSessions,
  recordAttendance,
  saveSessionNotes,
  sessionMessages,
  updateSession,
} from '@akwan/contract/mentoring-sessions.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import {
  attendanceFailed,
  createFailed,
  deleteFailed,
  notesFailed,
  sessionsFailed,
  updateFailed,
} from './session-messages.ts';
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

type Ways = { backTo: string; doneTo(sessionId: string): string };

/** What the forms of the mentor's sessions do, by their intent. */
export function sessionForms(
  context: PageContext,
  request: Request,
  form: FormData,
  { backTo, doneTo }: Ways,
) {
  const save = () => saveSession(context, form, doneTo);
  return {
    'create-session': save,
    'update-session': save,
    'delete-session': () => deleteSession(context, request, form, backTo),
    attendance: () => saveAttendance(context, request, form, backTo),
    notes: () => saveNotes(context, request, form, backTo),
  };
}

/** Plans a session or changes one; the list then says that it is done, and what may have been overlooked. */
async function saveSession(context: PageContext, form: FormData, doneTo: (sessionId: string) => string) {
  const values = sessionIn(form);
  const body = sessionInput(values);
  const sessionId = textOf(form, 'sessionId');
  const result = sessionId
    ? await api(context).call(updateSession, { params: { sessionId }, body })
    : await api(context).call(createSession, { body });
  if (!result.ok) {
    const failure = failureFrom(result.error, sessionId ? updateFailed : createFailed, values);
    return data(failure, { status: result.error.status });
  }
  const { session, warning, message: text } = result.reply;
  getRequestContext(context).flash({ kind: 'success', text });
  if (warning) getRequestContext(context).flash({ kind: 'warning', text: warning });
  throw redirect(doneTo(session._id));
}

async function deleteSession(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { sessionId: textOf(form, 'sessionId') };
  const result = await api(context).call(deleteSessionEndpoint, { params });
  return listActionResult(context, request, result, {
    done: sessionMessages.deleted,
    failed: failureMessage(result, deleteFailed),
    backTo,
  });
}

/** Who came: the boxes that are ticked. */
async function saveAttendance(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { sessionId: textOf(form, 'sessionId') };
  const body = { present: form.getAll('present') };
  const result = await api(context).call(recordAttendance, { params, body });
  return listActionResult(context, request, result, {
    done: sessionMessages.attendanceSaved,
    failed: failureMessage(result, attendanceFailed),
    backTo,
  });
}

/** What the mentor or a mentee notes on a session. */
export async function saveNotes(context: PageContext, request: Request, form: FormData, backTo: string) {
  const params = { sessionId: textOf(form, 'sessionId') };
  const body = { own: textOf(form, 'own'), shared: textOf(form, 'shared') };
  const result = await api(context).call(saveSessionNotes, { params, body });
  return listActionResult(context, request, result, {
    done: sessionMessages.notesSaved,
    failed: failureMessage(result, notesFailed),
    backTo,
  });
}
