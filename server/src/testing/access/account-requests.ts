import { findCurrentUser } from '#domain/current-user.ts';
import { newId } from '#infra/new-id.ts';
import { goodPassword, insertSession } from '#testing/fixtures/people.ts';
import { createBrowser } from '#testing/push-service.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

/** Calls about accounts, their safety and their notifications. */
export function accountRequests({ db, create }: Pick<TestApp, 'db' | 'create'>, callers: Callers) {
  return {
    getCalendar: async () => ({ params: { file: 'nonsense.ics' } }),
    signUp: async () => ({
      body: {
        firstname: 'Kofi',
        lastname: 'Ansah',
        email: `kofi.${crypto.randomUUID()}@people.example`,
        password: goodPassword,
        role: 'jobseeker',
      },
    }),
    logIn: async () => ({ body: { email: (await create.jobseeker()).email, password: goodPassword } }),
    'logIn/suspended': async () => ({
      body: { email: callers.keptOut.jobseeker.suspended.email, password: goodPassword },
    }),
    verifyEmail: async () => ({ body: { code: '000000' } }),
    resendCode: async () => ({ body: { email: (await create.jobseeker({ verified: false })).email } }),
    forgotPassword: async () => ({ body: { email: (await create.jobseeker()).email } }),
    resetPassword: async () => ({ params: { token: 'nonsense' }, body: { password: 'Kenkey123' } }),

    // Nobody's password: the callers keep theirs for the cells that follow.
    changePassword: async () => ({ body: { currentPassword: 'not this one', password: goodPassword } }),
    requestEmailChange: async () => ({ body: { email: 'new@people.example', password: 'not this one' } }),
    confirmEmailChange: async () => ({ body: { token: 'nonsense' } }),
    beginSecondFactor: async () => ({ body: { password: 'not this one' } }),
    confirmSecondFactor: async () => ({ body: { code: '000000' } }),
    renewRecoveryCodes: async () => ({ body: { password: 'not this one', code: '000000' } }),
    exportOwnData: async () => ({ body: { password: goodPassword } }),
    deleteAccount: async () => ({ body: { password: 'not this one' } }),
    switchOffSecondFactor: async () => ({ body: { password: 'not this one', code: '000000' } }),
    'logIn/second-factor': async () => ({
      body: { email: (await create.secondFactor(await create.employer())).email, password: goodPassword },
    }),
    endAccountSession: async () => ({ params: { sessionId: await sessionIdOf(db, callers.jobseeker.id) } }),

    beginSignIn: async () => ({ params: { provider: 'nobody' } }),
    finishSignIn: async () => ({ params: { provider: 'nobody' }, body: { attempt: 'a', query: '' } }),
    readSignIn: async () => ({ body: { identity: 'made-up' } }),
    completeSignIn: async () => ({ body: { identity: 'made-up' } }),
    endSignIn: async () => ({ params: { provider: 'nobody' } }),
    subscribeToPush: async () => ({ body: createBrowser().subscription }),
    endPushSubscription: async () => ({ body: { endpoint: 'https://push.example.com/a' } }),
    changePushDevice: async () => ({
      params: { deviceId: await insertDevice(db, callers.jobseeker.id) },
      body: { kinds: { message: false } },
    }),
    endPushDevice: async () => ({ params: { deviceId: await insertDevice(db, callers.jobseeker.id) } }),
    readNotifications: async () => ({ body: { all: true } }),
    saveNotificationPreferences: async () => ({ body: { digest: 'off' } }),
    'saveNotificationPreferences/off': async () => ({ body: { preferences: { code: false } } }),
  };
}

/** The id of a new device, with a session of its own. */
async function insertDevice(db: TestApp['db'], userId: string): Promise<string> {
  const [id, { endpoint, keys }] = [newId(), createBrowser().subscription];
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64'), Buffer.from(keys.auth, 'base64')];
  const session_id = await sessionIdOf(db, userId);
  const row = { id, user_id: userId, session_id, endpoint, p256dh, auth };
  await db.insertInto('push_subscriptions').values(row).execute();
  return id;
}

/** The id of a new session. */
async function sessionIdOf(db: TestApp['db'], userId: string): Promise<string> {
  const token = await insertSession(db, userId);
  return (await findCurrentUser(db, token, 'bearer'))?.sessionId ?? '';
}
