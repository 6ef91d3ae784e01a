import { accountMessages } from '@akwan/contract/accounts.ts';
import type { ApiError } from '@akwan/contract/request-context.ts';
import { completeSignIn } from '@akwan/contract/sign-ins.ts';
import { redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { homeOf } from '#api/paths.ts';
import { endTrip, type SignInTrip } from './sign-in-cookie.server.ts';

/** Logs in and leads on, or answers why not. */
export async function completeTrip(
  context: PageContext,
  { identity = '', next }: SignInTrip,
  answers: Record<string, string>,
): Promise<ApiError> {
  const { publicUrl, flash } = getRequestContext(context);
  const result = await api(context).call(completeSignIn, { body: { identity, ...answers } });
  if (!result.ok) return result.error;
  flash({ kind: 'success', text: accountMessages.loggedIn });
  throw redirect(next ?? homeOf(result.reply.user), await endTrip(publicUrl));
}
