import { readSignIn } from '@akwan/contract/sign-ins.ts';
import { data, redirect } from 'react-router';
import { requireLoggedOut } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { withQuery } from '#api/paths.ts';
import { WhoItIsFor } from '#features/accounts/account-asides.tsx';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { completeTrip } from '#features/accounts/complete-trip.server.ts';
import { ConfirmSignIn } from '#features/accounts/confirm-sign-in.tsx';
import { readTrip } from '#features/accounts/sign-in-cookie.server.ts';
import { failureFrom, textOf, textsOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/login-with-confirm';

export const meta: Route.MetaFunction = () => privateMeta('Login');

/** The password of the account that exists, the code of the second factor, or who a new account is for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  const { publicUrl, flash } = getRequestContext(context);
  const { identity = '', next } = await readTrip(publicUrl, request);
  const result = await api(context).call(readSignIn, { body: { identity } });
  if (result.ok) return result.reply;
  if (identity) flash({ kind: 'error', text: failureFrom(result.error, 'Login failed').message });
  throw redirect(withQuery('/login', { next }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const trip = await readTrip(getRequestContext(context).publicUrl, request);
  const form = await request.formData();
  const values = textsOf(form, 'firstname', 'lastname', 'role');
  const secrets = { password: textOf(form, 'password'), code: textOf(form, 'code').trim() };
  const answers = Object.entries({ ...values, ...secrets }).filter(([, value]) => value);
  const error = await completeTrip(context, trip, Object.fromEntries(answers));
  if (error.code.startsWith('second_factor')) values.asksForCode = error.code;
  return data(failureFrom(error, 'Login failed', values), { status: error.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, 'Login failed');

const titles = {
  log_in: 'One more step',
  link: 'You already have an account',
  sign_up: 'Create your account',
};

export default function LoginWithConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { step, label, email } = loaderData;
  const leads = {
    log_in: `You are logging in with ${label}.`,
    link: `${email} has an account here. Enter its password once, and from then on ${label} is enough.`,
    sign_up: `${label} says that you are ${email}. Tell us who the account is for.`,
  };
  return (
    <AccountShell title={titles[step]} lead={leads[step]} aside={<WhoItIsFor />}>
      <ConfirmSignIn known={loaderData} failure={actionData} />
    </AccountShell>
  );
}
