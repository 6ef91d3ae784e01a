import { sql } from 'kysely';
import type { Database, Queryable } from '#infra/db/open-database.ts';

/** Adds to the numbers of a job and day; those of jobs that are gone are dropped. Always in one order, against deadlocks. */
export async function addViews(db: Database, counted: ReadonlyMap<string, number>): Promise<void> {
  const places = [...counted.keys()].sort();
  const jobIds = places.map((place) => place.slice(0, 36));
  const days = places.map((place) => place.slice(37));
  const views = places.map((place) => counted.get(place) ?? 0);
  await sql`
    INSERT INTO job_views (job_id, day, views)
    SELECT jobs.id, counted.day, counted.views
    FROM unnest(${jobIds}::uuid[], ${days}::date[], ${views}::int[]) AS counted (job_id, day, views)
    JOIN jobs ON jobs.id = counted.job_id
    ORDER BY jobs.id, counted.day
    ON CONFLICT (job_id, day) DO UPDATE SET views = job_views.views + excluded.views`.execute(db);
}

type Day = { day: string; views: number; saves: number; applications: number };

/** One row for each day, also for those without anything. Ghana's day is UTC's. */
export async function listDays(db: Queryable, jobId: string, first: string, days: number): Promise<Day[]> {
  const { rows } = await sql<Day>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(views.views, 0) AS views,
      coalesce(saves.amount, 0)::int AS saves, coalesce(sent.amount, 0)::int AS applications
    FROM (SELECT ${first}::date + step AS day FROM generate_series(0, ${days - 1}::int) AS step) AS days
    LEFT JOIN job_views AS views ON views.job_id = ${jobId} AND views.day = days.day
    LEFT JOIN (SELECT (saved_at AT TIME ZONE 'UTC')::date AS day, count(*) AS amount FROM saved_jobs
      WHERE job_id = ${jobId} AND saved_at >= ${since(first)} GROUP BY 1) AS saves ON saves.day = days.day
    LEFT JOIN (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS amount FROM applications
      WHERE job_id = ${jobId} AND created_at >= ${since(first)} GROUP BY 1) AS sent ON sent.day = days.day
    ORDER BY days.day`.execute(db);
  return rows;
}

/** How far those have come who applied since; who was shortlisted and declined later was shortlisted. */
export async function countProgress(db: Queryable, jobId: string, first: string) {
  const { rows } = await sql<{ shortlisted: number; approved: number }>`
    SELECT (count(*) FILTER (WHERE review_stage <> 'received' OR status = 'approved'))::int AS shortlisted,
      (count(*) FILTER (WHERE status = 'approved'))::int AS approved
    FROM applications WHERE job_id = ${jobId} AND created_at >= ${since(first)}`.execute(db);
  return rows[0] ?? { shortlisted: 0, approved: 0 };
}

const since = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;
