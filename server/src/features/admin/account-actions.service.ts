import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser, UserRow } from '#domain/current-user.ts';
import { takeBackApprovals } from '#domain/decisions.ts';
import { upholdReportsOf } from '#domain/reports.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import * as queries from './account-actions.queries.ts';
import { restoredEmail, suspendedEmail } from './admin.emails.ts';

export type AccountActionDeps = {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  /** What other features do when an account is deleted: prepared before the transaction, carried out inside it. */
  prepareDeletion(person: UserRow): Promise<(tx: Tx) => Promise<void>>;
};
type Action = { currentUser: CurrentUser; userId: string; network: string };

const nameOf = (person: UserRow) => `${person.firstname} ${person.lastname}`;

export async function suspend(
  { db, mailer }: AccountActionDeps,
  { currentUser, userId, network }: Action,
  reason: string,
): Promise<void> {
  if (currentUser.id === userId) throw new AppError('not_yourself');
  const found = existing(await queries.findPerson(db, userId));
  const message = await suspendedEmail(found, reason);
  await inTransaction(db, async (tx) => {
    const activeAdmins = await queries.countActiveAdminsForUpdate(tx);
    const person = existing(await queries.findPersonForUpdate(tx, userId));
    if (person.suspended_at) return;
    if (person.role === 'admin' && activeAdmins <= 1) throw new AppError('last_admin');
    await queries.setSuspended(tx, userId, new Date());
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'account.suspended',
      subjectKind: 'user',
      subjectId: userId,
      before: { name: nameOf(person), email: person.email, role: person.role },
      after: { reason },
      network,
    });
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

export async function restore(
  { db, mailer, publicUrl }: AccountActionDeps,
  { currentUser, userId, network }: Action,
): Promise<void> {
  const found = existing(await queries.findPerson(db, userId));
  const message = await restoredEmail(found, `${publicUrl}/login`);
  await inTransaction(db, async (tx) => {
    const person = existing(await queries.findPersonForUpdate(tx, userId));
    if (!person.suspended_at) return;
    await queries.setSuspended(tx, userId, null);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'account.restored',
      subjectKind: 'user',
      subjectId: userId,
      before: { name: nameOf(person), suspendedAt: person.suspended_at },
      network,
    });
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

export function markTrusted(
  { db }: AccountActionDeps,
  { currentUser, userId, network }: Action,
  trusted: boolean,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await queries.findPersonForUpdate(tx, userId);
    if (person?.role !== 'employer') throw new AppError('not_found');
    if ((person.trusted_at !== null) === trusted) return;
    await queries.setTrusted(tx, userId, trusted ? new Date() : null);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: trusted ? 'employer.trusted' : 'employer.distrusted',
      subjectKind: 'user',
      subjectId: userId,
      before: { name: nameOf(person), trustedAt: person.trusted_at },
      network,
    });
  });
}

/** Employers and mentors only: nobody else is deleted this way, administrators least of all. */
export async function deleteEmployer(
  { db, mailer, prepareDeletion }: AccountActionDeps,
  { currentUser, userId, network }: Action,
): Promise<void> {
  const found = existing(await queries.findPerson(db, userId));
  if (!['employer', 'mentor'].includes(found.role)) throw new AppError('not_found');
  const finishElsewhere = await prepareDeletion(found);
  await inTransaction(db, async (tx) => {
    const person = existing(await queries.findPersonForUpdate(tx, userId));
    await finishElsewhere(tx);
    const jobIds = await queries.removeJobsOf(tx, person);
    await takeBackApprovals(tx, mailer, jobIds);
    await upholdReportsOf(tx, jobIds);
    await queries.deletePerson(tx, person);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'account.deleted',
      subjectKind: 'user',
      subjectId: userId,
      before: {
        name: nameOf(person),
        email: person.email,
        role: person.role,
        companyName: person.company_name,
        createdAt: person.created_at,
      },
      network,
    });
  });
  mailer.flush();
}

function existing(person: UserRow | undefined): UserRow {
  if (!person) throw new AppError('not_found');
  return person;
}
