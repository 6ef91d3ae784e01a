import { sql } from 'kysely';
import type { Queryable } from '#platform/db/open-database.ts';
import { isOpen } from '#platform/db/open-jobs.ts';

export type EmployerRow = {
  id: string;
  firstname: string;
  lastname: string;
  avatar: string | null;
  company_name: string | null;
  location: string | null;
  active_jobs: string;
  total: string;
};

type Page = { limit: number; offset: number };

/**
 * Accounts with open jobs, the one that posted last first: it is the order of a reader who comes back, and it gives a small
 * employer a turn. What the profile leaves open is taken from the newest job.
 */
export async function listEmployers(db: Queryable, { limit, offset }: Page): Promise<EmployerRow[]> {
  const { rows } = await sql<EmployerRow>`
    WITH hiring AS (
      SELECT posted_by, count(*) AS active_jobs, max(id::text)::uuid AS newest_job
      FROM jobs WHERE ${isOpen} AND posted_by IS NOT NULL GROUP BY posted_by
    )
    SELECT users.id, users.firstname, users.lastname, users.avatar, hiring.active_jobs, hiring.total,
      coalesce(nullif(users.company_name, ''), newest.company_name) AS company_name,
      coalesce(nullif(users.location, ''), newest.location) AS location
    FROM (
      SELECT *, count(*) OVER () AS total FROM hiring ORDER BY newest_job DESC LIMIT ${limit} OFFSET ${offset}
    ) AS hiring
    JOIN users ON users.id = hiring.posted_by
    JOIN jobs AS newest ON newest.id = hiring.newest_job
    ORDER BY hiring.newest_job DESC`.execute(db);
  return rows;
}

/** For a page behind the last, which has no row to carry the total. */
export async function countEmployers(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    SELECT count(DISTINCT posted_by) AS total FROM jobs WHERE ${isOpen}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
