import { randomInt } from 'node:crypto';
import { product } from '@akwan/contract/product.ts';
import type { SecondFactorSetup } from '@akwan/contract/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { type CurrentUser, hashToken } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { drawQrCode } from '#infra/qr-code.ts';
import { factorOffEmail, factorOnEmail } from './account-safety.emails.ts';
import { findPasswordHashForUpdate } from './account-safety.queries.ts';
import { hashWithSalt } from './passwords.service.ts';
import * as queries from './second-factor.queries.ts';
import { base32, keyUri, matchingStep, newSecret } from './totp.service.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string; clock: () => Date };

const recoveryCodeCount = 10;
// Without letters and digits that look alike on paper.
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const recoveryCodeLength = 12;

const newRecoveryCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from(
      { length: recoveryCodeLength / 3 },
      () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
    ).join(''),
  ).join('-');

/** Typed from paper: capitals, spaces and hyphens do not count. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

/** Slow to guess, and with the account's id as salt the same for the same code, so that it can be looked up. */
const hashRecoveryCode = (userId: string, code: string): Promise<Buffer> =>
  hashWithSalt(plain(code), Buffer.from(userId.replaceAll('-', ''), 'hex'));

// Codes that were made before 0.2 are stored so.
const earlierHash = (userId: string, code: string) => hashToken(`${userId}:${plain(code)}`);

/** A code as somebody typed it, and what a recovery code would be stored as. */
type TypedCode = { digits: string; hashes: Buffer[] };

/** Before the transaction that uses it up: hashing is slow. */
export async function readCode(userId: string, code: string | undefined): Promise<TypedCode | undefined> {
  if (!code) return undefined;
  const isRecoveryCode = plain(code).length === recoveryCodeLength;
  const hashes = isRecoveryCode ? [await hashRecoveryCode(userId, code), earlierHash(userId, code)] : [];
  return { digits: code.replace(/\s/g, ''), hashes };
}

export async function describeFactor(db: Database, { id }: CurrentUser) {
  const factor = await queries.findSecondFactor(db, id);
  const isOn = Boolean(factor?.confirmed_at);
  return {
    isOn,
    isBegun: Boolean(factor),
    recoveryCodesLeft: isOn ? await queries.countRecoveryCodes(db, id) : 0,
  };
}

export async function isOn(db: Queryable, userId: string): Promise<boolean> {
  return Boolean((await queries.findSecondFactor(db, userId))?.confirmed_at);
}

/** The only time that the secret leaves the server. */
export async function beginSetup({ db }: Deps, { id, email }: CurrentUser): Promise<SecondFactorSetup> {
  const secret = newSecret();
  if (!(await queries.replacePendingFactor(db, id, secret))) throw new AppError('second_factor_on');
  return { secret: base32(secret), qrCode: drawQrCode(keyUri(product.name, email, secret)) };
}

/** The first code proves that the app has the secret; from then on it is needed. */
export async function confirmSetup(
  { db, mailer, publicUrl, clock }: Deps,
  currentUser: CurrentUser,
  code: string,
): Promise<string[]> {
  const { id: userId } = currentUser;
  const message = await factorOnEmail(currentUser, publicUrl);
  const recovery = await newRecoveryCodes(userId);
  await inTransaction(db, async (tx) => {
    // Logins that are under way end before or see the new factor.
    await findPasswordHashForUpdate(tx, userId);
    const factor = await queries.findSecondFactor(tx, userId);
    if (!factor) throw new AppError('second_factor_off');
    if (factor.confirmed_at) throw new AppError('second_factor_on');
    const now = clock();
    const step = matchingStep(factor.secret, code.replace(/\s/g, ''), now);
    if (step === undefined) throw new AppError('second_factor_wrong', { field: 'code' });
    await queries.confirmFactor(tx, { userId, secret: factor.secret, step, now });
    await queries.replaceRecoveryCodes(tx, userId, recovery.hashes);
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
  return recovery.codes;
}

/** Throws unless the account does without, or this is a code of the app or of the list. Uses the code up. */
export async function requireCode(
  tx: Queryable,
  { userId, code, now }: { userId: string; code: TypedCode | undefined; now: Date },
): Promise<void> {
  const factor = await queries.findSecondFactor(tx, userId);
  if (!factor?.confirmed_at) return;
  if (!code) throw new AppError('second_factor_required');
  const step = matchingStep(factor.secret, code.digits, now);
  const isTaken =
    step === undefined
      ? await queries.takeRecoveryCode(tx, userId, code.hashes)
      : await queries.takeStep(tx, userId, step);
  if (!isTaken) throw new AppError('second_factor_wrong', { field: 'code' });
}

/** For what is done apart from the account's own settings. */
export async function spendCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  typed: string,
): Promise<void> {
  const code = await readCode(userId, typed);
  await inTransaction(db, (tx) => requireCode(tx, { userId, code, now: clock() }));
}

export async function renewRecoveryCodes(
  { db, clock }: Deps,
  userId: string,
  typed: string,
): Promise<string[]> {
  const code = await readCode(userId, typed);
  const recovery = await newRecoveryCodes(userId);
  await inTransaction(db, async (tx) => {
    if (!(await isOn(tx, userId))) throw new AppError('second_factor_off');
    await requireCode(tx, { userId, code, now: clock() });
    await queries.replaceRecoveryCodes(tx, userId, recovery.hashes);
  });
  return recovery.codes;
}

export async function switchOff(
  { db, mailer, publicUrl, clock }: Deps,
  currentUser: CurrentUser,
  typed: string,
): Promise<void> {
  const code = await readCode(currentUser.id, typed);
  const message = await factorOffEmail(currentUser, publicUrl);
  await inTransaction(db, async (tx) => {
    if (!(await isOn(tx, currentUser.id))) throw new AppError('second_factor_off');
    await requireCode(tx, { userId: currentUser.id, code, now: clock() });
    await queries.deleteSecondFactor(tx, currentUser.id);
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(userId, code))) };
}
