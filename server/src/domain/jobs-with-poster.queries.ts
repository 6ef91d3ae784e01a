import type { EmployerStats } from '@akwan/contract/employers.ts';
import type { Queryable } from '#infra/db/open-database.ts';

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
