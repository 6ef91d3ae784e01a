import { sql } from 'kysely';
import { isStillOpen } from '#domain/job-search/job-filters.queries.ts';
import { fullJobs, type ViewerId } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { JobRow } from './jobs.queries.ts';
import { newestFirst } from './listed-jobs.queries.ts';

// Only the newest are compared, so that the cost does not grow with the number of jobs.
const newestAlike = 200;
const newestAny = 100;

/** Open jobs like this one, the most alike first; when few are, the newest follow. */
export function listSimilarJobs(db: Queryable, job: JobRow, viewerId: ViewerId, limit: number) {
  const categories = job.tags.map((tag) => `category=${tag}`);
  const weights = [
    { facet: `type=${job.type}`, weight: 2 },
    { facet: `location=${job.location}`, weight: 2 },
    { facet: `style=${job.style}`, weight: 1 },
    ...categories.map((facet) => ({ facet, weight: 3 })),
  ];
  const likeness = sql.join(
    [
      ...weights.map(
        ({ facet, weight }) => sql`(CASE WHEN facets @> ARRAY[${facet}] THEN ${sql.lit(weight)} ELSE 0 END)`,
      ),
      // What it is called says most about what it is.
      sql`round(8 * similarity(title, lower(${job.title})))`,
    ],
    sql` + `,
  );
  const newest = (condition: ReturnType<typeof sql>, max: number) => sql`
    (SELECT job_id, created_at, title, facets FROM listed_jobs WHERE ${isStillOpen()} AND ${condition} ORDER BY ${newestFirst} LIMIT ${max})`;
  const alike = sql<{ job_id: string; likeness: number }>`(
    SELECT job_id, created_at, ${likeness} AS likeness
    FROM (${newest(sql`facets && ${categories}::text[]`, newestAlike)} UNION ${newest(sql`true`, newestAny)}) AS newest
    WHERE job_id <> ${job.id} ORDER BY likeness DESC, ${newestFirst} LIMIT ${limit})`.as('alike');
  return fullJobs(db, viewerId)
    .innerJoin(alike, 'alike.job_id', 'jobs.id')
    .orderBy('alike.likeness', 'desc')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
}
