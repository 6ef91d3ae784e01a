import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { LettersTable } from '#infra/db/application-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type LetterContentRow = NonNullable<Awaited<ReturnType<typeof findLetterContent>>>;
export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** An approved application for a national service job, with what its letter of interest says. */
export function findLetterContent(db: Queryable, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['applications.id', 'users.id as user_id'])
    .select(['jobs.title', 'jobs.location', 'jobs.service_year', 'jobs.allowance', 'jobs.company_name'])
    .select(['jobs.posted_by', 'jobs.company_id', 'jobs.removed_at'])
    .select(['users.firstname', 'users.lastname', 'users.erase_at'])
    .select(['profiles.programme', 'profiles.institution'])
    .select(['poster.firstname as poster_firstname', 'poster.lastname as poster_lastname'])
    .select('poster.company_name as poster_company')
    .where('applications.id', '=', applicationId)
    .where('applications.status', '=', 'approved')
    .where('jobs.type', '=', 'NSS')
    .executeTakeFirst();
}

/** Of two who ask at the same time the first issues it. */
export async function insertLetter(db: Queryable, letter: Insertable<LettersTable>): Promise<void> {
  await db
    .insertInto('letters')
    .values(letter)
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute();
}

export const findLetterOf = (db: Queryable, applicationId: string) =>
  letters(db).where('letters.application_id', '=', applicationId).executeTakeFirst();

export const findLetter = (db: Queryable, id: string) =>
  letters(db).where('letters.id', '=', id).executeTakeFirst();

/** It stands as long as the employer, the job and the approval do, and the person is here. */
function letters(db: Queryable) {
  return db
    .selectFrom('letters')
    .innerJoin('applications', 'applications.id', 'letters.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'letters.user_id')
    .selectAll('letters')
    .select(
      sql<boolean>`applications.status = 'approved' AND jobs.type = 'NSS' AND jobs.removed_at IS NULL
        AND NOT jobs.poster_suspended AND users.erase_at IS NULL`.as('stands'),
    );
}
