import { accountMessages, type SessionReply } from '@akwan/contract/accounts.ts';
import { product } from '@akwan/contract/product.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { requireLoggedOut } from '#api/current-user.ts';
import { getRequestContext } from '#api/page-context.ts';
import { homeOf } from '#api/paths.ts';
import { AccountShell } from '#features/accounts/account-shell.tsx';
import { failureFrom, missingIn, textOf, typedIn } from '#features/accounts/form-failure.server.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { nextOf } from '#features/accounts/next-path.server.ts';
import { sendOrExplain } from '#features/accounts/send-or-explain.ts';
import { WhoItIsFor } from '#features/accounts/who-it-is-for.tsx';
import { withQuery } from '#features/accounts/with-query.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Login',
    path: '/login',
    description: `Log in to ${product.name}: ${product.tagline}.`,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  return { next: nextOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = typedIn(form, 'email');
  const missing = missingIn(form, {
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  });
  if (missing) return data({ ...missing, typed }, { status: 400 });

  const json = { email: typed.email, password: textOf(form, 'password') };
  const answer = await callApi<SessionReply>(context, { method: 'POST', path: '/api/auth/login', json });
  if (!answer.ok) return data({ ...failureFrom(answer, 'Login failed'), typed }, { status: answer.status });

  const { user } = answer.body;
  const next = nextOf(request);
  getRequestContext(context).flash({ kind: 'success', text: accountMessages.loggedIn });
  throw redirect(user.isVerified ? (next ?? homeOf(user)) : withQuery('/verify-email', { next }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrExplain(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountShell title="Login" lead="Welcome back." aside={<WhoItIsFor />}>
      <LoginForm failure={actionData} next={loaderData.next} />
    </AccountShell>
  );
}
