import { accountMessages, logOut } from '@akwan/contract/accounts.ts';
import { redirect } from 'react-router';
import { api, getRequestContext } from '#api/page-context.ts';
import { failureFrom } from '#forms/form-failure.ts';
import { sendListAction } from '#forms/list-action.ts';
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, failed);
