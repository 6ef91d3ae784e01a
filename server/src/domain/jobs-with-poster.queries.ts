import type { EmployerStats } from '@akwan/contract/employers.ts';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { prepared } from '#infra/db/watch-queries.ts';

/** Jobs with what everyone may know of those who posted them. */
export function jobsWithPoster(db: Queryable) {
  return db
    .selectFrom('jobs')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .leftJoin('employer_habits as habit', 'habit.user_id', 'jobs.posted_by')
    .selectAll('jobs')
    .select([
      'poster.firstname as poster_firstname',
      'poster.lastname as poster_lastname',
      'poster.avatar as poster_avatar',
      'poster.role as poster_role',
      'poster.company_name as poster_company',
      'poster.company_line as poster_company_line',
      'poster.trusted_at as poster_trusted_at',
    ])
    .select(['habit.due', 'habit.answered', 'habit.on_time', 'habit.median_days', 'habit.within_days']);
}

/** Whose job it is, as long as it is not removed; open or not. */
export function findJobOwner(db: Queryable, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'posted_by', 'company_id'])
    .where('id', '=', jobId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Lists show each caller their own application and nobody else's; a visitor has none. */
export type ViewerId = string | null;

export type FullJobRow = Awaited<ReturnType<ReturnType<typeof fullJobs>['execute']>>[number];

/** A job with its poster and the viewer's application, in one read. */
export function fullJobs(db: Queryable, viewerId: ViewerId) {
  return jobsWithPoster(db)
    .leftJoin('applications as own', (join) =>
      join.onRef('own.job_id', '=', 'jobs.id').on('own.user_id', '=', viewerId),
    )
    .leftJoin('saved_jobs as saved', (join) =>
      join.onRef('saved.job_id', '=', 'jobs.id').on('saved.user_id', '=', viewerId),
    )
    .select([
      'saved.saved_at',
      'own.id as own_id',
      'own.user_id as own_user_id',
      'own.status as own_status',
      'own.created_at as own_created_at',
    ]);
}

/** Every list asks for its jobs by their ids: the same plan serves however many there are. */
export function listFullJobs(db: Queryable, ids: readonly string[], viewerId: ViewerId) {
  return fullJobs(db, viewerId)
    .where(sql<boolean>`jobs.id = ANY (${ids}::uuid[])`)
    .modifyEnd(prepared)
    .execute();
}

export type HabitRow = {
  due: number | null;
  answered: number | null;
  on_time: number | null;
  median_days: number | null;
  within_days: number | null;
};

/** Null until enough applications have come due to speak of a habit: then there is no row. */
export function presentHabit(row: HabitRow): EmployerStats | null {
  if (row.due === null || row.answered === null || row.on_time === null) return null;
  return {
    due: row.due,
    answered: row.answered,
    onTime: row.on_time,
    medianDays: row.median_days,
    withinDays: row.within_days,
  };
}
