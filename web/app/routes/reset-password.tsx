import { accountMessages } from '@akwan/contract/accounts.ts';
import { errorMessages } from '@akwan/contract/errors.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext } from '#api/page-context.ts';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { failureFrom, missingIn, typedIn } from '#features/accounts/form-failure.server.ts';
import { HowResetsWork } from '#features/accounts/how-resets-work.tsx';
import { ResetForm } from '#features/accounts/reset-form.tsx';
import { sendOrExplain } from '#features/accounts/send-or-explain.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/reset-password';

// The address holds the token: no search engine may keep it.
export const meta: Route.MetaFunction = () => privateMeta('Reset password');

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const missing = missingIn(form, {
    password: 'Please choose a password.',
    confirmPassword: 'Please repeat the password.',
  });
  if (missing) return data({ ...missing, typed: {} }, { status: 400 });

  const path = `/api/auth/reset-password/${encodeURIComponent(params.token)}`;
  const json = typedIn(form, 'password', 'confirmPassword');
  const answer = await callApi<DoneReply>(context, { method: 'POST', path, json });
  const requestContext = getRequestContext(context);
  if (answer.ok) {
    requestContext.flash({ kind: 'success', text: accountMessages.passwordReset });
    throw redirect('/login');
  }
  if (answer.status === 400) {
    const refused = failureFrom(answer, 'Failed to reset password');
    if (refused.message !== errorMessages.reset_invalid) {
      return data({ ...refused, typed: {} }, { status: 400 });
    }
    requestContext.flash({
      kind: 'error',
      text: 'The password reset link has expired. Please request a new one.',
    });
    throw redirect('/forgot-password');
  }
  const message = 'An unexpected error occurred. Please try again.';
  return data({ message, errors: {}, typed: {} }, { status: answer.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrExplain(serverAction);

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Choose a new password"
      lead="You log in with it from now on."
      aside={<HowResetsWork />}
    >
      <ResetForm failure={actionData} />
    </AccountShell>
  );
}
