import { findPersonByEmail } from '#domain/account-state.queries.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import { newToken, type UserRow } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { deletePendingLinks } from './account-safety.queries.ts';
import { requireUncommon } from './account-safety.service.ts';
import * as queries from './accounts.queries.ts';
import { resetHours } from './accounts.service.ts';
import { hashPassword } from './passwords.service.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';

/** Verified from the start; undefined when the address is taken. */
const insertAdmin = (db: Queryable, email: string, passwordHash: string): Promise<UserRow | undefined> =>
  queries.insertUser(db, {
    id: newId(),
    firstname: 'Akwan',
    lastname: 'Administrator',
    email,
    role: 'admin',
    password_hash: passwordHash,
    verified_at: new Date(),
  });

/** The first administrator is made at the start when the address is unknown. */
export async function ensureAdmin(db: Database, admin: { email: string; password: string }): Promise<void> {
  if (await findPersonByEmail(db, admin.email)) return;
  await insertAdmin(db, admin.email, await hashPassword(admin.password));
}

/** Without a password nobody can log in before a reset. */
export async function createAdmin(db: Database, email: string, password?: string): Promise<UserRow> {
  if (password !== undefined) requireUncommon(password);
  const passwordHash = await hashPassword(password ?? newToken());
  return inTransaction(db, async (tx) => {
    const admin = await insertAdmin(tx, email, passwordHash);
    if (!admin) throw new AppError('email_taken', { field: 'email' });
    await auditLog.write(tx, {
      actorId: null,
      action: 'account.created',
      subjectKind: 'user',
      subjectId: admin.id,
      after: { role: 'admin' },
    });
    return admin;
  });
}

type Reset = { password?: string; removeSecondFactor?: boolean };

/** By the operator: sets the password, or answers the token of a link with which its owner does. */
export async function resetByOperator(
  db: Database,
  email: string,
  { password, removeSecondFactor = false }: Reset,
): Promise<string | undefined> {
  if (password !== undefined) requireUncommon(password);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const user = await queries.findUserByEmailForUpdate(tx, email);
    if (!user) throw new AppError('user_not_found');
    if (removeSecondFactor) await deleteSecondFactor(tx, user.id);
    await auditLog.write(tx, {
      actorId: null,
      action: 'account.password_reset',
      subjectKind: 'user',
      subjectId: user.id,
      after: { link: passwordHash === undefined, secondFactorRemoved: removeSecondFactor },
    });
    if (passwordHash !== undefined) {
      await queries.changePassword(tx, user.id, passwordHash);
      await queries.deleteSessionsOf(tx, user.id);
      await deletePendingLinks(tx, user.id);
      return undefined;
    }
    const token = newToken();
    await queries.insertReset(tx, user.id, token, new Date(Date.now() + resetHours * 3600 * 1000));
    return token;
  });
}
