import { type Insertable, sql, type Updateable } from 'kysely';
import { isBlocking } from '#domain/conversations.queries.ts';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import type { InterviewsTable } from '#infra/db/conversation-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

function interviewsWithPeople(db: Queryable) {
  return db
    .selectFrom('interviews')
    .innerJoin('jobs', 'jobs.id', 'interviews.job_id')
    .leftJoin('users as host', 'host.id', 'interviews.host_id')
    .leftJoin('users as guest', 'guest.id', 'interviews.guest_id')
    .selectAll('interviews')
    .select(['jobs.title as job_title', 'jobs.posted_by', 'jobs.company_id'])
    .select([
      'host.firstname as host_firstname',
      'host.lastname as host_lastname',
      'host.email as host_email',
      'host.role as host_role',
    ])
    .select(sql<string | null>`coalesce(jobs.company_name, host.company_name)`.as('company_name'))
    .select(['guest.firstname as guest_firstname', 'guest.lastname as guest_lastname'])
    .select('guest.email as guest_email');
}

export function findInterview(db: Queryable, id: string) {
  return interviewsWithPeople(db).where('interviews.id', '=', id).executeTakeFirst();
}

type Part = {
  jobId?: string | undefined;
  applicationId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** What the two sides, and nobody else, see; an employer sees those of the company. */
export function listInterviews(
  db: Queryable,
  person: Member,
  { jobId, applicationId, cursor, limit }: Part,
): Promise<InterviewRow[]> {
  return interviewsWithPeople(db)
    .where((where) =>
      person.companyId === null
        ? where.or([
            where('interviews.host_id', '=', person.id),
            where('interviews.guest_id', '=', person.id),
          ])
        : ownJobs(person),
    )
    .$if(jobId !== undefined, (query) => query.where('interviews.job_id', '=', jobId as string))
    .$if(applicationId !== undefined, (query) =>
      query.where('interviews.application_id', '=', applicationId as string),
    )
    .$if(cursor !== undefined, (query) => query.where('interviews.id', '<', cursor as string))
    .orderBy('interviews.id', 'desc')
    .limit(limit)
    .execute();
}

/** Offered or agreed, with this person on one of the sides. */
export function listComing(db: Queryable, userId: string, now: Date): Promise<InterviewRow[]> {
  return interviewsWithPeople(db)
    .where((where) =>
      where.or([where('interviews.host_id', '=', userId), where('interviews.guest_id', '=', userId)]),
    )
    .where('interviews.state', 'in', ['offered', 'chosen'])
    .where(sql<boolean>`(chosen_slot IS NULL OR chosen_slot > ${now})`)
    .orderBy('interviews.id')
    .execute();
}

export function lockInterview(tx: Queryable, id: string) {
  return tx.selectFrom('interviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const posterId = sql.ref('jobs.posted_by');
const applicantId = sql.ref('applications.user_id');

function applicationsWithPeople(db: Queryable, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users as guest', 'guest.id', 'applications.user_id')
    .where('guest.erase_at', 'is', null)
    .select(['applications.id', 'applications.job_id', 'applications.user_id', 'applications.status'])
    .select(['applications.review_stage', 'jobs.posted_by', 'jobs.company_id', 'jobs.removed_at'])
    .select([isBlocking('host', posterId, applicantId).as('host_blocks')])
    .select([isBlocking('guest', posterId, applicantId).as('guest_blocks')])
    .where('applications.id', '=', applicationId);
}

export const findApplication = (db: Queryable, id: string) =>
  applicationsWithPeople(db, id).executeTakeFirst();

/** Offers and decisions of the same moment wait for this lock. */
export const findApplicationForUpdate = (tx: Queryable, id: string) =>
  applicationsWithPeople(tx, id).forUpdate('applications').executeTakeFirst();

/** The interview of this application whose times are not over, if there is one. */
export function findOpenInterview(db: Queryable, applicationId: string, now: Date) {
  return db
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', 'in', ['offered', 'chosen'])
    .where(sql<boolean>`(chosen_slot IS NULL OR chosen_slot > ${now})`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function insertInterview(tx: Queryable, interview: Insertable<InterviewsTable>): Promise<void> {
  await tx.insertInto('interviews').values(interview).execute();
}

export async function updateInterview(
  tx: Queryable,
  id: string,
  changes: Updateable<InterviewsTable>,
): Promise<void> {
  await tx.updateTable('interviews').set(changes).where('id', '=', id).execute();
}

export type BusyTime = { id: string; what: string; starts: Date; ends: Date };

/** What this person has between two moments: chosen interviews, and mentoring sessions given or attended. */
export async function listBusyTimes(
  db: Queryable,
  userId: string,
  from: Date,
  to: Date,
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    SELECT * FROM (
      SELECT interviews.id, 'an interview about ' || jobs.title AS what, chosen_slot AS starts,
        chosen_slot + make_interval(mins => minutes) AS ends
      FROM interviews JOIN jobs ON jobs.id = job_id
      WHERE state = 'chosen' AND (host_id = ${userId} OR guest_id = ${userId})
      UNION ALL
      SELECT session.id, 'the session ' || topic, (date + start_time::time) AT TIME ZONE 'UTC',
        (date + end_time::time) AT TIME ZONE 'UTC'
      FROM mentoring_sessions AS session
      WHERE id IN (
        SELECT id FROM mentoring_sessions WHERE mentor_id = ${userId}
        UNION SELECT session_id FROM mentoring_session_mentees WHERE user_id = ${userId})
    ) AS busy WHERE starts < ${to} AND ends > ${from} ORDER BY starts`.execute(db);
  return rows;
}

/** A chosen interview that begins within a day, was fixed before that, and that nobody was reminded of. */
export function findDueForReminder(db: Queryable, now: Date): Promise<InterviewRow | undefined> {
  const day = sql`interval '1 day'`;
  return interviewsWithPeople(db)
    .where('state', '=', 'chosen')
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`chosen_slot > ${now} AND chosen_slot <= ${now}::timestamptz + ${day}`)
    .where(sql<boolean>`interviews.updated_at <= chosen_slot - ${day}`)
    .limit(1)
    .executeTakeFirst();
}

/**
 * An interview that will not take place: the application was withdrawn or declined (when that can no longer be undone), the job
 * or an account is gone, or the employer is suspended. An offer whose times have all passed needs no cancellation.
 */
export function findGroundless(db: Queryable, now: Date): Promise<InterviewRow | undefined> {
  return (
    interviewsWithPeople(db)
      .leftJoin('applications', 'applications.id', 'interviews.application_id')
      .where('interviews.state', 'in', ['offered', 'chosen'])
      // The first condition by the index of what is coming.
      .where(sql<boolean>`(chosen_slot > ${now} OR chosen_slot IS NULL)
      AND coalesce(chosen_slot, (SELECT max(slot) FROM unnest(slots) AS slot)) > ${now}`)
      .where(
        sql<boolean>`(applications.id IS NULL OR jobs.removed_at IS NOT NULL OR host.id IS NULL OR host.suspended_at IS NOT NULL OR
        (applications.status = 'declined' AND applications.decided_at < ${now}::timestamptz - interval '15 seconds'))`,
      )
      .limit(1)
      .executeTakeFirst()
  );
}
