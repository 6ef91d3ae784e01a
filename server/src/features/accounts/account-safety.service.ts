import type { AccountSession } from '@akwan/contract/account-safety.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { passwordChangedEmail } from './account-safety.emails.ts';
import * as queries from './account-safety.queries.ts';
import * as accounts from './accounts.queries.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { isCommonPassword } from './common-passwords.service.ts';
import { hashPassword } from './passwords.service.ts';

/** `checkedHash` is the hash that the caller's present password was compared with. */
export async function changePassword(
  { db, mailer, publicUrl }: AccountsDeps,
  currentUser: CurrentUser,
  checkedHash: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const message = await passwordChangedEmail(currentUser, publicUrl);
  await inTransaction(db, async (tx) => {
    // Hashing takes time, in which somebody else may have changed it.
    const current = await queries.findPasswordHashForUpdate(tx, currentUser.id);
    if (current !== checkedHash) throw new AppError('wrong_password', { field: 'currentPassword' });
    await accounts.changePassword(tx, currentUser.id, passwordHash);
    await queries.deleteOtherSessions(tx, currentUser.id, currentUser.token);
    await queries.deletePendingLinks(tx, currentUser.id);
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

export function requireUncommon(password: string): void {
  if (isCommonPassword(password)) throw new AppError('common_password', { field: 'password' });
}

export async function listSessions(db: Database, currentUser: CurrentUser): Promise<AccountSession[]> {
  const rows = await queries.listLiveSessions(db, currentUser.id, new Date());
  return rows.map((row) => presentSession(row, currentUser));
}

const presentSession = (row: queries.LiveSession, { sessionId }: CurrentUser): AccountSession => ({
  _id: row.id,
  device: row.agent,
  network: row.network,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === sessionId,
});

export async function endSession(db: Database, currentUser: CurrentUser, id: string): Promise<void> {
  if (!(await queries.deleteSessionById(db, currentUser.id, id))) throw new AppError('not_found');
}

export const endOtherSessions = (db: Database, { id, token }: CurrentUser): Promise<void> =>
  queries.deleteOtherSessions(db, id, token);
