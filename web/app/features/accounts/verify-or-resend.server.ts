import {
  accountMessages,
  resendCode as resendCodeCall,
  type User,
  verification,
  verifyEmail,
} from '@akwan/contract/accounts.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { homeOf, nextOf, withQuery } from '#api/paths.ts';
import { failureFrom, textOf, textsOf } from '#forms/form-failure.ts';
import { storeSentCode } from './sent-code.server.ts';
import { resendFailed, verifyFailed } from './verify-messages.ts';

/** The session says who verifies; without one the address does. */
export async function verifyCode(context: PageContext, url: URL, user: User | null, form: FormData) {
  const values = textsOf(form, 'email');
  const code = form.getAll('digit').join('');
  const result = await api(context).call(verifyEmail, { body: user ? { code } : { code, ...values } });
  if (!result.ok) {
    return data(failureFrom(result.error, verifyFailed, values), { status: result.error.status });
  }
  getRequestContext(context).flash({ kind: 'success', text: accountMessages.verified });
  throw redirect(nextOf(url) ?? homeOf(result.reply.user));
}

/** Always leads back to the page: a reload then does not ask for yet another code. */
export async function resendCode(context: PageContext, url: URL, user: User | null, form: FormData) {
  const { flash, publicUrl } = getRequestContext(context);
  const email = user?.email ?? textOf(form, 'email').trim().toLowerCase();
  const back = withQuery('/verify-email', { next: nextOf(url), email: user ? null : email });
  if (!email) {
    flash({ kind: 'error', text: 'Email not found. Please try signing up again.' });
    return redirect(back);
  }

  const result = await api(context).call(resendCodeCall, { body: { email } });
  if (result.ok) {
    flash({ kind: 'success', text: accountMessages.codeSent });
    return redirect(back, { headers: { 'set-cookie': await storeSentCode(email, publicUrl) } });
  }
  const { code, status, message, retryAfter } = result.error;
  const text = status < 500 ? message : resendFailed;
  flash({ kind: status === 429 ? 'warning' : 'error', text });
  if (code !== 'resend_too_soon' || !retryAfter) return redirect(back);
  const cookie = await storeSentCode(email, publicUrl, verification.secondsBetweenSends - retryAfter);
  return redirect(back, { headers: { 'set-cookie': cookie } });
}
