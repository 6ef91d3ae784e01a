import { feedbackDays } from '@akwan/contract/limits.ts';
import { type Insertable, sql } from 'kysely';
import type { MentorshipFeedbackTable } from '#infra/db/mentorship-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type FeedbackRow = Awaited<ReturnType<typeof findFeedback>>;
export type Side = MentorshipFeedbackTable['side'];

/** What this side wrote, and what the other wrote once it may be seen; for a query that knows `certificates`. */
export function feedbackColumns(side: Side) {
  const seenFrom = new Date(Date.now() - feedbackDays * 24 * 3_600_000);
  return [
    sql<string | null>`(
      SELECT text FROM mentorship_feedback WHERE certificate_id = certificates.id AND side = ${side}
    )`.as('own_feedback'),
    sql<string | null>`(
      SELECT text FROM mentorship_feedback AS theirs WHERE certificate_id = certificates.id AND side <> ${side}
        AND (certificates.issued_at <= ${seenFrom} OR EXISTS (
          SELECT FROM mentorship_feedback AS own WHERE own.certificate_id = certificates.id AND own.side = ${side}))
    )`.as('their_feedback'),
  ] as const;
}

/** Somebody who takes part in what is still there; `certificate_id` is null until it is completed. */
export function findParticipation(
  db: Queryable,
  { mentorshipId, userId }: { mentorshipId: string; userId: string },
  { lock = false } = {},
) {
  return db
    .selectFrom('mentorship_applications as application')
    .innerJoin('mentorships', 'mentorships.id', 'application.mentorship_id')
    .innerJoin('users', 'users.id', 'application.user_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.mentorship_id', '=', 'application.mentorship_id')
        .onRef('certificates.user_id', '=', 'application.user_id'),
    )
    .select(['mentorships.mentor_id', 'certificates.id as certificate_id'])
    .where('application.mentorship_id', '=', mentorshipId)
    .where('application.user_id', '=', userId)
    .where('application.status', '=', 'approved')
    .where('mentorships.removed_at', 'is', null)
    .where('users.erase_at', 'is', null)
    .$if(lock, (query) => query.forUpdate('mentorships'))
    .executeTakeFirst();
}

export function findFeedback(db: Queryable, certificateId: string, side: Side) {
  return db
    .selectFrom('certificates')
    .select(feedbackColumns(side))
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow();
}

/** False when this side wrote before. */
export async function insertFeedback(
  db: Queryable,
  feedback: Insertable<MentorshipFeedbackTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mentorship_feedback')
    .values(feedback)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function deleteFeedbackOf(db: Queryable, mentorshipId: string): Promise<void> {
  await sql`
    DELETE FROM mentorship_feedback USING certificates
    WHERE certificates.id = certificate_id AND mentorship_id = ${mentorshipId}`.execute(db);
}
