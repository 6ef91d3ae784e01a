import type { DoneReply } from '@akwan/contract/reply.ts';
import { type SessionSavedReply, sessionMessages } from '@akwan/contract/sessions.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { createFailed, deleteFailed } from './session-messages.ts';
import { type SessionFailure, sessionIn } from './session-values.ts';

/** Plans a session; the list then says that it is done, and what may have been overlooked. */
export async function createSession(
  context: PageContext,
  form: FormData,
  doneTo: (sessionId: string) => string,
) {
  const typed = sessionIn(form);
  const path = '/api/mentorships/sessions';
  const answer = await callApi<SessionSavedReply>(context, { method: 'POST', path, json: typed });
  if (!answer.ok) {
    const message = answer.body?.message || createFailed;
    return data<SessionFailure>(
      { message, errors: answer.body?.errors ?? {}, typed },
      { status: answer.status },
    );
  }
  const { session, warning } = answer.body;
  getRequestContext(context).flash({ kind: 'success', text: sessionMessages.created });
  if (warning) getRequestContext(context).flash({ kind: 'warning', text: warning });
  throw redirect(doneTo(session._id));
}

export async function deleteSession(context: PageContext, request: Request, form: FormData, backTo: string) {
  const path = `/api/mentorships/sessions/${encodeURIComponent(String(form.get('sessionId') ?? ''))}`;
  const answer = await callApi<DoneReply>(context, { method: 'DELETE', path });
  const failed = (!answer.ok && answer.body?.message) || deleteFailed;
  return tell(context, request, answer, { done: sessionMessages.deleted, failed, backTo });
}
