import { accountMessages, forgotPassword } from '@akwan/contract/accounts.ts';
import { product } from '@akwan/contract/product.ts';
import { data } from 'react-router';
import { requireLoggedOut } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import type { ScriptsHandle } from '#deferred-hydration/deferred-scripts.ts';
import { HowResetsWork } from '#features/accounts/account-asides.tsx';
import { AccountShell, LocalInboxHint } from '#features/accounts/account-shell.tsx';
import { ForgotForm, ResetSent } from '#features/accounts/forgot-form.tsx';
import { type FormFailure, failureFrom, missingFields, textOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/forgot-password';

const failed = 'Failed to send password reset link.';

export const handle: ScriptsHandle = { loadsScriptsAtOnce: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Forgot password',
    path: '/forgot-password',
    description: `Get a link to choose a new password for ${product.name}.`,
  });

export async function loader({ context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  return { inboxOffered: getRequestContext(context).inboxOffered };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'email');
  const sentence = 'Please enter your email address.';
  const missing = missingFields(form, { email: sentence }, { email });
  if (missing) return data({ ...missing, message: sentence }, { status: 400 });

  const result = await api(context).call(forgotPassword, { body: { email } });
  if (result.ok) return { sent: accountMessages.resetSent, email };
  const failure: FormFailure = failureFrom(result.error, failed, { email });
  if (result.error.code === 'user_not_found') {
    failure.message = 'No user found with this email address.';
    failure.errors = { email: failure.message };
  }
  return data(failure, { status: result.error.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, failed);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sent' in actionData) {
    return (
      <AccountShell title="Check your email" aside={<HowResetsWork />}>
        <ResetSent message={actionData.sent} email={actionData.email} />
        {loaderData.inboxOffered && <LocalInboxHint />}
      </AccountShell>
    );
  }
  return (
    <AccountShell
      title="Forgot your password?"
      lead="Enter your email address and we will send you a link to choose a new one."
      aside={<HowResetsWork />}
    >
      <ForgotForm failure={actionData} />
    </AccountShell>
  );
}
