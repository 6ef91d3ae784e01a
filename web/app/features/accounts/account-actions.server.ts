import {
  changePassword,
  endAccountSession,
  endOtherSessions,
  requestEmailChange,
  safetyMessages,
} from '@akwan/contract/account-safety.ts';
import { renewCalendarAddress } from '@akwan/contract/calendar.ts';
import {
  isSwitchable,
  notificationKindNames,
  notificationKinds,
  pushedKinds,
} from '@akwan/contract/lists/notification-kinds.ts';
import { notificationMessages, saveNotificationPreferences } from '@akwan/contract/notifications.ts';
import { changePushDevice, endPushDevice, pushMessages } from '@akwan/contract/push.ts';
import type { ApiError } from '@akwan/contract/request-context.ts';
import { endSignIn, signInMessages } from '@akwan/contract/sign-ins.ts';
import { data, redirect } from 'react-router';
import { currentUser } from '#api/current-user.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { type FormFailure, failureFrom, missingFields, textOf, textsOf } from '#forms/form-failure.ts';
import { accountFailures } from './account-failures.ts';
import { deleteOwnAccount } from './deletion.server.ts';
import { factorActions } from './second-factor-actions.server.ts';

type Failed = ReturnType<typeof data<FormFailure>>;

/** The forms of the page, by their intent. */
const actions = {
  ...factorActions,

  'delete-account': deleteOwnAccount,

  'change-password': async (context: PageContext, form: FormData) => {
    const missing = missingFields(form, {
      currentPassword: 'Please enter your current password.',
      password: 'Please choose a password.',
      confirmPassword: 'Please repeat the password.',
    });
    if (missing) return data({ ...missing, values: { intent: 'change-password' } }, { status: 400 });
    const code = textOf(form, 'passwordCode');
    const body = {
      ...textsOf(form, 'currentPassword', 'password', 'confirmPassword'),
      ...(code && { code }),
    };
    const result = await api(context).call(changePassword, { body });
    if (result.ok) return done(context, safetyMessages.passwordChanged);
    const { code: passwordCode, ...others } = result.error.fields;
    const fields = { ...others, ...(passwordCode && { passwordCode }) };
    return failed({ ...result.error, fields }, 'change-password', accountFailures.password);
  },

  'change-email': async (context: PageContext, form: FormData) => {
    const newEmail = textOf(form, 'newEmail');
    const values = { newEmail, intent: 'change-email' };
    const missing = missingFields(
      form,
      { newEmail: 'Please enter your new email address.', emailPassword: 'Please enter your password.' },
      values,
    );
    if (missing) return data(missing, { status: 400 });
    const code = textOf(form, 'emailCode');
    const body = { email: newEmail, password: textOf(form, 'emailPassword'), ...(code && { code }) };
    const result = await api(context).call(requestEmailChange, { body });
    if (result.ok) return done(context, safetyMessages.emailChangeSent);
    const { email, password, code: emailCode } = result.error.fields;
    const fields = {
      ...(email && { newEmail: email }),
      ...(password && { emailPassword: password }),
      ...(emailCode && { emailCode }),
    };
    return failed({ ...result.error, fields }, 'change-email', accountFailures.email, values);
  },

  'renew-calendar': async (context: PageContext) => {
    const result = await api(context).call(renewCalendarAddress);
    if (result.ok) return done(context, 'Your calendar has a new address. The old one no longer works.');
    return failed(result.error, 'renew-calendar', accountFailures.calendar);
  },

  notifications: async (context: PageContext, form: FormData) => {
    const user = await currentUser(context);
    const offered = notificationKindNames.filter(
      (kind) => isSwitchable(kind) && user && notificationKinds[kind].roles.includes(user.role),
    );
    const mailed = form.getAll('mail');
    const preferences = Object.fromEntries(offered.map((kind) => [kind, mailed.includes(kind)]));
    const body = { preferences, digest: form.has('digest') ? 'daily' : 'off' };
    const result = await api(context).call(saveNotificationPreferences, { body });
    return result.ok
      ? done(context, notificationMessages.preferencesSaved)
      : failed(result.error, 'notifications', accountFailures.notifications);
  },

  'push-kinds': async (context: PageContext, form: FormData) => {
    const user = await currentUser(context);
    const shown = form.getAll('kind');
    const offered = user ? pushedKinds(user.role) : [];
    const kinds = Object.fromEntries(offered.map((kind) => [kind, shown.includes(kind)]));
    const params = { deviceId: textOf(form, 'deviceId') };
    const result = await api(context).call(changePushDevice, { params, body: { kinds } });
    return result.ok ? done(context, pushMessages.saved) : failed(result.error, 'push', accountFailures.push);
  },

  'end-push': async (context: PageContext, form: FormData) => {
    const params = { deviceId: textOf(form, 'deviceId') };
    const result = await api(context).call(endPushDevice, { params });
    // Whatever ended it, it is over.
    if (result.ok || result.error.code === 'not_found') return done(context, pushMessages.off);
    return failed(result.error, 'push', accountFailures.push);
  },

  'end-sign-in': async (context: PageContext, form: FormData) => {
    const result = await api(context).call(endSignIn, { params: { provider: textOf(form, 'provider') } });
    if (result.ok || result.error.code === 'not_found') return done(context, signInMessages.removed);
    return failed(result.error, 'end-sign-in', accountFailures.signIn);
  },

  'end-session': async (context: PageContext, form: FormData) => {
    const params = { sessionId: textOf(form, 'sessionId') };
    const result = await api(context).call(endAccountSession, { params });
    // Whatever ended it, it is over.
    if (result.ok || result.error.code === 'not_found') return done(context, safetyMessages.sessionEnded);
    return failed(result.error, 'sessions', accountFailures.sessions);
  },

  'end-others': async (context: PageContext) => {
    const result = await api(context).call(endOtherSessions);
    return result.ok
      ? done(context, safetyMessages.othersEnded)
      : failed(result.error, 'sessions', accountFailures.sessions);
  },
};

type Action = (typeof actions)[keyof typeof actions];

export async function accountAction(context: PageContext, request: Request) {
  const form = await request.formData();
  const bound = Object.entries(actions).map(([intent, action]) => [intent, () => action(context, form)]);
  return dispatchIntent<Record<string, () => ReturnType<Action>>>(form, Object.fromEntries(bound));
}

/** Shown on the page as it now is: sending the form again by reloading is not possible. */
function done(context: PageContext, text: string): never {
  getRequestContext(context).flash({ kind: 'success', text });
  throw redirect('/account');
}

/** `intent` says which of the page's forms shows it. */
function failed(
  error: ApiError,
  intent: string,
  fallback: string,
  values: Record<string, string> = {},
): Failed {
  return data(failureFrom(error, fallback, { ...values, intent }), { status: error.status });
}
