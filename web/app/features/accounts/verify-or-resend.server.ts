import { accountMessages, type SessionReply, type User, verification } from '@akwan/contract/accounts.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import { homeOf } from '#api/paths.ts';
import { failureFrom, textOf, typedIn } from './form-failure.server.ts';
import { nextOf } from './next-path.server.ts';
import { storeSentCode } from './sent-code.server.ts';
import { withQuery } from './with-query.ts';

/** The session says who verifies; without one the address does. */
export async function verifyCode(context: PageContext, request: Request, user: User | null, form: FormData) {
  const typed = typedIn(form, 'email');
  const code = form.getAll('digit').join('');
  const json = user ? { code } : { code, email: typed.email };
  const answer = await callApi<SessionReply>(context, {
    method: 'POST',
    path: '/api/auth/verify-email',
    json,
  });
  if (!answer.ok) {
    return data({ ...failureFrom(answer, 'Error verifying email'), typed }, { status: answer.status });
  }
  getRequestContext(context).flash({ kind: 'success', text: accountMessages.verified });
  throw redirect(nextOf(request) ?? homeOf(answer.body.user));
}

/** Always leads back to the page: a reload then does not ask for yet another code. */
export async function resendCode(context: PageContext, request: Request, user: User | null, form: FormData) {
  const requestContext = getRequestContext(context);
  const email = user?.email ?? textOf(form, 'email').trim().toLowerCase();
  const back = withQuery('/verify-email', { next: nextOf(request), email: user ? null : email });
  if (!email) {
    requestContext.flash({ kind: 'error', text: 'Email not found. Please try signing up again.' });
    return redirect(back);
  }

  const path = '/auth/resend-verification';
  const answer = await callApi<DoneReply>(context, { method: 'POST', path, json: { email } });
  if (answer.ok) {
    requestContext.flash({ kind: 'success', text: accountMessages.codeSent });
    return redirect(back, {
      headers: { 'set-cookie': await storeSentCode(email, requestContext.publicUrl) },
    });
  }
  const text = answer.body?.message || 'Failed to send new verification code';
  requestContext.flash({ kind: answer.status === 429 ? 'warning' : 'error', text });
  if (answer.status !== 429 || !answer.retryAfter) return redirect(back);
  const secondsAgo = verification.secondsBetweenSends - answer.retryAfter;
  const cookie = await storeSentCode(email, requestContext.publicUrl, secondsAgo);
  return redirect(back, { headers: { 'set-cookie': cookie } });
}
