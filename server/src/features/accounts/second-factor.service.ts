import { randomInt } from 'node:crypto';
import { product } from '@akwan/contract/product.ts';
import type { SecondFactorSetup } from '@akwan/contract/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { type CurrentUser, hashToken } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { drawQrCode } from '#infra/qr-code.ts';
import { findFirstKey } from '#infra/secrets/encryption-keys.queries.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { factorOffEmail, factorOnEmail } from './account-safety.emails.ts';
import { findPasswordHashForUpdate } from './account-safety.queries.ts';
import { hashWithSalt } from './passwords.service.ts';
import * as queries from './second-factor.queries.ts';
import { base32, keyUri, matchingStep, newSecret, secretLength } from './totp.service.ts';

type CodeDeps = { db: Database; clock: () => Date; secretBox: SecretBox };
type Deps = CodeDeps & { mailer: Mailer; publicUrl: string };

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
export async function beginSetup(
  { db, secretBox }: Deps,
  { id, email }: CurrentUser,
): Promise<SecondFactorSetup> {
  const secret = newSecret();
  if (!(await queries.replacePendingFactor(db, id, secretBox.seal(secret, id))))
    throw new AppError('second_factor_on');
  return { secret: base32(secret), qrCode: drawQrCode(keyUri(product.name, email, secret)) };
}

/** An hour is long enough for a release that cannot read them to end, and short enough to stay away from backups. */
const sideBySide = 3600 * 1000;

/** Encrypts what an earlier release stored in clear, and what has an earlier key. Answers how many. */
export async function encryptSecrets(
  { db, clock, secretBox }: CodeDeps,
  signal: AbortSignal,
): Promise<number> {
  const first = await findFirstKey(db);
  if (!first || clock().getTime() - first.getTime() < sideBySide) return 0;
  let count = 0;
  for (const { user_id: userId, secret } of await queries.listOtherwiseEncrypted(db, secretBox.keyId)) {
    signal.throwIfAborted();
    const plain = readSecret(secretBox, userId, secret);
    if (!plain) continue;
    await queries.updateSecret(db, userId, secret, secretBox.seal(plain, userId));
    count += 1;
  }
  return count;
}

/** Those of releases before 0.2 are in clear. Undefined without the key. */
const readSecret = (secretBox: SecretBox, userId: string, stored: Buffer) =>
  stored.length === secretLength ? stored : secretBox.open(stored, userId);

/** The first code proves that the app has the secret; from then on it is needed. */
export async function confirmSetup(deps: Deps, currentUser: CurrentUser, code: string): Promise<string[]> {
  const { db, mailer, publicUrl, clock } = deps;
  const { id: userId } = currentUser;
  const message = await factorOnEmail(currentUser, publicUrl);
  const recovery = await newRecoveryCodes(userId);
  await inTransaction(db, async (tx) => {
    // Logins that are under way end before or see the new factor.
    await findPasswordHashForUpdate(tx, userId);
    const factor = await queries.findSecondFactor(tx, userId);
    if (!factor) throw new AppError('second_factor_off');
    if (factor.confirmed_at) throw new AppError('second_factor_on');
    const step = findStep(deps, userId, factor.secret, code.replace(/\s/g, ''));
    if (step === undefined) throw new AppError('second_factor_wrong', { field: 'code' });
    await queries.confirmFactor(tx, { userId, secret: factor.secret, step, now: clock() });
    await queries.replaceRecoveryCodes(tx, userId, recovery.hashes);
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
  return recovery.codes;
}

/** Throws unless the account does without, or this is a code of the app or of the list. Uses the code up. */
export async function requireCode(
  deps: CodeDeps,
  tx: Queryable,
  userId: string,
  code: TypedCode | undefined,
): Promise<void> {
  const factor = await queries.findSecondFactor(tx, userId);
  if (!factor?.confirmed_at) return;
  if (!code) throw new AppError('second_factor_required');
  const step = findStep(deps, userId, factor.secret, code.digits);
  const isTaken =
    step === undefined
      ? await queries.takeRecoveryCode(tx, userId, code.hashes)
      : await queries.takeStep(tx, userId, step);
  if (!isTaken) throw new AppError('second_factor_wrong', { field: 'code' });
}

/** Without the key no code of the app fits, and those of the list still do. */
function findStep({ secretBox, clock }: CodeDeps, userId: string, stored: Buffer, digits: string) {
  const secret = readSecret(secretBox, userId, stored);
  return secret && matchingStep(secret, digits, clock());
}

/** For what is done apart from the account's own settings. */
export async function spendCode(deps: CodeDeps, userId: string, typed: string): Promise<void> {
  const code = await readCode(userId, typed);
  await inTransaction(deps.db, (tx) => requireCode(deps, tx, userId, code));
}

export async function renewRecoveryCodes(deps: Deps, userId: string, typed: string): Promise<string[]> {
  const code = await readCode(userId, typed);
  const recovery = await newRecoveryCodes(userId);
  await inTransaction(deps.db, async (tx) => {
    if (!(await isOn(tx, userId))) throw new AppError('second_factor_off');
    await requireCode(deps, tx, userId, code);
    await queries.replaceRecoveryCodes(tx, userId, recovery.hashes);
  });
  return recovery.codes;
}

export async function switchOff(deps: Deps, currentUser: CurrentUser, typed: string): Promise<void> {
  const { db, mailer, publicUrl } = deps;
  const code = await readCode(currentUser.id, typed);
  const message = await factorOffEmail(currentUser, publicUrl);
  await inTransaction(db, async (tx) => {
    if (!(await isOn(tx, currentUser.id))) throw new AppError('second_factor_off');
    await requireCode(deps, tx, currentUser.id, code);
    await queries.deleteSecondFactor(tx, currentUser.id);
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(userId, code))) };
}
