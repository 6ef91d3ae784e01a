import { randomInt, timingSafeEqual } from 'node:crypto';
import { verification } from '@akwan/contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import { hashToken } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import { addressCodeEmail } from './verifications.emails.ts';
import * as queries from './verifications.queries.ts';
import { type Act, readAsOwner, type VerificationsDeps } from './verifications.service.ts';

const hashCode = (companyId: string, code: string) => hashToken(`${companyId}:${code}`);

/** Where anybody gets an address: one there shows nothing about a company. */
const openProviders =
  /^(gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|icloud|me|aol|gmx|proton|protonmail|zoho|mail|yandex|tutanota|tuta|fastmail|hey|pm|duck|mailinator|yopmail|guerrillamail|10minutemail)\.[a-z.]{2,6}$/;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

const isOwnDomain = (email: string): boolean => !openProviders.test(domainOf(email));

/** The address that the owner logs in with has been confirmed already. */
export async function sendCode(
  { db, mailer, publicUrl, clock }: VerificationsDeps,
  { currentUser, network }: Act,
  email: string,
): Promise<'sent' | 'confirmed'> {
  const company = await readAsOwner(db, currentUser);
  if (!isOwnDomain(email)) throw new AppError('own_domain_required', { field: 'email' });
  if (email === currentUser.email) {
    await inTransaction(db, (tx) => confirmDomain(tx, { currentUser, network }, company.id, email));
    return 'confirmed';
  }
  const code = String(randomInt(0, 10 ** verification.codeLength)).padStart(verification.codeLength, '0');
  const message = await addressCodeEmail(email, currentUser.id, code, publicUrl);
  await inTransaction(db, async (tx) => {
    // Again under a lock: of several requests at once, one sends.
    await queries.lockCompany(tx, company.id);
    const now = clock();
    const last = await queries.findCode(tx, company.id);
    const nextSend = (last?.sent_at.getTime() ?? 0) + verification.secondsBetweenSends * 1000;
    const wait = Math.ceil((nextSend - now.getTime()) / 1000);
    if (wait > 0) throw new AppError('resend_too_soon', { retryAfter: wait });
    await queries.replaceCode(tx, {
      company_id: company.id,
      email,
      code_hash: hashCode(company.id, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + verification.secondsValid * 1000),
    });
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
  return 'sent';
}

export async function confirmAddress(
  { db, clock }: VerificationsDeps,
  act: Act,
  code: string,
): Promise<void> {
  const company = await readAsOwner(db, act.currentUser);
  const tried = await queries.spendTry(db, company.id, verification.tries);
  if (!tried) throw new AppError('code_spent', { field: 'code' });
  const isRight = timingSafeEqual(tried.code_hash, hashCode(company.id, code));
  if (!isRight || tried.expires_at < clock()) throw new AppError('code_wrong', { field: 'code' });
  await inTransaction(db, async (tx) => {
    if (!(await queries.takeCode(tx, company.id, tried.code_hash)))
      throw new AppError('code_spent', { field: 'code' });
    await confirmDomain(tx, act, company.id, tried.email);
  });
}

async function confirmDomain(
  tx: Tx,
  { currentUser, network }: Act,
  companyId: string,
  email: string,
): Promise<void> {
  const domain = domainOf(email);
  await queries.updateDomain(tx, companyId, domain);
  await auditLog.write(tx, {
    actorId: currentUser.id,
    action: 'company.domain_confirmed',
    subjectKind: 'company',
    subjectId: companyId,
    after: { domain },
    network,
  });
}

/** Where a code waits to be entered. */
export async function readWaitingAddress(db: Database, companyId: string, now: Date): Promise<string | null> {
  const code = await queries.findCode(db, companyId);
  return code && code.expires_at > now ? code.email : null;
}
