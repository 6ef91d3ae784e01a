import { maxAlertJobs } from '@akwan/contract/limits.ts';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { isHiddenSql } from '#domain/job-status.ts';
import type { JobAlertPassesTable } from '#infra/db/alert-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { AlertRow, Filters } from './job-alerts.queries.ts';

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

export type DueAlert = Filters & Pick<AlertRow, 'id' | 'passed'>;

/** The next alerts that have not looked at everything up to a publication, in the order of their ids. */
export async function listDue(
  db: Queryable,
  upTo: string,
  { after, limit }: { after: string; limit: number },
): Promise<DueAlert[]> {
  return db
    .selectFrom('job_alerts')
    .select(['id', 'passed', 'search', 'q', 'type', 'location', 'category', 'style', 'pay', 'closing_soon'])
    .select('verified')
    .where('id', '>', after)
    .where(sql<boolean>`passed < ${upTo}::bigint AND ${isActive}`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Alerts with equal filters, and the condition of the list of jobs for them. */
export type Matching = { condition: Expression<SqlBool>; alerts: DueAlert[] };

/**
 * These alerts look at what became public since they last looked, and have looked: one statement, so that either both or
 * nothing happened, and nothing for alerts that have changed meanwhile. Whether a job is still public is asked when it is
 * mailed, so that jobs that are held at this moment are looked at as well.
 */
export async function matchAlerts(db: Queryable, upTo: string, groups: Matching[]): Promise<void> {
  const due = groups.flatMap(({ alerts }, group) => alerts.map(({ id, passed }) => ({ id, passed, group })));
  const from = Math.min(...due.map(({ passed }) => Number(passed)));
  const isNew = sql`number > ${from}::bigint AND number <= ${upTo}::bigint`;
  const hits = groups.map(
    ({ condition }, group) => sql`SELECT ${sql.lit(group)} AS "group", job_id FROM fresh WHERE ${condition}`,
  );
  await sql`
    WITH batch AS MATERIALIZED (
      SELECT job_alerts.id, "group", job_alerts.passed, left_out FROM job_alerts
      JOIN unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ group }) => group)}::integer[],
        ${due.map(({ passed }) => passed)}::bigint[]) AS due (id, "group", passed) ON due.id = job_alerts.id
      WHERE job_alerts.passed = due.passed AND ${isActive}
      FOR UPDATE OF job_alerts
    ), fresh AS MATERIALIZED (
      SELECT number, job_id, last_day, posted_by, title, facets, document
      FROM job_publications JOIN listed_jobs USING (job_id) WHERE ${isNew}
      UNION ALL
      SELECT number, listing.* FROM job_publications JOIN jobs ON jobs.id = job_publications.job_id,
        hidden_job_listing(jobs.id) AS listing
      WHERE ${isNew} AND ${isHiddenSql} AND jobs.closed_at IS NULL AND jobs.removed_at IS NULL
    ), hits AS MATERIALIZED (${sql.join(hits, sql` UNION ALL `)}), found AS (
      SELECT batch.id AS alert_id, count(*)::integer AS total,
        (array_agg(job_id ORDER BY number DESC))[1:${sql.lit(maxAlertJobs)}] AS job_ids
      FROM batch JOIN hits USING ("group") JOIN fresh USING (job_id)
      WHERE number > passed AND NOT left_out && (facets || ('employer=' || posted_by)) GROUP BY batch.id
    ), stored AS (
      INSERT INTO job_alert_finds (alert_id, job_ids, total) SELECT alert_id, job_ids, total FROM found
      ON CONFLICT (alert_id) DO UPDATE SET total = job_alert_finds.total + EXCLUDED.total,
        job_ids = (EXCLUDED.job_ids || job_alert_finds.job_ids)[1:${sql.lit(maxAlertJobs)}]
    )
    UPDATE job_alerts SET passed = ${upTo}::bigint FROM batch WHERE job_alerts.id = batch.id`.execute(db);
}
