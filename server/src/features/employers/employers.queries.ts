import { sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type EmployerRow = {
  id: string;
  firstname: string;
  lastname: string;
  avatar: string | null;
  company_name: string | null;
  location: string | null;
  trusted_at: Date | null;
  active_jobs: string;
  total: string;
};

type Page = { limit: number; offset: number };

// Looking up the newest job of each account is quicker than grouping all jobs.
const hiring = sql`
  SELECT users.id AS user_id, newest.id AS job_id
  FROM users CROSS JOIN LATERAL (
    SELECT id FROM jobs WHERE posted_by = users.id AND ${isOpen} ORDER BY id DESC LIMIT 1
  ) AS newest
  WHERE users.role IN ('employer', 'admin')`;

/**
 * Accounts with open jobs, the one that posted last first: it is the order of a reader who comes back, and it gives a small
 * employer a turn. What the profile leaves open is taken from the newest job.
 */
export async function listEmployers(db: Queryable, { limit, offset }: Page): Promise<EmployerRow[]> {
  const { rows } = await sql<EmployerRow>`
    SELECT users.id, users.firstname, users.lastname, users.avatar, users.trusted_at, page.total,
      coalesce(nullif(users.company_name, ''), newest.company_name) AS company_name,
      coalesce(nullif(users.location, ''), newest.location) AS location,
      (SELECT count(*) FROM jobs WHERE posted_by = users.id AND ${isOpen}) AS active_jobs
    FROM (
      SELECT *, count(*) OVER () AS total FROM (${hiring}) AS hiring
      ORDER BY job_id DESC LIMIT ${limit} OFFSET ${offset}
    ) AS page
    JOIN users ON users.id = page.user_id
    JOIN jobs AS newest ON newest.id = page.job_id
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
