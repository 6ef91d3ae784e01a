import { sql } from 'kysely';
import { isHiddenSql, isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

const posterJobs = (db: Queryable) =>
  db
    .selectFrom('jobs')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['jobs.id', 'jobs.title', 'jobs.location', 'jobs.type', 'jobs.style', 'jobs.salary_range'])
    .select('jobs.closing_date')
    .select(
      sql<string | null>`coalesce(nullif(jobs.company_name, ''), nullif(poster.company_name, ''))`.as(
        'company',
      ),
    )
    .select(isOpen.as('is_open'));

export type PosterJob = Awaited<ReturnType<ReturnType<typeof posterJobs>['execute']>>[number];

/** A hidden job has no poster, like one that does not exist. */
export function findPosterJob(db: Queryable, id: string): Promise<PosterJob | undefined> {
  return posterJobs(db)
    .where('jobs.id', '=', id)
    .where(({ not }) => not(isHiddenSql))
    .executeTakeFirst();
}

export function listPosterJobs(db: Queryable, companyId: string, limit: number): Promise<PosterJob[]> {
  return posterJobs(db)
    .where('jobs.company_id', '=', companyId)
    .where(isOpen)
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}
