import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { isHere, isOffered } from './mentorships.queries.ts';

const waits = sql`a.status = 'pending' AND a.pledge_step < 3 AND ${isHere}`;

/** A week and two days before the promise ends the mentor is reminded, and then the mentorship pauses; each at least a day apart. */
const isDue = (now: Date) => sql`a.answer_by
    - make_interval(days => (ARRAY[7, 2, 0])[a.pledge_step + 1]) <= ${now}::timestamptz
  AND (a.pledge_step_at IS NULL OR a.pledge_step_at <= ${now}::timestamptz - interval '23 hours')`;

export type DueAnswers = {
  id: string;
  title: string;
  mentor_id: string;
  firstname: string;
  lastname: string;
  email: string;
  /** The reminder that comes next; the third one says that it is paused. */
  step: 1 | 2 | 3;
  amount: number;
  answer_by: Date;
};

/** The next mentorship whose mentor is to be told of people who wait, with all of them. */
export async function findDueAnswers(db: Queryable, now: Date): Promise<DueAnswers | undefined> {
  const { rows } = await sql<DueAnswers>`
    SELECT mentorships.id, mentorships.title, mentor.id AS mentor_id, mentor.firstname, mentor.lastname, mentor.email,
      max(a.pledge_step) + 1 AS step, count(*)::integer AS amount, min(a.answer_by) AS answer_by
    FROM mentorship_applications AS a JOIN mentorships ON mentorships.id = a.mentorship_id
    JOIN users AS mentor ON mentor.id = mentorships.mentor_id JOIN users AS seeker ON seeker.id = a.user_id
    WHERE ${waits} AND ${isDue(now)} AND ${isOffered}
    GROUP BY mentorships.id, mentor.id ORDER BY mentorships.id LIMIT 1`.execute(db);
  return rows[0];
}

/** Who was marked now: nobody when another process was quicker or the mentor has answered. */
export async function markDue(
  tx: Queryable,
  mentorshipId: string,
  now: Date,
): Promise<{ email: string; pledge_step: number }[]> {
  const { rows } = await sql<{ email: string; pledge_step: number }>`
    UPDATE mentorship_applications AS a SET pledge_step = a.pledge_step + 1, pledge_step_at = ${now}
    FROM users AS seeker
    WHERE a.mentorship_id = ${mentorshipId} AND seeker.id = a.user_id AND ${waits} AND ${isDue(now)}
    RETURNING seeker.email, a.pledge_step`.execute(tx);
  return rows;
}
