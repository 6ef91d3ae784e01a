import { type Insertable, sql } from 'kysely';
import type { MentorshipApplicationsTable } from '#infra/db/mentorship-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { ApplicationRow } from './applicants.queries.ts';
import { feedbackColumns } from './feedback.queries.ts';
import { isHere, isPaused, maxListed, waitingCount } from './mentorships.queries.ts';

export type MyMentorshipRow = Awaited<ReturnType<typeof listMyMentorships>>[number];

export function findApplication(
  db: Queryable,
  mentorshipId: string,
  userId: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('mentorship_applications')
    .selectAll()
    .where('mentorship_id', '=', mentorshipId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A declined one frees the place, and one on the waiting list has none. */
export async function countTaken(db: Queryable, mentorshipId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mentorship_applications')
    .where('mentorship_id', '=', mentorshipId)
    .where('status', 'in', ['pending', 'approved'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Read with the mentorship's row locked. */
export function findLine(db: Queryable, mentorshipId: string) {
  return db
    .selectFrom('mentorships')
    .select([waitingCount.as('waiting'), isPaused.as('is_paused')])
    .where('id', '=', mentorshipId)
    .executeTakeFirstOrThrow();
}

export async function insertApplication(
  db: Queryable,
  application: Insertable<MentorshipApplicationsTable>,
): Promise<void> {
  await db.insertInto('mentorship_applications').values(application).execute();
}

/** Also from the waiting list. */
export async function deletePending(db: Queryable, mentorshipId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mentorship_applications')
    .where('mentorship_id', '=', mentorshipId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'waiting'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What somebody applied for, also what is no longer offered; the oldest beyond the limit are left out. */
export function listMyMentorships(db: Queryable, userId: string) {
  return db
    .selectFrom('mentorship_applications as application')
    .innerJoin('mentorships', 'mentorships.id', 'application.mentorship_id')
    .leftJoin('users as mentor', 'mentor.id', 'mentorships.mentor_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.mentorship_id', '=', 'application.mentorship_id')
        .onRef('certificates.user_id', '=', 'application.user_id'),
    )
    .select(feedbackColumns('mentee'))
    .select([
      'certificates.id as certificate_id',
      'mentorships.id',
      'mentorships.title',
      'mentorships.duration',
      'mentor.firstname as mentor_firstname',
      'mentor.lastname as mentor_lastname',
      'mentor.avatar as mentor_avatar',
      'application.status',
      'application.applied_at',
      'application.decided_at',
      'application.answer_by',
      sql<number | null>`CASE WHEN application.status = 'waiting' THEN (
        SELECT count(*)::integer + 1 FROM mentorship_applications AS line JOIN users AS seeker ON seeker.id = line.user_id
        WHERE line.mentorship_id = mentorships.id AND line.status = 'waiting' AND ${isHere}
          AND (line.applied_at, line.user_id) < (application.applied_at, application.user_id)
      ) END`.as('waiting_position'),
      sql<boolean>`mentorships.removed_at IS NULL AND mentorships.mentor_id IS NOT NULL`.as('is_offered'),
    ])
    .where('application.user_id', '=', userId)
    .orderBy('application.applied_at', 'desc')
    .orderBy('mentorships.id', 'desc')
    .limit(maxListed)
    .execute();
}
