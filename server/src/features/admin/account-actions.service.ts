import {
  barredAt,
  countActiveAdminsForUpdate,
  findPerson,
  findPersonForUpdate,
  setAccountState,
} from '#domain/account-state.queries.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser, UserRow } from '#domain/current-user.ts';
import { type EraseDeps, eraseAccount, requireOtherAdmin } from '#domain/erase-account.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import { restoredEmail, suspendedEmail } from './admin.emails.ts';
import { setTrusted } from './people.queries.ts';

export type AccountActionDeps = EraseDeps;
type Action = { currentUser: CurrentUser; userId: string; network: string };

const nameOf = (person: UserRow) => `${person.firstname} ${person.lastname}`;

export async function suspend(
  { db, mailer }: AccountActionDeps,
  { currentUser, userId, network }: Action,
  reason: string,
): Promise<void> {
  if (currentUser.id === userId) throw new AppError('not_yourself');
  const found = existing(await findPerson(db, userId));
  const message = await suspendedEmail(found, reason);
  await inTransaction(db, async (tx) => {
    const activeAdmins = await countActiveAdminsForUpdate(tx);
    const person = existing(await findPersonForUpdate(tx, userId));
    if (barredAt(person)) return;
    requireOtherAdmin(person, activeAdmins);
    await setAccountState(tx, person, { barred_at: new Date() });
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
  const found = existing(await findPerson(db, userId));
  const message = await restoredEmail(found, `${publicUrl}/login`);
  await inTransaction(db, async (tx) => {
    const person = existing(await findPersonForUpdate(tx, userId));
    if (!barredAt(person)) return;
    await setAccountState(tx, person, { barred_at: null });
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'account.restored',
      subjectKind: 'user',
      subjectId: userId,
      before: { name: nameOf(person), suspendedAt: barredAt(person) },
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
    const person = await findPersonForUpdate(tx, userId);
    if (person?.role !== 'employer') throw new AppError('not_found');
    if ((person.trusted_at !== null) === trusted) return;
    await setTrusted(tx, userId, trusted ? new Date() : null);
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
  deps: AccountActionDeps,
  { currentUser, userId, network }: Action,
): Promise<void> {
  const found = existing(await findPerson(deps.db, userId));
  // An owner who is deleting the account is hidden already.
  if (found.erase_at || !['employer', 'mentor'].includes(found.role)) throw new AppError('not_found');
  await eraseAccount(deps, userId, { actorId: currentUser.id, network });
}

function existing(person: UserRow | undefined): UserRow {
  if (!person) throw new AppError('not_found');
  return person;
}
