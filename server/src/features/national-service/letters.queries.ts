import type { PlacementYear } from '@akwan/contract/national-service.ts';
import { type Insertable, sql } from 'kysely';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import { isOpen } from '#domain/job-status.ts';
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

/** Openings and approved people of an employer's national service jobs; one with more people than openings has none left. */
export async function listPlacementYears(db: Queryable, employer: Member): Promise<PlacementYear[]> {
  const { rows } = await sql<PlacementYear>`
    SELECT service_year AS "serviceYear", sum(openings)::integer AS wanted, sum(offered)::integer AS offered,
      coalesce(sum(greatest(openings - offered, 0)) FILTER (WHERE ${isOpen}), 0)::integer AS open
    FROM jobs CROSS JOIN LATERAL (
      SELECT count(*) AS offered FROM applications WHERE job_id = jobs.id AND status = 'approved') AS approved
    WHERE ${ownJobs(employer)} AND type = 'NSS' AND removed_at IS NULL
    GROUP BY service_year ORDER BY service_year DESC NULLS LAST`.execute(db);
  return rows;
}
