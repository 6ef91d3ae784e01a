import { accountMessages } from '@akwan/contract/accounts.ts';
import { errorMessages } from '@akwan/contract/errors.ts';
import { product } from '@akwan/contract/product.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { data } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { requireLoggedOut } from '#api/current-user.ts';
import { getRequestContext } from '#api/page-context.ts';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { ForgotForm } from '#features/accounts/forgot-form.tsx';
import { failureFrom, missingIn, typedIn } from '#features/accounts/form-failure.server.ts';
import { HowResetsWork } from '#features/accounts/how-resets-work.tsx';
import { LocalInboxHint } from '#features/accounts/local-inbox-hint.tsx';
import { ResetSent } from '#features/accounts/reset-sent.tsx';
import { sendOrExplain } from '#features/accounts/send-or-explain.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/forgot-password';

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
  const typed = typedIn(form, 'email');
  const missing = missingIn(form, { email: 'Please enter your email address.' });
  if (missing) {
    return data({ ...missing, message: 'Please enter your email address.', typed }, { status: 400 });
  }

  const path = '/api/auth/forgot-password';
  const answer = await callApi<DoneReply>(context, { method: 'POST', path, json: typed });
  if (answer.ok) return { sent: accountMessages.resetSent, typed };
  const { message, errors } = failureFrom(answer, 'Failed to send password reset link.');
  if (message !== errorMessages.user_not_found) {
    return data({ message, errors, typed }, { status: answer.status });
  }
  const unknown = 'No user found with this email address.';
  return data({ message: unknown, errors: { email: unknown }, typed }, { status: 400 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrExplain(serverAction);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sent' in actionData) {
    return (
      <AccountShell title="Check your email" aside={<HowResetsWork />}>
        <ResetSent message={actionData.sent} email={actionData.typed.email ?? ''} />
        {loaderData.inboxOffered && <LocalInboxHint />}
      </AccountShell>
    );
  }
  return (
    <AccountShell
      title="Forgot your password?"
      lead="Tell us your address, and we send you a link to choose a new one."
      aside={<HowResetsWork />}
    >
      <ForgotForm failure={actionData} />
    </AccountShell>
  );
}
