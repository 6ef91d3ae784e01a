import type { Transaction } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser, UserRow } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Tables } from '#infra/db/tables.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import * as queries from './account-actions.queries.ts';
import { restoredLetter, suspendedLetter } from './admin.emails.ts';

export type ActsDeps = {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  /** What other features owe to people when an account goes. */
  beforeDeletion(tx: Transaction<Tables>, person: UserRow): Promise<void>;
};
type Act = { currentUser: CurrentUser; userId: string; network: string };

const nameOf = (person: UserRow) => `${person.firstname} ${person.lastname}`;

export async function suspend(
  { db, mailer }: ActsDeps,
  { currentUser, userId, network }: Act,
  reason: string,
): Promise<void> {
  if (currentUser.id === userId) throw new AppError('not_yourself');
  await db.transaction().execute(async (tx) => {
    const activeAdmins = await queries.countActiveAdminsForUpdate(tx);
    const person = await queries.findPersonForUpdate(tx, userId);
    if (!person) throw new AppError('not_found');
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
    await mailer.enqueue(tx, await suspendedLetter(person.email, person.firstname, reason));
  });
  mailer.flush();
}

export async function restore(
  { db, mailer, publicUrl }: ActsDeps,
  { currentUser, userId, network }: Act,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await queries.findPersonForUpdate(tx, userId);
    if (!person) throw new AppError('not_found');
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
    await mailer.enqueue(tx, await restoredLetter(person.email, person.firstname, `${publicUrl}/login`));
  });
  mailer.flush();
}

export function markTrusted(
  { db }: ActsDeps,
  { currentUser, userId, network }: Act,
  trusted: boolean,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
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
  { db, mailer, beforeDeletion }: ActsDeps,
  { currentUser, userId, network }: Act,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await queries.findPersonForUpdate(tx, userId);
    if (!person || !['employer', 'mentor'].includes(person.role)) throw new AppError('not_found');
    await beforeDeletion(tx, person);
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
