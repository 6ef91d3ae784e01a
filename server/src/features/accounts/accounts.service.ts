import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  type LoginInput,
  type SignupInput,
  type VerifyEmailInput,
  verification,
} from '@akwan/contract/accounts.ts';
import { barredAt, findPersonByEmail } from '#domain/account-state.queries.ts';
import { AppError } from '#domain/app-error.ts';
import { type CurrentUser, hashToken, newToken, type UserRow } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { newId } from '#infra/new-id.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { deletePendingLinks } from './account-safety.queries.ts';
import { codeEmail, resetEmail } from './accounts.emails.ts';
import * as queries from './accounts.queries.ts';
import { isCommonPassword } from './common-passwords.service.ts';
import { deleteOldDevices, findDevice, keepDevice } from './known-devices.queries.ts';
import { hashPassword, passwordFits } from './passwords.service.ts';
import { isOn, readCode, requireCode } from './second-factor.service.ts';
import { signInNotice } from './sign-in-notice.service.ts';
import { agentLabel, type SignInOrigin, shortNetwork } from './sign-in-origin.presenter.ts';

export type AccountsDeps = {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  clock: () => Date;
  secretBox: SecretBox;
};
/** `device` is what the browser keeps, so that its next login is none from a new device. */
export type OpenSession = { token: string; user: UserRow; device?: string };

/** How long a reset link is valid. */
export const resetHours = 1;

// The code is salted with the person's id: equal codes of two people have different hashes.
const hashCode = (userId: string, code: string) => hashToken(`${userId}:${code}`);
const newCode = () => String(randomInt(0, 1_000_000)).padStart(verification.codeLength, '0');

export async function signUp(
  { db, mailer, publicUrl }: AccountsDeps,
  input: SignupInput,
  origin: SignInOrigin,
): Promise<OpenSession> {
  if (isCommonPassword(input.password)) throw new AppError('common_password', { field: 'password' });
  const id = newId();
  const code = newCode();
  const passwordHash = await hashPassword(input.password);
  const message = await codeEmail(input.email, code, publicUrl);
  const session = await inTransaction(db, async (tx) => {
    const { firstname, lastname, email, role } = input;
    const user = await queries.insertUser(tx, {
      id,
      firstname,
      lastname,
      email,
      role,
      password_hash: passwordHash,
    });
    if (!user) throw new AppError('email_taken', { field: 'email' });
    await queries.replaceCode(tx, id, hashCode(id, code), codeExpiry());
    await mailer.enqueue(tx, message);
    return openSession(tx, user, origin);
  });
  mailer.flush();
  origin.logSecurity('signup', id);
  emitEvent('signUp', { role: input.role });
  return session;
}

/** `spendGuess` is called with the account before a code of its second factor is compared. */
export async function logIn(
  deps: AccountsDeps,
  { email, password, code: typed }: LoginInput,
  origin: SignInOrigin,
  spendGuess: (userId: string) => Promise<void>,
): Promise<OpenSession> {
  const { db, mailer } = deps;
  const found = await queries.findUserWithPassword(db, email);
  if (!(await passwordFits(found?.password_hash, password)) || !found) {
    origin.logSecurity('login_failed', found?.id ?? null);
    throw new AppError('bad_login');
  }
  const hasFactor = await isOn(db, found.id);
  if (typed && hasFactor) await spendGuess(found.id);
  const code = hasFactor ? await readCode(found.id, typed) : undefined;
  const notice = await signInNotice(deps, found, origin);
  const session = await inTransaction(db, async (tx) => {
    // Hashing takes time, in which the password may have been reset or the account suspended or deleted.
    const current = await queries.findUserWithPasswordForShare(tx, found.id);
    if (current?.password_hash !== found.password_hash) throw new AppError('bad_login');
    const { password_hash: _, ...user } = current;
    if (barredAt(user)) throw new AppError('suspended');
    await requireCode(deps, tx, user.id, code);
    await mailer.enqueue(tx, ...notice);
    return openSession(tx, user, origin);
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'second_factor_wrong')
      origin.logSecurity('second_factor_failed', found.id);
    throw error;
  });
  if (notice.length > 0) mailer.flush();
  origin.logSecurity('login', found.id);
  return session;
}

export async function isKnownDevice(
  db: Database,
  email: string,
  device: string | undefined,
): Promise<boolean> {
  const user = device && (await findPersonByEmail(db, email));
  return user ? (await findDevice(db, user.id, device)).isKnown : false;
}

export function logOut(db: Database, currentUser: CurrentUser): Promise<void> {
  return queries.deleteSession(db, currentUser.token);
}

/** Works for the person who is logged in, or for the address that the code was sent to. */
export async function verifyEmail(
  { db }: AccountsDeps,
  currentUser: CurrentUser | null,
  { email, code }: VerifyEmailInput,
  origin: SignInOrigin,
): Promise<OpenSession> {
  const user = currentUser ?? (email ? await findPersonByEmail(db, email) : undefined);
  if (!user) throw new AppError(email ? 'code_wrong' : 'not_logged_in');
  if (user.verified_at) throw new AppError('already_verified');
  // A stranger who guesses at an address does not spend the tries of the session of the sign-up.
  const tried = currentUser
    ? await queries.spendTry(db, user.id, verification.tries)
    : await queries.findCode(db, user.id);
  if (!tried) throw new AppError(currentUser ? 'code_spent' : 'code_wrong');
  const isRight = timingSafeEqual(tried.code_hash, hashCode(user.id, code));
  if (!isRight || tried.expires_at < new Date()) throw new AppError('code_wrong');
  return inTransaction(db, async (tx) => {
    const verified = await queries.markVerified(tx, user.id);
    if (!verified) throw new AppError('already_verified');
    if (barredAt(verified)) throw new AppError('suspended');
    return currentUser ? { token: currentUser.token, user: verified } : openSession(tx, verified, origin);
  });
}

export async function resendCode({ db, mailer, publicUrl }: AccountsDeps, email: string): Promise<void> {
  const code = newCode();
  await checkResend(db, await findPersonByEmail(db, email));
  const message = await codeEmail(email, code, publicUrl);
  await inTransaction(db, async (tx) => {
    // Again under a lock: of several requests at once, one sends.
    const user = await checkResend(tx, await queries.findUserByEmailForUpdate(tx, email));
    await queries.replaceCode(tx, user.id, hashCode(user.id, code), codeExpiry());
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

async function checkResend(db: Queryable, user: UserRow | undefined): Promise<UserRow> {
  if (!user) throw new AppError('user_not_found');
  if (user.verified_at) throw new AppError('already_verified');
  const last = await queries.findCode(db, user.id);
  const nextSend = (last?.sent_at.getTime() ?? 0) + verification.secondsBetweenSends * 1000;
  const wait = Math.ceil((nextSend - Date.now()) / 1000);
  if (wait > 0) throw new AppError('resend_too_soon', { retryAfter: wait });
  return user;
}

export async function sendResetLink({ db, mailer, publicUrl }: AccountsDeps, email: string): Promise<void> {
  const user = await findPersonByEmail(db, email);
  if (!user) throw new AppError('user_not_found');
  const token = newToken();
  const message = await resetEmail(user, `${publicUrl}/reset-password/${token}`);
  await inTransaction(db, async (tx) => {
    await queries.insertReset(tx, user.id, token, new Date(Date.now() + resetHours * 3600 * 1000));
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

/** Answers whose password it was. */
export async function resetPassword({ db }: AccountsDeps, token: string, password: string): Promise<string> {
  // Looked at before hashing, so that a made-up token costs the server nothing.
  if (!(await queries.resetIsOpen(db, token))) throw new AppError('reset_invalid');
  if (isCommonPassword(password)) throw new AppError('common_password', { field: 'password' });
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const userId = await queries.takeReset(tx, token);
    if (!userId) throw new AppError('reset_invalid');
    await queries.changePassword(tx, userId, passwordHash);
    await queries.deleteSessionsOf(tx, userId);
    await deletePendingLinks(tx, userId);
    return userId;
  });
}

export async function openSession(db: Queryable, user: UserRow, origin: SignInOrigin): Promise<OpenSession> {
  const token = newToken();
  const { agent, network, device = newToken() } = origin;
  await queries.insertSession(db, {
    userId: user.id,
    token,
    agent: agentLabel(agent),
    network: shortNetwork(network),
  });
  await keepDevice(db, user.id, device, new Date());
  if (device !== origin.device) await deleteOldDevices(db, user.id);
  return { token, user, device };
}

const codeExpiry = () => new Date(Date.now() + verification.secondsValid * 1000);
