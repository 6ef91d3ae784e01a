import { accountMessages } from '@akwan/contract/accounts.ts';
import { redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext } from '#api/page-context.ts';
import type { Route } from './+types/logout';

/** A link must not log anybody out, so a GET only leads home. */
export const loader = () => redirect('/');

export async function action({ context }: Route.ActionArgs) {
  const answer = await callApi(context, { method: 'POST', path: '/api/auth/logout' });
  getRequestContext(context).flash(
    answer.ok
      ? { kind: 'success', text: accountMessages.loggedOut }
      : { kind: 'error', text: answer.body?.message || 'Error logging out' },
  );
  return redirect('/');
}
