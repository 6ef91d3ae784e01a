import { minDueForHabit } from '@akwan/contract/limits.ts';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

/** What is due by now: reminders at half time, a day before and when late, and at twice the time the applicant is told. */
const steps = { none: 0, half: 1, tomorrow: 2, late: 3, unanswered: 4 } as const;

const stepAt = (now: Date) => sql<number>`(CASE
  WHEN ${now}::timestamptz >= a.answer_by + (a.answer_by - a.created_at) THEN ${sql.lit(steps.unanswered)}
  WHEN ${now}::timestamptz >= a.answer_by THEN ${sql.lit(steps.late)}
  WHEN (a.answer_by AT TIME ZONE 'UTC')::date <= (${now}::timestamptz AT TIME ZONE 'UTC')::date + 1
    THEN ${sql.lit(steps.tomorrow)}
  WHEN ${now}::timestamptz >= a.created_at + (a.answer_by - a.created_at) / 2 THEN ${sql.lit(steps.half)}
  ELSE ${sql.lit(steps.none)} END)`;

const waits = sql`a.status = 'pending' AND a.pledge_step < 4 AND a.answer_by IS NOT NULL`;
const isToRemind = (now: Date) =>
  sql`${stepAt(now)} > a.pledge_step AND ${stepAt(now)} < ${sql.lit(steps.unanswered)}`;

export type DueGroup = { job_id: string; title: string; step: 1 | 2 | 3; amount: string; answer_by: Date };
export type DueEmployer = {
  id: string;
  email: string;
  firstname: string;
  role: string;
  groups: DueGroup[];
  /** Nothing that is to be answered earlier is due. */
  from: string;
};

/** The next employer with something new to be reminded of, with all of it; read on from where the last one was found. */
export async function findDueEmployer(
  db: Queryable,
  now: Date,
  from = '-infinity',
): Promise<DueEmployer | undefined> {
  const { rows } = await sql<Omit<DueEmployer, 'groups'>>`
    SELECT users.id, users.email, users.firstname, users.role, a.answer_by::text AS from
    FROM applications AS a JOIN jobs ON jobs.id = a.job_id JOIN users ON users.id = jobs.posted_by
    WHERE ${waits} AND a.answer_by >= ${from}::timestamptz AND ${isToRemind(now)}
      AND jobs.removed_at IS NULL AND users.suspended_at IS NULL
    ORDER BY a.answer_by LIMIT 1`.execute(db);
  const [employer] = rows;
  if (!employer) return undefined;
  const found = await sql<DueGroup>`
    SELECT a.job_id, jobs.title, ${stepAt(now)} AS step, count(*) AS amount, min(a.answer_by) AS answer_by
    FROM applications AS a JOIN jobs ON jobs.id = a.job_id
    WHERE jobs.posted_by = ${employer.id} AND jobs.removed_at IS NULL AND ${waits} AND ${isToRemind(now)}
    GROUP BY a.job_id, jobs.title, step ORDER BY min(a.answer_by)`.execute(db);
  return { ...employer, groups: found.rows };
}

/** How many were marked: none when another process was quicker. */
export async function markReminded(tx: Queryable, employerId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    UPDATE applications AS a SET pledge_step = ${stepAt(now)} FROM jobs
    WHERE jobs.id = a.job_id AND jobs.posted_by = ${employerId} AND jobs.removed_at IS NULL
      AND ${waits} AND ${isToRemind(now)}
    RETURNING a.id`.execute(tx);
  return rows.length;
}

export type UnansweredRow = {
  id: string;
  email: string;
  firstname: string;
  job_id: string;
  title: string;
  tags: string[];
  company_name: string | null;
  poster_firstname: string | null;
  poster_lastname: string | null;
};

/** The next application that nobody answered in twice the promised time, whatever became of the job. */
export async function findUnanswered(db: Queryable, now: Date): Promise<UnansweredRow | undefined> {
  const { rows } = await sql<UnansweredRow>`
    SELECT a.id, users.email, users.firstname, a.job_id, jobs.title, jobs.tags,
      coalesce(jobs.company_name, nullif(poster.company_name, '')) AS company_name,
      poster.firstname AS poster_firstname, poster.lastname AS poster_lastname
    FROM applications AS a JOIN jobs ON jobs.id = a.job_id JOIN users ON users.id = a.user_id
    LEFT JOIN users AS poster ON poster.id = jobs.posted_by
    WHERE ${waits} AND ${stepAt(now)} = ${sql.lit(steps.unanswered)} AND users.suspended_at IS NULL
    ORDER BY a.answer_by LIMIT 1`.execute(db);
  return rows[0];
}

export async function markUnanswered(tx: Queryable, applicationId: string): Promise<boolean> {
  const marked = await tx
    .updateTable('applications')
    .set({ pledge_step: steps.unanswered })
    .where('id', '=', applicationId)
    .where('status', '=', 'pending')
    .where('pledge_step', '<', steps.unanswered)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * The one definition of a reply habit. Counted are applications whose pledge has come due, also those for removed jobs; an
 * answer is a decision, and a late one is an answer, too. Colleagues share the habit of their company. For the next people who post
 * jobs; answers the last of them, unless all are done.
 */
export async function refreshNextHabits(
  db: Queryable,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null; amount: number }>`
    WITH people AS MATERIALIZED (
      SELECT id FROM users WHERE role IN ('employer', 'admin') AND id > ${after} ORDER BY id LIMIT ${limit}
    ), own AS (
      SELECT user_id, jobs.id AS job_id FROM people JOIN company_members ON user_id = people.id
        JOIN jobs ON jobs.company_id = company_members.company_id
      UNION ALL SELECT people.id, jobs.id FROM people JOIN jobs ON posted_by = people.id WHERE company_id IS NULL
    ), counted AS (
      SELECT own.user_id, count(*) AS due,
        count(*) FILTER (WHERE a.status <> 'pending') AS answered,
        count(*) FILTER (WHERE a.status <> 'pending' AND a.decided_at <= a.answer_by) AS on_time,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.decided_at - a.created_at) / 86400)
          FILTER (WHERE a.status <> 'pending')) AS median_days,
        round(extract(epoch FROM min(a.answer_by - a.created_at)) / 86400) AS shortest,
        round(extract(epoch FROM max(a.answer_by - a.created_at)) / 86400) AS longest
      FROM own JOIN applications AS a USING (job_id)
      WHERE a.answer_by <= ${now}
      GROUP BY own.user_id HAVING count(*) >= ${minDueForHabit}
    ), gone AS (
      DELETE FROM employer_habits USING people
      WHERE user_id = people.id AND NOT EXISTS (SELECT FROM counted WHERE counted.user_id = people.id)
    ), written AS (
      INSERT INTO employer_habits AS known (user_id, due, answered, on_time, median_days, within_days)
      SELECT user_id, due, answered, on_time, median_days, CASE WHEN shortest = longest THEN shortest END FROM counted
      ON CONFLICT (user_id) DO UPDATE SET due = excluded.due, answered = excluded.answered,
        on_time = excluded.on_time, median_days = excluded.median_days, within_days = excluded.within_days
      WHERE (known.due, known.answered, known.on_time, known.median_days, known.within_days) IS DISTINCT FROM
        (excluded.due, excluded.answered, excluded.on_time, excluded.median_days, excluded.within_days)
    )
    SELECT (SELECT id FROM people ORDER BY id DESC LIMIT 1) AS last, count(*)::int AS amount FROM people`.execute(
    db,
  );
  const [done] = rows;
  return done?.last && done.amount === limit ? done.last : undefined;
}
