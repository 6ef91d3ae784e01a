import { getEmailChange, listAccountSessions } from '@akwan/contract/account-safety.ts';
import { getCalendarAddress } from '@akwan/contract/calendar.ts';
import { roles } from '@akwan/contract/lists/roles.ts';
import { getNotificationPreferences } from '@akwan/contract/notifications.ts';
import { listPushDevices } from '@akwan/contract/push.ts';
import { getSecondFactor } from '@akwan/contract/second-factor.ts';
import { listSignIns } from '@akwan/contract/sign-ins.ts';
import { Link } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { api, replyOrThrow } from '#api/page-context.ts';
import { PageHead } from '#components/page-head.tsx';
import { accountAction } from '#features/accounts/account-actions.server.ts';
import { accountFailed } from '#features/accounts/account-failures.ts';
import { AccountSessions } from '#features/accounts/account-sessions.tsx';
import { CalendarAddress } from '#features/accounts/calendar-address.tsx';
import { ChangeEmailForm } from '#features/accounts/change-email-form.tsx';
import { ChangePasswordForm } from '#features/accounts/change-password-form.tsx';
import { ConnectedSignIns } from '#features/accounts/connected-sign-ins.tsx';
import { loadHeirs } from '#features/accounts/deletion.server.ts';
import { NotificationSettings } from '#features/accounts/notification-settings.tsx';
import { SecondFactorPart } from '#features/accounts/second-factor.tsx';
import { YourData } from '#features/accounts/your-data.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { PushSettings } from '#features/push/push-settings.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { clearUserCache } from '#offline/clear-user-cache.ts';
import { clearPush } from '#offline/push.ts';
import type { Route } from './+types/account';
import '#features/accounts/account-settings.css';

export const meta: Route.MetaFunction = () => privateMeta('Account');

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireRole(context, url, ...roles);
  const { pendingEmail } = replyOrThrow(await api(context).call(getEmailChange));
  const { sessions } = replyOrThrow(await api(context).call(listAccountSessions));
  const factor = replyOrThrow(await api(context).call(getSecondFactor));
  const { preferences, digest } = replyOrThrow(await api(context).call(getNotificationPreferences));
  const { signIns } = replyOrThrow(await api(context).call(listSignIns));
  const { devices } = replyOrThrow(await api(context).call(listPushDevices));
  const { address } = replyOrThrow(await api(context).call(getCalendarAddress));
  const notifications = { role: user.role, mailed: preferences, digest };
  return {
    email: user.email,
    role: user.role,
    pendingEmail,
    factor,
    sessions,
    notifications,
    devices,
    signIns,
    calendar: address,
    heirs: await loadHeirs(context),
    now: Date.now(),
  };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, ...roles);
  return accountAction(context, request);
}

/** With the account, what is kept of it on the phone goes. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await sendForm(serverAction, accountFailed(form));
  } catch (redirected) {
    const intent = form.get('intent');
    if (intent === 'delete-account') await clearUserCache().catch(() => {});
    if (intent === 'end-push' && form.has('isCurrent')) await clearPush().catch(() => {});
    throw redirected;
  }
}

/** The parts of the page, in their order. */
const parts = [
  ['address', 'Email address'],
  ['password', 'Password'],
  ['second-factor', 'Two-step login'],
  ['devices', 'Where you are logged in'],
  ['notifications', 'Notifications'],
  ['push', 'News on your phone'],
  ['calendar', 'Your calendar'],
  ['data', 'Your data'],
] as const;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const {
    email,
    role,
    pendingEmail,
    factor,
    sessions,
    notifications,
    devices,
    signIns,
    calendar,
    heirs,
    now,
  } = loaderData;
  const unreached = failureOf(actionData);
  return (
    <EmployerPage others="page-form">
      <PageHead title="Account" lead="How you log in, your devices, your emails and your data." />
      <nav aria-label="On this page" className="account-parts">
        {parts.map(([id, label]) => (
          <Link key={id} to={`#${id}`}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="stack">
        <FailureSummary failure={unreached} />
        <ChangeEmailForm
          email={email}
          pendingEmail={pendingEmail}
          needsCode={factor.isOn}
          failure={failureOf(actionData, 'change-email')}
          unreached={unreached}
        />
        <ChangePasswordForm
          email={email}
          needsCode={factor.isOn}
          failure={failureOf(actionData, 'change-password')}
          unreached={unreached}
        />
        <SecondFactorPart
          factor={factor}
          setup={actionData && 'setup' in actionData ? actionData.setup : undefined}
          recoveryCodes={actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : undefined}
          failure={failureOf(actionData, 'second-factor')}
        />
        <ConnectedSignIns signIns={signIns} failure={failureOf(actionData, 'end-sign-in')} />
        <AccountSessions sessions={sessions} now={now} failure={failureOf(actionData, 'sessions')} />
        <NotificationSettings {...notifications} failure={failureOf(actionData, 'notifications')} />
        <PushSettings role={role} devices={devices} failure={failureOf(actionData, 'push')} />
        <CalendarAddress address={calendar} failure={failureOf(actionData, 'renew-calendar')} />
        <YourData
          role={role}
          needsCode={factor.isOn}
          heirs={heirs}
          failure={failureOf(actionData, 'delete-account')}
        />
      </div>
    </EmployerPage>
  );
}
