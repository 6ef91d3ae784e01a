import { Link } from 'react-router';
import { requireLoggedOut } from '#api/current-user.ts';
import { getRequestContext } from '#api/page-context.ts';
import { nextOf, withQuery } from '#api/paths.ts';
import { Logo } from '#components/logo.tsx';
import type { ScriptsHandle } from '#deferred-hydration/deferred-scripts.ts';
import { WhyWeVerify } from '#features/accounts/account-asides.tsx';
import { AccountShell, LocalInboxHint } from '#features/accounts/account-shell.tsx';
import { readSentCode, timersOf } from '#features/accounts/sent-code.server.ts';
import { VerifyForm } from '#features/accounts/verify-form.tsx';
import { resendFailed, verifyFailed } from '#features/accounts/verify-messages.ts';
import { resendCode, verifyCode } from '#features/accounts/verify-or-resend.server.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { sendListAction } from '#forms/list-action.ts';
import { sendForm } from '#forms/send-form.ts';
import { LogoutForm } from '#layout/logout-form.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/verify-email';

export const handle: ScriptsHandle = { loadsScriptsAtOnce: true };

export const meta: Route.MetaFunction = () => privateMeta('E-mail verification');

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const user = await requireLoggedOut(context);
  const sent = await readSentCode(request);
  const email = user?.email ?? (url.searchParams.get('email') || sent?.email || null);
  return {
    email,
    loggedIn: user !== null,
    next: nextOf(url),
    timers: timersOf(sent, email, user),
    inboxOffered: getRequestContext(context).inboxOffered,
  };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const user = await requireLoggedOut(context);
  const form = await request.formData();
  return dispatchIntent(form, {
    // The last digit sends the form by itself, without a button.
    '': () => verifyCode(context, url, user, form),
    resend: async () => {
      throw await resendCode(context, url, user, form);
    },
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  if (intent === 'resend') return sendListAction(serverAction, resendFailed);
  return sendForm(serverAction, verifyFailed);
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, loggedIn, next, timers, inboxOffered } = loaderData;
  const home = (
    <Link to="/" className="account-home">
      <Logo />
    </Link>
  );
  return (
    <AccountShell title="Verify your email" top={home} aside={<WhyWeVerify />}>
      <VerifyForm
        failure={actionData && 'errors' in actionData ? actionData : undefined}
        email={email}
        timers={timers}
      />
      {inboxOffered && <LocalInboxHint />}
      <div className="row row-between account-foot">
        <Link to={withQuery('/signup', { next })} className="link link-tap-inline">
          Use another address
        </Link>
        {loggedIn ? (
          <LogoutForm className="link link-tap-inline">Logout</LogoutForm>
        ) : (
          <Link to={withQuery('/login', { next })} className="link link-tap-inline">
            Login
          </Link>
        )}
      </div>
    </AccountShell>
  );
}
