import { createHash, randomBytes } from 'node:crypto';
import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import type { OwnerProof } from '@akwan/contract/owner-proof.ts';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { UsersTable } from '#infra/db/tables.ts';
import { prepared } from '#infra/db/watch-queries.ts';
import { unreadNotifications } from './notifications.queries.ts';
import type { LogSecurity } from './security-log.ts';

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
  'users.company_line',
  'users.biography',
  'users.location',
  'users.tel_number',
  'users.skills',
  'users.cv',
  'users.cv_file',
  'users.suspended_at',
  'users.barred_at',
  'users.erase_at',
  'users.trusted_at',
  'users.welcome_ended_at',
  'users.wants_suggestions',
  'users.created_at',
  'users.updated_at',
] as const;

/** The person behind a valid session. */
export type CurrentUser = UserRow & {
  token: string;
  sessionId: string;
  /** The company of an employer, and what they may do there; null for everybody else. */
  companyId: string | null;
  companyRole: CompanyRole | null;
  hasColleagues: boolean;
  via: 'cookie' | 'bearer';
  /** Shown on every page, so they come with the session instead of by queries of their own. */
  unreadMessages: number;
  unreadNotifications: number;
};

/** Who asks, and where it is written down. */
export type Caller = { currentUser: CurrentUser; logSecurity: LogSecurity };

/** Throws unless the caller knows the password, and the code where one is needed; answers the hash it was compared with. */
export type ProveOwner = (caller: Caller, proof: OwnerProof, passwordField?: string) => Promise<string>;

export const sessionDays = 30;

const hour = 3600 * 1000;
/** A session that was not used for so long is over; an administrator's is worth more to a thief. */
const idleLimit = { admin: 12 * hour, others: 14 * 24 * hour };
/** How exactly the last use is known: a session is written at most once in this time. */
const useWrittenEvery = 5 * 60 * 1000;

/** Tokens are long and random, so one round of SHA-256 is enough to keep them out of the database. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Neither expired nor left unused; `now` is the moment of the request. */
export const isLiveSession = (now: Date) => sql<boolean>`
  sessions.expires_at > ${now} AND sessions.last_used_at > CASE users.role
    WHEN 'admin' THEN ${new Date(now.getTime() - idleLimit.admin)}::timestamptz
    ELSE ${new Date(now.getTime() - idleLimit.others)}::timestamptz END`;

/** Of the person of the row `users`. */
export const unreadMessages = sql<string>`
  (SELECT coalesce(sum(host_unread), 0) FROM conversations WHERE host_id = users.id AND host_unread > 0) +
  (SELECT coalesce(sum(guest_unread), 0) FROM conversations WHERE guest_id = users.id AND guest_unread > 0)`;

const hasColleagues = sql<boolean>`EXISTS (SELECT FROM company_members AS colleague
  WHERE colleague.company_id = member.company_id AND colleague.user_id <> users.id)`;

export async function findCurrentUser(
  db: Queryable,
  token: string,
  via: CurrentUser['via'],
): Promise<CurrentUser | null> {
  const now = new Date();
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('company_members as member', 'member.user_id', 'users.id')
    .select([...userColumns, 'sessions.id as session_id', 'sessions.last_used_at'])
    .select(['member.company_id', 'member.role as company_role', hasColleagues.as('has_colleagues')])
    .select([unreadMessages.as('unread_messages'), unreadNotifications(now).as('unread_notifications')])
    .where('sessions.token_hash', '=', hashToken(token))
    .where(isLiveSession(now))
    // The owner of a deleted account may still take that back, unless an administrator bars it.
    .where(
      sql<boolean>`users.barred_at IS NULL AND (users.suspended_at IS NULL OR users.erase_at IS NOT NULL)`,
    )
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!found) return null;
  const { session_id: sessionId, last_used_at: lastUsedAt, ...rest } = found;
  const { unread_messages, unread_notifications, company_id, company_role, has_colleagues, ...user } = rest;
  const company = { companyId: company_id, companyRole: company_role, hasColleagues: has_colleagues };
  if (now.getTime() - lastUsedAt.getTime() > useWrittenEvery) await noteUse(db, sessionId, now);
  const counts = {
    unreadMessages: Number(unread_messages),
    unreadNotifications: Number(unread_notifications),
  };
  return { ...user, token, sessionId, ...company, via, ...counts };
}

async function noteUse(db: Queryable, sessionId: string, now: Date): Promise<void> {
  const writing = db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now);
  // A disk that takes no writes must not keep anybody from reading.
  await writing.execute().catch(() => {});
}
