import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { UsersTable } from '#infra/db/tables.ts';

/** A person without the password hash: only the login reads that, and nothing else carries it around. */
export type UserRow = Omit<Selectable<UsersTable>, 'password_hash'>;

export const userColumns = [
  'users.id',
  'users.email',
  'users.firstname',
  'users.lastname',
  'users.role',
  'users.verified_at',
  'users.avatar',
  'users.company_name',
  'users.biography',
  'users.location',
  'users.tel_number',
  'users.skills',
  'users.cv',
  'users.cv_file',
  'users.suspended_at',
  'users.trusted_at',
  'users.created_at',
  'users.updated_at',
] as const;

/** The person behind a valid session. */
export type CurrentUser = UserRow & { token: string; via: 'cookie' | 'bearer' };

export const sessionDays = 30;

/** Tokens are long and random, so one round of SHA-256 is enough to keep them out of the database. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

export async function findCurrentUser(
  db: Queryable,
  token: string,
  via: CurrentUser['via'],
): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', new Date())
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, token, via } : null;
}
