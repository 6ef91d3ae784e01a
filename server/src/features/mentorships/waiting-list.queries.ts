import { undoSeconds } from '@akwan/contract/limits.ts';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { isHere, isOffered, isPaused } from './mentorships.queries.ts';

/** A place that a decline left is free when the decline can no longer be undone. */
const taken = (now: Date) => sql`(
  SELECT count(*) FROM mentorship_applications AS taken WHERE taken.mentorship_id = mentorships.id
    AND (taken.status IN ('pending', 'approved') OR (taken.status = 'declined'
      AND taken.decided_at > ${now}::timestamptz - make_interval(secs => ${undoSeconds}))))`;

export type NextInLine = {
  mentorship_id: string;
  title: string;
  mentor_id: string;
  mentor_firstname: string;
  mentor_lastname: string;
  id: string;
  firstname: string;
  email: string;
};

/** Who gets the next free place: of this mentorship, or of any. */
export async function findNextInLine(
  db: Queryable,
  now: Date,
  mentorshipId?: string,
): Promise<NextInLine | undefined> {
  const { rows } = await sql<NextInLine>`
    SELECT mentorships.id AS mentorship_id, mentorships.title, mentor.id AS mentor_id,
      mentor.firstname AS mentor_firstname, mentor.lastname AS mentor_lastname,
      seeker.id, seeker.firstname, seeker.email
    FROM mentorship_applications AS a JOIN mentorships ON mentorships.id = a.mentorship_id
    JOIN users AS mentor ON mentor.id = mentorships.mentor_id JOIN users AS seeker ON seeker.id = a.user_id
    WHERE a.status = 'waiting' AND ${isHere} AND ${isOffered} AND NOT ${isPaused}
      AND ${taken(now)} < mentorships.max_applicants
      ${mentorshipId ? sql`AND mentorships.id = ${mentorshipId}` : sql``}
    ORDER BY a.mentorship_id, a.applied_at, a.user_id LIMIT 1`.execute(db);
  return rows[0];
}

/** From the waiting list to a place. */
export async function updateToPending(
  tx: Queryable,
  { mentorship_id, id }: Pick<NextInLine, 'mentorship_id' | 'id'>,
  answerBy: Date,
): Promise<void> {
  await tx
    .updateTable('mentorship_applications')
    .set({ status: 'pending', answer_by: answerBy })
    .where('mentorship_id', '=', mentorship_id)
    .where('user_id', '=', id)
    .execute();
}
