import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Decision } from '#domain/decisions.ts';
import { isOpen, jobStatusSql } from '#domain/job-status.ts';
import type { ApplicationsTable } from '#infra/db/application-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type JobToApplyRow = NonNullable<Awaited<ReturnType<typeof findJobToApply>>>;

export function findJobToApply(db: Queryable, jobId: string) {
  return db
    .selectFrom('jobs')
    .leftJoin('users as poster', 'poster.id', 'jobs.posted_by')
    .select(['jobs.id', 'jobs.title', 'jobs.posted_by', 'jobs.company_id', 'jobs.held_at'])
    .select(['jobs.poster_suspended', 'jobs.draft_at', 'jobs.questions'])
    .select(['jobs.company_name', 'poster.company_name as poster_company'])
    .select(jobStatusSql.as('status'))
    .select(['poster.email as poster_email', 'poster.role as poster_role'])
    .select(['poster.firstname as poster_firstname', 'poster.lastname as poster_lastname'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

/** Locks the job until the application is committed: it can't be closed or removed meanwhile. */
export async function holdOpenJob(tx: Queryable, jobId: string): Promise<boolean> {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where(sql<SqlBool>`${isOpen}`)
    .forShare()
    .executeTakeFirst();
  return job !== undefined;
}

export async function hasApplied(db: Queryable, jobId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

type NewApplication = Pick<
  Insertable<ApplicationsTable>,
  'id' | 'job_id' | 'message' | 'answers' | 'cv_file' | 'cv_name' | 'cv_type'
> & {
  user_id: string;
};

/** False when this person has already applied for this job, even concurrently. */
export async function insertApplication(tx: Queryable, application: NewApplication): Promise<boolean> {
  const createdAt = new Date();
  const created = await tx
    .insertInto('applications')
    .values({ ...application, created_at: createdAt, answer_by: endOfPledge(application.job_id, createdAt) })
    .onConflict((conflict) => conflict.columns(['job_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

/** What the job promises on the day somebody applies; a later change of the pledge is for those who come later. */
const endOfPledge = (jobId: string, createdAt: Date) => sql<Date>`(
  SELECT ${createdAt}::timestamptz + make_interval(days => reply_within_days) FROM jobs WHERE id = ${jobId})`;

export type ApplicationWithJob = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** The application with its job and its applicant. */
export function findApplication(db: Queryable, applicationId: string) {
  return applicationsWithJob(db, applicationId).executeTakeFirst();
}

export function findApplicationForUpdate(tx: Queryable, applicationId: string) {
  return applicationsWithJob(tx, applicationId).forUpdate('applications').executeTakeFirst();
}

function applicationsWithJob(db: Queryable, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('users', 'users.id', 'applications.user_id')
    .where('users.erase_at', 'is', null)
    .selectAll('applications')
    .select(['jobs.title as job_title', 'jobs.type as job_type', 'jobs.company_name as job_company'])
    .select(['jobs.posted_by', 'jobs.company_id', 'jobs.removed_at as job_removed_at'])
    .select(['users.firstname', 'users.lastname', 'users.email'])
    .where('applications.id', '=', applicationId);
}

/** Approved or declined, or pending again. */
export async function updateDecision(
  tx: Queryable,
  applicationId: string,
  decision: Decision & { decision_message: string | null; decided_by: string | null },
): Promise<void> {
  await tx.updateTable('applications').set(decision).where('id', '=', applicationId).execute();
}

export async function deleteApplication(tx: Queryable, applicationId: string): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', applicationId).execute();
}

export function findCv(db: Queryable, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .select(['applications.id', 'applications.user_id', 'applications.cv_file', 'applications.cv_type'])
    .select(['jobs.posted_by', 'jobs.company_id', 'jobs.removed_at as job_removed_at'])
    .select(['users.firstname', 'users.lastname', 'users.erase_at'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
}

/** The row says why there is none; the file itself is removed after the commit. */
export async function removeCv(tx: Queryable, applicationId: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ cv_file: null, cv_name: null, cv_type: null, cv_removed: 'taken_back' })
    .where('id', '=', applicationId)
    .where('cv_file', 'is not', null)
    .execute();
}

export async function insertOpening(tx: Queryable, applicationId: string, openedBy: string): Promise<void> {
  await tx.insertInto('cv_openings').values({ application_id: applicationId, opened_by: openedBy }).execute();
}

/** Unless this person has opened it within the last hour. */
export async function insertOpeningOfHour(tx: Queryable, applicationId: string, by: string): Promise<void> {
  await sql`
    INSERT INTO cv_openings (application_id, opened_by) SELECT ${applicationId}, ${by}
    WHERE NOT EXISTS (SELECT 1 FROM cv_openings
      WHERE application_id = ${applicationId} AND opened_by = ${by} AND opened_at > now() - interval '1 hour')
  `.execute(tx);
}

/** Only the first time counts. */
export async function stampFirstOpening(tx: Queryable, applicationId: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ cv_opened_at: new Date() })
    .where('id', '=', applicationId)
    .where('cv_opened_at', 'is', null)
    .execute();
}
