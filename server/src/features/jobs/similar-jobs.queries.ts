import { sql } from 'kysely';
import type { Queryable } from '#platform/db/open-database.ts';
import { isOpen } from '#platform/db/open-jobs.ts';
import { fullJobs, type JobRow, type ViewerId } from './jobs.queries.ts';

// Likeness is weighed among the newest only: the answer costs the same however many jobs there are.
const newestAlike = 200;
const newestAny = 100;

/** Open jobs like this one, the most alike first; when few are, the newest follow. */
export function listSimilarJobs(db: Queryable, job: JobRow, viewerId: ViewerId, limit: number) {
  const pool = sql<string>`(
    (SELECT id FROM jobs WHERE ${isOpen} AND tags && ${job.tags}::text[] ORDER BY id DESC LIMIT ${newestAlike})
    UNION
    (SELECT id FROM jobs WHERE ${isOpen} ORDER BY id DESC LIMIT ${newestAny}))`;
  const likeness = sql`
    3 * cardinality(ARRAY(SELECT unnest(jobs.tags) INTERSECT SELECT unnest(${job.tags}::text[])))
    + CASE WHEN jobs.type = ${job.type} THEN 2 ELSE 0 END
    + CASE WHEN jobs.location = ${job.location} THEN 2 ELSE 0 END`;
  return fullJobs(db, viewerId)
    .where(sql<boolean>`jobs.id IN ${pool}`)
    .where('jobs.id', '<>', job.id)
    .orderBy(likeness, 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}
