import { accountMessages, logIn } from '@akwan/contract/accounts.ts';
import type { ErrorCode } from '@akwan/contract/errors.ts';
import { product } from '@akwan/contract/product.ts';
import { listSignInProviders } from '@akwan/contract/sign-ins.ts';
import { data, redirect } from 'react-router';
import { requireLoggedOut } from '#api/current-user.ts';
import { api, getRequestContext, replyOrThrow } from '#api/page-context.ts';
import { homeOf, nextOf, withQuery } from '#api/paths.ts';
import { WhoItIsFor } from '#features/accounts/account-asides.tsx';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { loginReason } from '#features/accounts/login-reason.server.ts';
import { ProviderButtons } from '#features/accounts/provider-buttons.tsx';
import { failureFrom, missingFields, textOf, textsOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/login';

const secondFactorErrors: ErrorCode[] = ['second_factor_required', 'second_factor_wrong'];

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Login',
    path: '/login',
    description: `Log in to ${product.name}: ${product.tagline}.`,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  const next = nextOf(url);
  const { providers } = replyOrThrow(await api(context).call(listSignInProviders));
  return { next, reason: await loginReason(context, next), providers };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = textsOf(form, 'email');
  const sentences = { email: 'Please enter your email address.', password: 'Please enter your password.' };
  const missing = missingFields(form, sentences, values);
  if (missing) return data(missing, { status: 400 });

  const code = textOf(form, 'code').trim();
  const body = { ...values, password: textOf(form, 'password'), ...(code && { code }) };
  const result = await api(context).call(logIn, { body });
  if (!result.ok) {
    const asksForCode = secondFactorErrors.includes(result.error.code);
    if (asksForCode) values.asksForCode = result.error.code;
    return data(failureFrom(result.error, 'Login failed', values), { status: result.error.status });
  }
  const { user } = result.reply;
  const next = nextOf(url);
  getRequestContext(context).flash({ kind: 'success', text: accountMessages.loggedIn });
  throw redirect(user.isVerified ? (next ?? homeOf(user)) : withQuery('/verify-email', { next }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, 'Login failed');

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, reason, providers } = loaderData;
  return (
    <AccountShell title="Login" lead={reason} aside={<WhoItIsFor />}>
      <ProviderButtons providers={providers} next={next} />
      <LoginForm failure={actionData} next={next} />
    </AccountShell>
  );
}
