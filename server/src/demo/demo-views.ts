import { analyticsDays } from '@akwan/contract/limits.ts';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

/** How often the employer's jobs were read on each day since they were posted: more at first, fewer on Sundays. */
export async function fillViews(tx: Queryable, employerId: string): Promise<void> {
  await sql`
    INSERT INTO job_views (job_id, day, views)
    SELECT jobs.id, day::date,
      4 + 24 / (1 + extract(day FROM day - date_trunc('day', jobs.created_at))::int)
        + ascii(right(jobs.id::text, 1)) % 5 + extract(dow FROM day)::int
    FROM jobs, generate_series(date_trunc('day', now()) - make_interval(days => ${analyticsDays - 1}), now(), '1 day') AS day
    WHERE jobs.posted_by = ${employerId} AND day >= date_trunc('day', jobs.created_at)`.execute(tx);
}
