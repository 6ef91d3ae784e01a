import { maxAlertJobs } from '@akwan/contract/limits.ts';
import { type Selectable, sql } from 'kysely';
import type { JobAlertPassesTable } from '#infra/db/alert-tables.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';

export type Pass = Selectable<JobAlertPassesTable>;

export function findPass(db: Queryable, day: string): Promise<Pass | undefined> {
  return db.selectFrom('job_alert_passes').selectAll().where('day', '=', day).executeTakeFirst();
}

/**
 * The weekly mails are due on Monday; when nothing ran then, at the first pass after it. Of two processes that begin at the
 * same moment one does.
 */
export async function insertPass(db: Queryable, pass: { day: string; monday: string; upTo: string }) {
  const { day, monday, upTo } = pass;
  await sql`
    INSERT INTO job_alert_passes (day, is_weekly, up_to)
    SELECT ${day}::date, NOT EXISTS (SELECT FROM job_alert_passes WHERE is_weekly AND day >= ${monday}::date)
      AND (${day} = ${monday} OR EXISTS (SELECT FROM job_alert_passes WHERE day < ${monday}::date)), ${upTo}::bigint
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function finishPass(db: Queryable, { day }: Pass, now: Date): Promise<void> {
  await db.updateTable('job_alert_passes').set({ finished_at: now }).where('day', '=', day).execute();
}

export const isActive = sql<boolean>`
  confirmed_at IS NOT NULL AND paused_at IS NULL AND bounced_at IS NULL`;

/** Up to which publication all alerts have looked. */
export async function findSeenByAll(db: Queryable, { up_to }: Pass): Promise<number> {
  const { rows } = await sql<{ seen: string | null }>`
    SELECT min(passed) AS seen FROM job_alerts WHERE passed < ${up_to}::bigint AND ${isActive}`.execute(db);
  return Number(rows[0]?.seen ?? up_to);
}

/**
 * The next alerts, in the order of their ids, look at what became public since they last looked, and have looked: one
 * statement, so that either both or nothing happened. Equal filters are matched once. Conditions say what those of the
 * list of jobs say, with columns in place of parameters; whether a job is still public is asked when it is told.
 * Answers the last id, or undefined when no alert was left.
 */
export async function matchNext(
  db: Database | Queryable,
  upTo: string,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    WITH batch AS MATERIALIZED (
      SELECT id, search_pattern, search_starts, type, location, category, passed FROM job_alerts
      WHERE id > ${after}::uuid AND passed < ${upTo}::bigint AND ${isActive}
      ORDER BY id LIMIT ${limit} FOR UPDATE
    ), fresh AS MATERIALIZED (
      SELECT jobs.id AS job_id, number, lower(title) AS title, type, location, tags
      FROM job_publications JOIN jobs ON jobs.id = job_id
      WHERE number <= ${upTo}::bigint AND number > (SELECT min(passed) FROM batch)
        AND closed_at IS NULL AND removed_at IS NULL
    ), filters AS MATERIALIZED (
      SELECT DISTINCT search_pattern, search_starts, type, location, category FROM batch
    ), titled AS MATERIALIZED (
      SELECT search_pattern, fresh.*
      FROM (SELECT DISTINCT search_pattern, search_starts FROM filters) AS searches JOIN fresh
      ON (search_pattern = '' OR title LIKE search_pattern)
        AND (search_starts IS NULL OR word_starts(title) @> search_starts)
    ), hits AS MATERIALIZED (
      SELECT filters.search_pattern, filters.type, filters.location, category, job_id, number
      FROM filters JOIN titled ON filters.search_pattern = titled.search_pattern
        AND (filters.location = '' OR filters.location = titled.location)
        AND (filters.type = '' OR filters.type = titled.type)
        AND (category = '' OR category = ANY (tags))
    ), found AS (
      SELECT batch.id AS alert_id, count(*)::integer AS total,
        (array_agg(job_id ORDER BY number DESC))[1:${sql.lit(maxAlertJobs)}] AS job_ids
      FROM batch JOIN hits USING (search_pattern, type, location, category)
      WHERE number > passed GROUP BY batch.id
    ), kept AS (
      INSERT INTO job_alert_finds (alert_id, job_ids, total) SELECT alert_id, job_ids, total FROM found
      ON CONFLICT (alert_id) DO UPDATE SET total = job_alert_finds.total + EXCLUDED.total,
        job_ids = (EXCLUDED.job_ids || job_alert_finds.job_ids)[1:${sql.lit(maxAlertJobs)}]
    ), done AS (
      UPDATE job_alerts SET passed = ${upTo}::bigint FROM batch WHERE job_alerts.id = batch.id RETURNING batch.id
    )
    SELECT max(id::text) AS last FROM done`.execute(db);
  return rows[0]?.last ?? undefined;
}
