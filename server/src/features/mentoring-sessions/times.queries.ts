import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

export type TimeRow = Awaited<ReturnType<typeof listFreeTimes>>[number];
export type Teaching = NonNullable<Awaited<ReturnType<typeof findTeaching>>>;

/** Still to come, and not taken by another session of the mentor. */
export function listFreeTimes(db: Queryable, mentorshipId: string, now: Date) {
  return db
    .selectFrom('mentorship_times')
    .select(['starts_at', 'minutes'])
    .where('mentorship_id', '=', mentorshipId)
    .where('starts_at', '>', now)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM mentoring_sessions AS session JOIN mentorships ON mentorships.mentor_id = session.mentor_id
        WHERE mentorships.id = mentorship_times.mentorship_id
          AND session.date = (starts_at AT TIME ZONE 'UTC')::date
          AND (session.date + session.start_time::time) AT TIME ZONE 'UTC' < starts_at + minutes * interval '1 minute'
          AND (session.date + session.end_time::time) AT TIME ZONE 'UTC' > starts_at)`,
    )
    .orderBy('starts_at')
    .execute();
}

/** The mentorship with its mentor, for somebody who takes part: the mentor or an approved mentee. */
export function findTeaching(db: Queryable, mentorshipId: string, userId: string) {
  return db
    .selectFrom('mentorships')
    .innerJoin('users as mentor', 'mentor.id', 'mentorships.mentor_id')
    .select(['mentorships.id', 'mentorships.title', 'mentor.id as mentor_id'])
    .select(['mentor.firstname', 'mentor.lastname', 'mentor.email'])
    .where('mentorships.id', '=', mentorshipId)
    .where('mentorships.removed_at', 'is', null)
    .where('mentor.suspended_at', 'is', null)
    .where((where) =>
      where.or([
        where('mentor.id', '=', userId),
        where.exists(
          where
            .selectFrom('mentorship_applications as joined')
            .select('joined.user_id')
            .whereRef('joined.mentorship_id', '=', 'mentorships.id')
            .where('joined.user_id', '=', userId)
            .where('joined.status', '=', 'approved'),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** All bookings with one mentor follow each other. */
export async function holdMentor(tx: Queryable, mentorId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', mentorId).forNoKeyUpdate().execute();
}

export async function replaceTimes(
  tx: Queryable,
  mentorshipId: string,
  slots: string[],
  minutes: number,
): Promise<void> {
  await tx.deleteFrom('mentorship_times').where('mentorship_id', '=', mentorshipId).execute();
  if (slots.length === 0) return;
  await tx
    .insertInto('mentorship_times')
    .values(slots.map((slot) => ({ mentorship_id: mentorshipId, starts_at: slot, minutes })))
    .execute();
}

export async function deleteTime(tx: Queryable, mentorshipId: string, slot: Date): Promise<void> {
  await tx
    .deleteFrom('mentorship_times')
    .where('mentorship_id', '=', mentorshipId)
    .where('starts_at', '=', slot)
    .execute();
}
