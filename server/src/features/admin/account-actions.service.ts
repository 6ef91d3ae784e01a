import type { Transaction } from 'kysely';
import type { Actor, UserRow } from '#domain/current-user.ts';
import { recordAct } from '#domain/audit-log.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Tables } from '#infra/db/tables.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { Refusal } from '#domain/app-error.ts';
import * as queries from './account-actions.queries.ts';
import { restoredLetter, suspendedLetter } from './admin.emails.ts';

export type ActsDeps = {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  /** What other features owe to people when an account goes. */
  beforeDeletion(tx: Transaction<Tables>, person: UserRow): Promise<void>;
};
type Act = { actor: Actor; userId: string; network: string };

const nameOf = (person: UserRow) => `${person.firstname} ${person.lastname}`;

export async function suspend(
  { db, mailer }: ActsDeps,
  { actor, userId, network }: Act,
  reason: string,
): Promise<void> {
  if (actor.id === userId) throw new Refusal('not_yourself');
  await db.transaction().execute(async (tx) => {
    const activeAdmins = await queries.countActiveAdminsForUpdate(tx);
    const person = await queries.findPersonForUpdate(tx, userId);
    if (!person) throw new Refusal('not_found');
    if (person.suspended_at) return;
    if (person.role === 'admin' && activeAdmins <= 1) throw new Refusal('last_admin');
    await queries.setSuspended(tx, userId, new Date());
    await recordAct(tx, {
      actorId: actor.id,
      action: 'account.suspended',
      subjectKind: 'user',
      subjectId: userId,
      before: { name: nameOf(person), email: person.email, role: person.role },
      after: { reason },
      network,
    });
    await mailer.owe(tx, await suspendedLetter(person.email, person.firstname, reason));
  });
  mailer.hurry();
}

export async function restore(
  { db, mailer, publicUrl }: ActsDeps,
  { actor, userId, network }: Act,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await queries.findPersonForUpdate(tx, userId);
    if (!person) throw new Refusal('not_found');
    if (!person.suspended_at) return;
    await queries.setSuspended(tx, userId, null);
    await recordAct(tx, {
      actorId: actor.id,
      action: 'account.restored',
      subjectKind: 'user',
      subjectId: userId,
      before: { name: nameOf(person), suspendedAt: person.suspended_at },
      network,
    });
    await mailer.owe(tx, await restoredLetter(person.email, person.firstname, `${publicUrl}/login`));
  });
  mailer.hurry();
}

export function markTrusted(
  { db }: ActsDeps,
  { actor, userId, network }: Act,
  trusted: boolean,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const person = await queries.findPersonForUpdate(tx, userId);
    if (person?.role !== 'employer') throw new Refusal('not_found');
    if ((person.trusted_at !== null) === trusted) return;
    await queries.setTrusted(tx, userId, trusted ? new Date() : null);
    await recordAct(tx, {
      actorId: actor.id,
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
  { actor, userId, network }: Act,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await queries.findPersonForUpdate(tx, userId);
    if (!person || !['employer', 'mentor'].includes(person.role)) throw new Refusal('not_found');
    await beforeDeletion(tx, person);
    await queries.deletePerson(tx, person);
    await recordAct(tx, {
      actorId: actor.id,
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
  mailer.hurry();
}
