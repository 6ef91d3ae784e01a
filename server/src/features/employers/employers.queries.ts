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
  trusted_at: Date | null;
  active_jobs: string;
  total: string;
};

type Page = { limit: number; offset: number };

// Triggers count the open jobs of each account by their last day: however many jobs there are, few rows are read.
const hiring = sql`
  SELECT users.id AS user_id, sum(open_jobs) AS active_jobs, max(newest::text)::uuid AS job_id
  FROM employer_openings JOIN users ON users.id = employer_openings.posted_by
  WHERE last_day >= (SELECT (now() AT TIME ZONE 'UTC')::date) AND users.role IN ('employer', 'admin')
  GROUP BY users.id`;

/**
 * Accounts with open jobs, the one that posted last first: it is the order of a reader who comes back, and it gives a small
 * employer a turn. What the profile leaves open is taken from the newest job.
 */
export async function listEmployers(db: Queryable, { limit, offset }: Page): Promise<EmployerRow[]> {
  const { rows } = await sql<EmployerRow>`
    SELECT users.id, users.firstname, users.lastname, users.avatar, users.role, users.trusted_at,
      page.total, page.active_jobs,
      habit.due, habit.answered, habit.on_time, habit.median_days, habit.within_days,
      coalesce(nullif(users.company_name, ''), newest.company_name) AS company_name,
      coalesce(nullif(users.location, ''), newest.location) AS location
    FROM (
      SELECT *, count(*) OVER () AS total FROM (${hiring}) AS hiring
      ORDER BY job_id DESC LIMIT ${limit} OFFSET ${offset}
    ) AS page
    JOIN users ON users.id = page.user_id
    JOIN jobs AS newest ON newest.id = page.job_id
    LEFT JOIN employer_habits AS habit ON habit.user_id = users.id
    ORDER BY page.job_id DESC`.execute(db);
  return rows;
}

/** For a page after the last, which has no row with the total. */
export async function countEmployers(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: string }>`SELECT count(*) AS total FROM (${hiring}) AS hiring`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

/** An employer as everyone may know them; nobody who is suspended or has not verified the address. */
export function findCompany(db: Queryable, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('employer_habits as habit', 'habit.user_id', 'users.id')
    .select(['users.id', 'users.firstname', 'users.lastname', 'users.avatar', 'users.company_name'])
    .select([
      'users.company_line',
      'users.biography',
      'users.location',
      'users.trusted_at',
      'users.created_at',
    ])
    .select(['habit.due', 'habit.answered', 'habit.on_time', 'habit.median_days', 'habit.within_days'])
    .where('users.id', '=', id)
    .where('users.role', '=', 'employer')
    .where('users.verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

export function listOpenJobsOf(db: Queryable, employerId: string, viewerId: ViewerId, limit: number) {
  return fullJobs(db, viewerId)
    .select(sql<string>`count(*) OVER ()`.as('total'))
    .where('jobs.posted_by', '=', employerId)
    .where(isOpen)
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}
