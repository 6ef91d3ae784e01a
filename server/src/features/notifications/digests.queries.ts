import { isSwitchable, notificationKindNames } from '@akwan/contract/lists/notification-kinds.ts';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

export type DuePerson = {
  id: string;
  email: string;
  firstname: string;
  digest_sent_at: Date | null;
  /** The latest first. */
  lines: string[];
  amount: number;
};

const day = 24 * 3_600_000;
/** A run that comes a little earlier than the day before still is the one of a new day. */
const shortestDay = 20 * 3_600_000;
const switchable = notificationKindNames.filter(isSwitchable);

/** The next people who want one mail a day and have something unread of the last day that was not mailed. */
export async function listDuePeople(
  db: Queryable,
  { after, now, limit, maxLines }: { after: string; now: Date; limit: number; maxLines: number },
): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    SELECT users.id, email, firstname, digest_sent_at, lines[1:${sql.lit(maxLines)}] AS lines, amount
    FROM notification_preferences AS wish JOIN users ON users.id = wish.user_id, LATERAL (
      SELECT array_agg(text ORDER BY created_at DESC) AS lines, count(*)::int AS amount FROM notifications
      WHERE notifications.user_id = users.id AND read_at IS NULL
        AND created_at > ${new Date(now.getTime() - day)} AND created_at <= ${now}
        AND kind = ANY(${switchable}::text[]) AND kind <> ALL (mails_off)
    ) AS news
    WHERE digest = 'daily' AND users.id > ${after} AND amount > 0 AND suspended_at IS NULL
      AND (digest_sent_at IS NULL OR digest_sent_at < ${new Date(now.getTime() - shortestDay)})
    ORDER BY users.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** False when another process has sent it meanwhile. */
export async function markSent(tx: Queryable, person: DuePerson, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE notification_preferences SET digest_sent_at = ${now}
    WHERE user_id = ${person.id} AND digest_sent_at IS NOT DISTINCT FROM ${person.digest_sent_at}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
