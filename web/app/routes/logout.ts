import { accountMessages, logOut } from '@akwan/contract/accounts.ts';
import { redirect } from 'react-router';
import { api, getRequestContext } from '#api/page-context.ts';
import { countOf } from '#format/numbers.ts';
import { failureFrom } from '#forms/form-failure.ts';
import { sendListAction } from '#forms/list-action.ts';
import { clearUserCache, countWaiting } from '#offline/clear-user-cache.ts';
import type { Route } from './+types/logout';

const failed = 'Error logging out';

/** A link must not log anybody out, so a GET only leads home. */
export const loader = () => redirect('/');

export async function action({ context }: Route.ActionArgs) {
  const result = await api(context).call(logOut);
  getRequestContext(context).flash(
    result.ok
      ? { kind: 'success', text: accountMessages.loggedOut }
      : { kind: 'error', text: failureFrom(result.error, failed).message },
  );
  return redirect('/');
}

const question = (count: number) =>
  `${countOf(count, 'application')} on this phone ${count === 1 ? 'is' : 'are'} waiting to be sent. If you log out, ${count === 1 ? 'it is' : 'they are'} removed and not sent.`;

const countOwn = async () => countWaiting(localStorage.getItem('userId'));

/** Nothing of the person stays on the phone. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  // Storage may be blocked: then nothing waits there.
  const waiting = await countOwn().catch(() => 0);
  if (waiting > 0 && !window.confirm(question(waiting))) return null;
  try {
    return await sendListAction(serverAction, failed);
  } catch (redirected) {
    await clearUserCache().catch(() => {});
    throw redirected;
  }
}
