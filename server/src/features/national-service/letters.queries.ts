import type { Queryable } from '#infra/db/open-database.ts';

export type LetterContentRow = NonNullable<Awaited<ReturnType<typeof findLetterContent>>>;

/** An approved application for a national service job, with what its letter of interest says. */
export function findLetterContent(db: Queryable, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['applications.id', 'applications.user_id', 'applications.decided_at'])
    .select(['jobs.title', 'jobs.location', 'jobs.service_year', 'jobs.allowance', 'jobs.company_name'])
    .select(['jobs.posted_by', 'jobs.removed_at'])
    .select(['users.firstname', 'users.lastname', 'users.erase_at'])
    .select(['profiles.programme', 'profiles.institution'])
    .select(['poster.firstname as poster_firstname', 'poster.lastname as poster_lastname'])
    .select('poster.company_name as poster_company')
    .where('applications.id', '=', applicationId)
    .where('applications.status', '=', 'approved')
    .where('jobs.type', '=', 'NSS')
    .executeTakeFirst();
}
