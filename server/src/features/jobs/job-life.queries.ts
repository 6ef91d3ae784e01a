import { type Expression, sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/** Answers that are so many days past the promise. */
const isLate = (now: Date, days: number) => sql`a.status = 'pending'
  AND a.answer_by + make_interval(days => ${days}) <= ${now}::timestamptz`;

const stopDays = 14;

export async function hasLateAnswers(tx: Queryable, jobId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM applications AS a WHERE a.job_id = ${jobId} AND ${isLate(now, stopDays)} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

type Poster = { email: string; firstname: string; role: string };
export type EndedJob = Poster & { id: string; title: string; pending: number };

const posterOf = sql`users.email, users.firstname, users.role`;
const isHere = sql`jobs.removed_at IS NULL AND jobs.draft_at IS NULL AND users.suspended_at IS NULL`;

/** The next job that closed a week ago, and of which nobody said how it ended. */
export async function findUntoldEnding(db: Queryable, now: Date): Promise<EndedJob | undefined> {
  const closedAt = sql`coalesce(jobs.closed_at, (jobs.closing_date + 1)::timestamptz)`;
  const { rows } = await sql<EndedJob>`
    SELECT jobs.id, jobs.title, ${posterOf},
      (SELECT count(*)::integer FROM applications WHERE job_id = jobs.id AND status = 'pending') AS pending
    FROM jobs JOIN users ON users.id = jobs.posted_by
    WHERE jobs.outcome IS NULL AND jobs.outcome_asked_at IS NULL AND ${isHere}
      AND ${closedAt} BETWEEN ${now}::timestamptz - interval '30 days' AND ${now}::timestamptz - interval '7 days'
    ORDER BY jobs.id LIMIT 1`.execute(db);
  return rows[0];
}

export const markAsked = (tx: Queryable, id: string, now: Date): Promise<boolean> =>
  marked(
    tx,
    sql`UPDATE jobs SET outcome_asked_at = ${now}
      WHERE id = ${id} AND outcome IS NULL AND outcome_asked_at IS NULL RETURNING id`,
  );

export type LateJob = Poster & { id: string; title: string; late: number; stop_step: number };

/**
 * The next open job with late answers and something to be said: at 7 and at 12 days a warning, at 14 it stops. At least a day
 * lies between them, also where everything is late already.
 */
export async function findLateJob(db: Queryable, now: Date): Promise<LateJob | undefined> {
  const { rows } = await sql<LateJob>`
    SELECT jobs.id, jobs.title, jobs.stop_step, ${posterOf}, count(*)::integer AS late
    FROM applications AS a JOIN jobs ON jobs.id = a.job_id JOIN users ON users.id = jobs.posted_by
    WHERE ${isOpen} AND ${isHere} AND a.status = 'pending'
      AND a.answer_by + make_interval(days => (ARRAY[7, 12, ${sql.lit(stopDays)}])[jobs.stop_step + 1]) <= ${now}::timestamptz
      AND (jobs.stop_warned_at IS NULL OR jobs.stop_warned_at <= ${now}::timestamptz - interval '23 hours')
    GROUP BY jobs.id, users.id ORDER BY jobs.id LIMIT 1`.execute(db);
  return rows[0];
}

/** The next step of a job whose answers are still late; the last one closes it. */
export const markLate = (tx: Queryable, { id, stop_step: step }: LateJob, now: Date): Promise<boolean> =>
  marked(
    tx,
    sql`UPDATE jobs SET stop_step = ${step + 1}, stop_warned_at = ${now},
        closed_at = CASE WHEN ${step} = 2 THEN ${now}::timestamptz END
      WHERE id = ${id} AND stop_step = ${step} AND closed_at IS NULL
        AND EXISTS (SELECT FROM applications AS a WHERE a.job_id = jobs.id AND ${isLate(now, 7)}) RETURNING id`,
  );

/** An employer who has answered starts anew. */
export async function forgiveAnswered(db: Queryable, now: Date): Promise<void> {
  await sql`
    UPDATE jobs SET stop_step = 0, stop_warned_at = NULL WHERE stop_step BETWEEN 1 AND 2
      AND NOT EXISTS (SELECT FROM applications AS a WHERE a.job_id = jobs.id AND ${isLate(now, 7)})`.execute(
    db,
  );
}

/** Applicants who are leaving are not told. */
const waits = (jobId: string) => sql`applications.job_id = ${jobId} AND applications.status = 'pending'
  AND applications.ending_told_at IS NULL AND users.erase_at IS NULL`;

export type WaitingApplicant = { id: string; email: string; firstname: string };
export type EndingJob = { id: string; title: string; outcome: string; company: string | null };

export async function findEnding(db: Queryable): Promise<EndingJob | undefined> {
  const { rows } = await sql<EndingJob>`
    SELECT jobs.id, jobs.title, jobs.outcome,
      coalesce(jobs.company_name, nullif(users.company_name, ''), users.firstname || ' ' || users.lastname) AS company
    FROM jobs LEFT JOIN users ON users.id = jobs.posted_by
    WHERE jobs.outcome IS NOT NULL AND jobs.ending_told_at IS NULL ORDER BY jobs.id LIMIT 1`.execute(db);
  return rows[0];
}

/** The next applicants who still wait. */
export async function findWaiting(db: Queryable, jobId: string, limit: number): Promise<WaitingApplicant[]> {
  const { rows } = await sql<WaitingApplicant>`
    SELECT applications.id, users.email, users.firstname FROM applications JOIN users ON users.id = user_id
    WHERE ${waits(jobId)} ORDER BY applications.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those of them who wait even now, each of whom is told once. */
export async function takeWaiting(tx: Queryable, jobId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE applications SET ending_told_at = now() FROM users
    WHERE users.id = user_id AND ${waits(jobId)} AND applications.id = ANY(${ids}) RETURNING applications.id`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function markEndingTold(tx: Queryable, jobId: string): Promise<void> {
  await sql`UPDATE jobs SET ending_told_at = now() WHERE id = ${jobId} AND outcome IS NOT NULL`.execute(tx);
}

async function marked(
  tx: Queryable,
  statement: Expression<unknown> & { execute(db: Queryable): Promise<{ rows: unknown[] }> },
) {
  return (await statement.execute(tx)).rows.length > 0;
}
