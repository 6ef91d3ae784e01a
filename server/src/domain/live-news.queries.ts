import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { hashToken, isLiveSession, unreadMessages } from './current-user.ts';
import { unreadNotifications } from './notifications.queries.ts';

/** What the open pages of a person show: two counts and the newest line that is unread. */
export type LiveNews = { unread: number; unreadMessages: number; newest: string | null };

type Row = { token_hash: Buffer; unread: string; unread_messages: string; newest: string | null };

/** One query for all of them, by their sessions; those that are over are missing. */
export async function listLiveNews(
  db: Queryable,
  tokens: string[],
  now: Date,
): Promise<Map<string, LiveNews>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const { rows } = await sql<Row>`
    SELECT token_hash, ${unreadNotifications(now)} AS unread, ${unreadMessages} AS unread_messages,
      (SELECT text FROM notifications WHERE user_id = users.id AND read_at IS NULL AND created_at <= ${now}
        ORDER BY created_at DESC LIMIT 1) AS newest
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE token_hash = ANY(${tokens.map(hashToken)}::bytea[]) AND ${isLiveSession(now)}
      AND users.suspended_at IS NULL`.execute(db);
  return new Map(
    rows.map(({ token_hash, unread, unread_messages, newest }) => [
      byHash.get(token_hash.toString('hex')) ?? '',
      { unread: Number(unread), unreadMessages: Number(unread_messages), newest },
    ]),
  );
}
