import { accountMessages, resetPassword } from '@akwan/contract/accounts.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext } from '#api/page-context.ts';
import type { ScriptsHandle } from '#deferred-hydration/deferred-scripts.ts';
import { HowResetsWork } from '#features/accounts/account-asides.tsx';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { ResetForm } from '#features/accounts/reset-form.tsx';
import { failureFrom, missingFields, textsOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/reset-password';

const failed = 'An unexpected error occurred. Please try again.';
const unreached = 'Failed to reset password';
const linkExpired = 'The password reset link has expired. Please request a new one.';

// The address holds the token: no search engine may keep it.
export const handle: ScriptsHandle = { loadsScriptsAtOnce: true };

export const meta: Route.MetaFunction = () => privateMeta('Reset password');

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const missing = missingFields(form, {
    password: 'Please choose a password.',
    confirmPassword: 'Please repeat the password.',
  });
  if (missing) return data(missing, { status: 400 });

  const body = textsOf(form, 'password', 'confirmPassword');
  const result = await api(context).call(resetPassword, { params, body });
  const { flash } = getRequestContext(context);
  if (result.ok) {
    flash({ kind: 'success', text: accountMessages.passwordReset });
    throw redirect('/login');
  }
  if (result.error.code === 'reset_invalid') {
    flash({ kind: 'error', text: linkExpired });
    throw redirect('/forgot-password');
  }
  return data(failureFrom(result.error, failed), { status: result.error.status });
}

/** Something answered, or nothing did. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, (error) => (error instanceof TypeError ? unreached : failed));

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
