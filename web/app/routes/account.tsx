import { getEmailChange, listAccountSessions } from '@akwan/contract/account-safety.ts';
import { roles } from '@akwan/contract/lists/roles.ts';
import { getNotificationPreferences } from '@akwan/contract/notifications.ts';
import { getSecondFactor } from '@akwan/contract/second-factor.ts';
import { requireRole } from '#api/current-user.ts';
import { api, replyOrThrow } from '#api/page-context.ts';
import { PageHead } from '#components/page-head.tsx';
import { accountAction } from '#features/accounts/account-actions.server.ts';
import { accountFailures, failureOf } from '#features/accounts/account-failures.ts';
import { AccountSessions } from '#features/accounts/account-sessions.tsx';
import { ChangeEmailForm } from '#features/accounts/change-email-form.tsx';
import { ChangePasswordForm } from '#features/accounts/change-password-form.tsx';
import { NotificationSettings } from '#features/accounts/notification-settings.tsx';
import { SecondFactorPart } from '#features/accounts/second-factor.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/account';

export const meta: Route.MetaFunction = () => privateMeta('Account');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(context, request, ...roles);
  const { pendingEmail } = replyOrThrow(await api(context).call(getEmailChange));
  const { sessions } = replyOrThrow(await api(context).call(listAccountSessions));
  const factor = replyOrThrow(await api(context).call(getSecondFactor));
  const { preferences, digest } = replyOrThrow(await api(context).call(getNotificationPreferences));
  const notifications = { role: user.role, mailed: preferences, digest };
  return { email: user.email, pendingEmail, factor, sessions, notifications, now: Date.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, request, ...roles);
  return accountAction(context, request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, accountFailures.unreached);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, pendingEmail, factor, sessions, notifications, now } = loaderData;
  return (
    <div className="page page-form">
      <PageHead
        title="Account"
        lead="How you log in, where you are logged in, and what you get mails about."
      />
      <div className="stack">
        <FailureSummary failure={failureOf(actionData)} />
        <ChangeEmailForm
          email={email}
          pendingEmail={pendingEmail}
          failure={failureOf(actionData, 'change-email')}
        />
        <ChangePasswordForm email={email} failure={failureOf(actionData, 'change-password')} />
        <SecondFactorPart
          factor={factor}
          setup={actionData && 'setup' in actionData ? actionData.setup : undefined}
          recoveryCodes={actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : undefined}
          failure={failureOf(actionData, 'second-factor')}
        />
        <NotificationSettings {...notifications} failure={failureOf(actionData, 'notifications')} />
        <AccountSessions sessions={sessions} now={now} failure={failureOf(actionData, 'sessions')} />
      </div>
    </div>
  );
}
