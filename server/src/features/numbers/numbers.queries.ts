import { type Figure, minBehindFigure } from '@akwan/contract/numbers.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

const least = sql.lit(minBehindFigure);
const companies = sql`count(DISTINCT jobs.posted_by) >= ${least}`;
const people = sql`count(DISTINCT a.user_id) >= ${least}`;

const openJobsBy = (kind: string, column: RawBuilder<unknown>) => sql`
  SELECT ${sql.lit(kind)} AS kind, ${column} AS name, count(*)::float8 AS value FROM jobs
  WHERE ${isOpen} AND ${column} IS NOT NULL GROUP BY ${column} HAVING ${companies}`;

/** Every figure with at least five people and five companies behind it; those with fewer are left out. */
export async function listFigures(db: Queryable): Promise<Figure[]> {
  const parts = [
    openJobsBy('region', sql`jobs.location`),
    openJobsBy('type', sql`jobs.type`),
    openJobsBy('pay', sql`jobs.salary_range`),
    sql`
      SELECT 'days', coalesce(jobs.type, 'Other'), round((percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM a.decided_at - a.created_at) / 86400))::numeric, 1)::float8
      FROM applications AS a JOIN jobs ON jobs.id = a.job_id
      WHERE a.status <> 'pending' AND a.decided_at > now() - interval '1 year'
      GROUP BY jobs.type HAVING ${companies} AND ${people}`,
    sql`
      SELECT 'outcome', jobs.outcome, count(*)::float8 FROM jobs
      WHERE jobs.outcome IS NOT NULL GROUP BY jobs.outcome HAVING ${companies}`,
    sql`
      SELECT 'service', jobs.service_year, count(*)::float8 FROM applications AS a JOIN jobs ON jobs.id = a.job_id
      WHERE a.status = 'approved' AND jobs.type = 'NSS' AND jobs.service_year IS NOT NULL
      GROUP BY jobs.service_year HAVING ${companies} AND ${people}`,
    sql`
      SELECT 'mentorships', extract(year FROM issued_at)::text, count(*)::float8
      FROM certificates AS a JOIN mentorships ON mentorships.id = mentorship_id
      GROUP BY 2 HAVING ${people} AND count(DISTINCT mentor_id) >= ${least}`,
  ];
  const { rows } = await sql<Figure>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS figures ORDER BY kind, value DESC, name`.execute(
    db,
  );
  return rows;
}
