import { sql } from 'kysely';
import { userColumns } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type StatsRow = Record<
  'users' | 'employers' | 'jobseekers' | 'mentors' | 'applications' | 'jobs',
  string
>;
export type MonthRow = { month: string; signups: string; applications: string };

/** One statement, so that all figures belong to the same moment. */
export async function readStats(db: Queryable): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    SELECT count(*) AS users,
      count(*) FILTER (WHERE role = 'employer') AS employers,
      count(*) FILTER (WHERE role = 'jobseeker') AS jobseekers,
      count(*) FILTER (WHERE role = 'mentor') AS mentors,
      (SELECT count(*) FROM applications) AS applications,
      (SELECT count(*) FROM jobs WHERE removed_at IS NULL) AS jobs
    FROM users`.execute(db);
  return rows[0] as StatsRow;
}

export async function readMonths(db: Queryable): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    WITH months AS (
      SELECT generate_series(
        date_trunc('month', now() AT TIME ZONE 'UTC') - interval '11 months',
        date_trunc('month', now() AT TIME ZONE 'UTC'), interval '1 month') AS start
    ), signups AS (
      SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS start, count(*) AS amount
      FROM users WHERE created_at >= now() - interval '13 months' GROUP BY 1
    ), sent AS (
      SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS start, count(*) AS amount
      FROM applications WHERE created_at >= now() - interval '13 months' GROUP BY 1
    )
    SELECT to_char(months.start, 'YYYY-MM') AS month,
      coalesce(signups.amount, 0) AS signups, coalesce(sent.amount, 0) AS applications
    FROM months LEFT JOIN signups USING (start) LEFT JOIN sent USING (start)
    ORDER BY months.start`.execute(db);
  return rows;
}

export function listRecentEmployers(db: Queryable, limit: number) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('role', 'in', ['employer', 'mentor'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
