import { type Role, roles } from '@akwan/contract/lists/roles.ts';
import { sql } from 'kysely';
import { userColumns } from '#domain/current-user.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { countApplications } from './applications-table.queries.ts';
import { countJobs } from './jobs-table.queries.ts';

type RoleCounts = Record<'all' | 'employer' | 'jobseeker' | 'mentor', number>;
type Month = { month: string; signups: number; applications: number };
export type Figures = { roles: RoleCounts; applications: number; jobs: number; months: Month[] };

/** Several statements, since there may be millions of each, and none may take long. */
export async function countFigures(db: Queryable, now: Date): Promise<Figures> {
  const [people, { pending, approved, declined }, jobs, months] = await Promise.all([
    countRoles(db),
    countApplications(db, {}),
    countJobs(db, {}),
    countMonths(db, now),
  ]);
  return { roles: people, applications: pending + approved + declined, jobs, months };
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

/** Sign-ups and applications of the twelve months up to this one. */
async function countMonths(db: Queryable, now: Date): Promise<Month[]> {
  const months: Month[] = [];
  for (let ago = 11; ago >= 0; ago -= 1) {
    const startOf = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
    const [from, to] = [startOf(ago), startOf(ago - 1)];
    const isThen = sql`created_at >= ${from} AND created_at < ${to}`;
    // With the roles, by which the index of dates begins.
    const { rows } = await sql<Omit<Month, 'month'>>`
      SELECT (SELECT count(*)::int FROM users WHERE role = ANY (${roles}::text[]) AND ${isThen}) AS signups,
        (SELECT count(*)::int FROM applications WHERE ${isThen}) AS applications`.execute(db);
    const { signups, applications } = rows[0] ?? { signups: 0, applications: 0 };
    months.push({ month: from.toISOString().slice(0, 7), signups, applications });
  }
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
