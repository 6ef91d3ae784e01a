import { type Role, roles } from '@akwan/contract/lists/roles.ts';
import { sql } from 'kysely';
import { userColumns } from '#domain/current-user.ts';
import { countRows, type TotalOf } from '#infra/db/cached-totals.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { countApplications } from './applications-table.queries.ts';
import { countJobs } from './jobs-table.queries.ts';

type RoleCounts = Record<'all' | 'employer' | 'jobseeker' | 'mentor', number>;
type Month = { month: string; signups: number; applications: number };
export type Figures = { roles: RoleCounts; applications: number; jobs: number; months: Month[] };

/** What can be counted at once; of more each is counted by statements of its own, so that none takes long. */
const few = 100_000;

export async function countFigures(db: Queryable, totalOf: TotalOf, now: Date): Promise<Figures> {
  const [people, jobs, applications] = await Promise.all([
    countRoles(db),
    countJobs(db, {}),
    countRows(db, sql`FROM applications`, few),
  ]);
  if (Math.max(people.all, applications) < few) {
    return { roles: people, jobs, applications, months: await countMonths(db, monthsUpTo(now)) };
  }
  const [{ pending, approved, declined }, months] = await Promise.all([
    countApplications(db, totalOf, {}),
    countMonthByMonth(db, now),
  ]);
  return { roles: people, jobs, applications: pending + approved + declined, months };
}

/** Each role by an index: together they would be a scan of all people. */
async function countRoles(db: Queryable): Promise<RoleCounts> {
  const countOf = (role: Role) => sql`(SELECT count(*)::int FROM users WHERE role = ${role})`;
  const { rows } = await sql<Record<Role, number>>`
    SELECT ${countOf('jobseeker')} AS jobseeker, ${countOf('employer')} AS employer, ${countOf('mentor')} AS mentor,
      ${countOf('admin')} AS admin`.execute(db);
  const { jobseeker = 0, employer = 0, mentor = 0, admin = 0 } = rows[0] ?? {};
  return { all: jobseeker + employer + mentor + admin, employer, jobseeker, mentor };
}

const lastMonths = 12;

/** The first days of the twelve months up to this one. */
const monthsUpTo = (now: Date): Date[] =>
  Array.from(
    { length: lastMonths },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - lastMonths + 1 + index)),
  );

/** Sign-ups and applications of these months. */
async function countMonths(db: Queryable, firstDays: Date[]): Promise<Month[]> {
  const isThen = sql`created_at >= first_day AND created_at < next_day`;
  const nextDays = firstDays.map((day) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1)));
  // With the roles, by which the index of dates begins.
  const { rows } = await sql<Month>`
    SELECT to_char(first_day AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      (SELECT count(*)::int FROM users WHERE role = ANY (${roles}::text[]) AND ${isThen}) AS signups,
      (SELECT count(*)::int FROM applications WHERE ${isThen}) AS applications
    FROM unnest(${firstDays}::timestamptz[], ${nextDays}::timestamptz[]) AS months (first_day, next_day)
    ORDER BY first_day`.execute(db);
  return rows;
}

async function countMonthByMonth(db: Queryable, now: Date): Promise<Month[]> {
  const months: Month[] = [];
  for (const firstDay of monthsUpTo(now)) months.push(...(await countMonths(db, [firstDay])));
  return months;
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
