import { sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import { fullJobs, type ViewerId } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { JobRow } from './jobs.queries.ts';

// Only the newest are compared, so that the cost does not grow with the number of jobs.
const newestAlike = 200;
const newestAny = 100;

/** Open jobs like this one, the most alike first; when few are, the newest follow. */
export function listSimilarJobs(db: Queryable, job: JobRow, viewerId: ViewerId, limit: number) {
  const likeness = sql.join(
    [
      sql`(CASE WHEN type = ${job.type} THEN 2 ELSE 0 END)`,
      sql`(CASE WHEN location = ${job.location} THEN 2 ELSE 0 END)`,
      sql`(CASE WHEN style = ${job.style} THEN 1 ELSE 0 END)`,
      // What it is called says most about what it is.
      sql`round(8 * similarity(title, ${job.title}))`,
      ...job.tags.map((tag) => sql`(CASE WHEN tags @> ARRAY[${tag}] THEN 3 ELSE 0 END)`),
    ],
    sql` + `,
  );
  const newest = (condition: ReturnType<typeof sql>, max: number) => sql`
    (SELECT id, title, type, location, style, tags FROM jobs WHERE ${isOpen} AND ${condition} ORDER BY id DESC LIMIT ${max})`;
  const alike = sql<{ id: string; likeness: number }>`(
    SELECT id, ${likeness} AS likeness
    FROM (${newest(sql`tags && ${job.tags}::text[]`, newestAlike)} UNION ${newest(sql`true`, newestAny)}) AS newest
    WHERE id <> ${job.id} ORDER BY likeness DESC, id DESC LIMIT ${limit})`.as('alike');
  return fullJobs(db, viewerId)
    .innerJoin(alike, 'alike.id', 'jobs.id')
    .orderBy('alike.likeness', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
}
