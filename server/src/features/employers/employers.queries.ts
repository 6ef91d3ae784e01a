import { sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import { fullJobs, type HabitRow, type ViewerId } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type EmployerRow = HabitRow & {
  id: string;
  firstname: string;
  lastname: string;
  avatar: string | null;
  company_name: string | null;
  location: string | null;
  role: string;
  company_id: string | null;
  trusted_at: Date | null;
  active_jobs: string;
};

type Page = { limit: number; offset: number };

const today = sql`(SELECT (now() AT TIME ZONE 'UTC')::date)`;

// Triggers count the open jobs of each account by their last day: however many jobs there are, few rows are read.
const openings = sql`employer_openings AS opening JOIN users ON users.id = opening.posted_by
  WHERE opening.last_day >= ${today} AND users.role IN ('employer', 'admin')`;

/**
 * Accounts with open jobs, the one that posted last first: it is the order of a reader who comes back, and it gives a small
 * employer a turn. They are read in this order, each where its newest job is. What the profile leaves open is taken from that job.
 */
export async function listEmployers(db: Queryable, { limit, offset }: Page): Promise<EmployerRow[]> {
  const { rows } = await sql<EmployerRow>`
    SELECT users.id, users.firstname, users.lastname, users.avatar, users.role, users.trusted_at, newest.company_id,
      (SELECT sum(open_jobs) FROM employer_openings AS each
        WHERE each.posted_by = users.id AND each.last_day >= ${today}) AS active_jobs,
      habit.due, habit.answered, habit.on_time, habit.median_days, habit.within_days,
      coalesce(nullif(users.company_name, ''), newest.company_name) AS company_name,
      coalesce(nullif(users.location, ''), newest.location) AS location
    FROM (
      SELECT opening.posted_by, opening.newest FROM ${openings} AND NOT EXISTS (
        SELECT FROM employer_openings AS other WHERE other.posted_by = opening.posted_by
          AND other.last_day >= ${today} AND other.newest > opening.newest)
      ORDER BY opening.newest DESC LIMIT ${limit} OFFSET ${offset}
    ) AS page
    JOIN users ON users.id = page.posted_by
    JOIN jobs AS newest ON newest.id = page.newest
    LEFT JOIN employer_habits AS habit ON habit.user_id = users.id
    ORDER BY page.newest DESC`.execute(db);
  return rows;
}

export async function countEmployers(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    SELECT count(DISTINCT opening.posted_by) AS total FROM ${openings}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

export function listOpenJobsOf(db: Queryable, companyId: string, viewerId: ViewerId, limit: number) {
  return fullJobs(db, viewerId)
    .select(sql<string>`count(*) OVER ()`.as('total'))
    .where('jobs.company_id', '=', companyId)
    .where(isOpen)
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}
