import { sql } from 'kysely';
import { isHiddenSql, isOpen } from '#domain/job-status.ts';
import { fullJobs } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type SavedPlace = { savedAt: string; jobId: string };

/** Those that nobody else may read any more are left out; closed ones stay. */
const isListed = sql<boolean>`jobs.removed_at IS NULL AND NOT ${isHiddenSql}`;

export function listSavedJobs(
  db: Queryable,
  userId: string,
  { after, limit }: { after: SavedPlace | undefined; limit: number },
) {
  return fullJobs(db, userId)
    .innerJoin('saved_jobs as mine', 'mine.job_id', 'jobs.id')
    .where('mine.user_id', '=', userId)
    .where(isListed)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(mine.saved_at, mine.job_id) < (${after?.savedAt}::timestamptz, ${after?.jobId}::uuid)`,
      ),
    )
    .select('mine.saved_at as mine_saved_at')
    .orderBy('mine.saved_at', 'desc')
    .orderBy('mine.job_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countSavedJobs(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where(isListed)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSavedJob(db: Queryable, userId: string, jobId: string): Promise<void> {
  await db
    .insertInto('saved_jobs')
    // Our clock's milliseconds, which a cursor can repeat; the database's are finer.
    .values({ user_id: userId, job_id: jobId, saved_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSavedJob(db: Queryable, userId: string, jobId: string): Promise<void> {
  await db.deleteFrom('saved_jobs').where('user_id', '=', userId).where('job_id', '=', jobId).execute();
}

const daysAhead = 3;
/** Who saved a job within its last days knows when it closes. The days are written as in the index by closing day. */
const isClosingSoon = (now: Date) => sql<boolean>`${isOpen}
  AND coalesce(jobs.closing_date, 'infinity') >= (SELECT (now() AT TIME ZONE 'UTC')::date)
  AND coalesce(jobs.closing_date, 'infinity') <= (${now}::timestamptz AT TIME ZONE 'UTC')::date + ${sql.lit(daysAhead)}
  AND saved_jobs.saved_at < jobs.closing_date - ${sql.lit(daysAhead)}
  AND NOT EXISTS (SELECT 1 FROM applications WHERE applications.job_id = jobs.id AND applications.user_id = saved_jobs.user_id)`;

export type ClosingJob = Awaited<ReturnType<typeof listClosingJobs>>[number];

/** Saved jobs that close within three days, whose savers have neither applied nor been told. */
export function listClosingJobs(db: Queryable, now: Date, limit: number) {
  return db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .innerJoin('users', 'users.id', 'saved_jobs.user_id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['users.id as user_id', 'users.email', 'users.firstname'])
    .select(['jobs.id as job_id', 'jobs.title', 'jobs.closing_date', 'jobs.company_name'])
    .select('poster.company_name as poster_company')
    .where('saved_jobs.reminded_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where(isClosingSoon(now))
    .limit(limit)
    .execute();
}

/** False when another process has told them meanwhile. */
export async function markReminded(tx: Queryable, job: ClosingJob, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_jobs')
    .set({ reminded_at: now })
    .where('user_id', '=', job.user_id)
    .where('job_id', '=', job.job_id)
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
