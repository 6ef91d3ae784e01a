import type { WaitingItem } from '@akwan/contract/waiting.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentUser } from '#domain/current-user.ts';
import { ownJobs } from '#domain/job-policies.ts';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type WaitingRow = Pick<WaitingItem, 'kind' | 'subject'> & {
  amount: number;
  at: Date | null;
  /** What the link leads to; null leads to the list. */
  target: string | null;
};

/** Of things that are named one by one, at most so many. */
const named = sql.lit(3);

/** Until the end of tomorrow; Ghana's day is that of UTC. */
const soon = (now: Date) => new Date(Math.floor(now.getTime() / day) * day + 2 * day);
const day = 24 * 3_600_000;

type Caller = Pick<CurrentUser, 'id' | 'role' | 'companyId' | 'companyRole'>;
type Part = (caller: Caller, now: Date) => RawBuilder<unknown>;

/** The other side of an interview, as the caller knows it: the company, or else a name. */
const otherSide = sql`coalesce(
  CASE WHEN other.id = interviews.host_id THEN coalesce(jobs.company_name, nullif(other.company_name, '')) END,
  concat_ws(' ', other.firstname, other.lastname))`;

const interviews = (caller: Caller) => sql`interviews JOIN jobs ON jobs.id = interviews.job_id
  JOIN users AS other ON other.id <> ${caller.id} AND other.id IN (interviews.host_id, interviews.guest_id)`;

const timeToChoose: Part = (caller, now) => sql`
  SELECT 'choose_time', 1, ${otherSide}, (SELECT max(slot) FROM unnest(slots) AS slot), application_id::text
  FROM ${interviews(caller)}
  WHERE guest_id = ${caller.id} AND state = 'offered' AND application_id IS NOT NULL AND ${now} < ANY(slots)
  ORDER BY 4 LIMIT ${named}`;

const comingInterviews: Part = (caller, now) => sql`
  SELECT 'interview', 1, ${otherSide}, chosen_slot, application_id::text
  FROM ${interviews(caller)}
  WHERE ${sql.ref(caller.role === 'jobseeker' ? 'guest_id' : 'host_id')} = ${caller.id} AND state = 'chosen' AND application_id IS NOT NULL
    AND chosen_slot + minutes * interval '1 minute' > ${now} AND chosen_slot < ${soon(now)}
  ORDER BY 4 LIMIT ${named}`;

const unreadMessages: Part = (caller) => sql`
  SELECT 'messages', sum(unread)::int, CASE WHEN count(*) = 1 THEN min(concat_ws(' ', firstname, lastname)) END,
    NULL::timestamptz, CASE WHEN count(*) = 1 THEN min(conversation) END
  FROM (
    SELECT conversations.id::text AS conversation, guest_id AS other, host_unread AS unread FROM conversations
    WHERE host_id = ${caller.id} AND host_unread > 0
    UNION ALL
    SELECT conversations.id::text, host_id, guest_unread FROM conversations
    WHERE guest_id = ${caller.id} AND guest_unread > 0) AS unread
  LEFT JOIN users ON users.id = other
  HAVING count(*) > 0`;

/** Saved, not applied for, and open until tomorrow at the latest. */
const closingJobs: Part = (caller, now) => sql`
  SELECT 'closing_job', 1, jobs.title, jobs.closing_date::timestamp AT TIME ZONE 'UTC', jobs.id::text
  FROM saved_jobs JOIN jobs ON jobs.id = saved_jobs.job_id
  WHERE saved_jobs.user_id = ${caller.id} AND ${isOpen} AND jobs.closing_date < ${soon(now)}::date
    AND NOT EXISTS (SELECT FROM applications AS a WHERE a.job_id = jobs.id AND a.user_id = ${caller.id})
  ORDER BY 4, 3 LIMIT ${named}`;

const ownSessions: Part = (caller, now) => sql`
  SELECT 'session', 1, topic, (date + start_time::time) AT TIME ZONE 'UTC', NULL
  FROM mentoring_sessions
  WHERE ${
    caller.role === 'mentor'
      ? sql`mentor_id = ${caller.id}`
      : sql`id IN (SELECT session_id FROM mentoring_session_mentees WHERE user_id = ${caller.id})`
  }
    AND (date + end_time::time) AT TIME ZONE 'UTC' > ${now}
    AND (date + start_time::time) AT TIME ZONE 'UTC' < ${soon(now)}
  ORDER BY 4 LIMIT ${named}`;

/** The answer that is due first, and the job where it is only one. */
const applicationsToReview: Part = (caller) => sql`
  SELECT 'applications', count(*)::int, CASE WHEN min(job_id) = max(job_id) THEN min(title) END,
    min(answer_by), CASE WHEN min(job_id) = max(job_id) THEN min(job_id) END
  FROM (
    SELECT a.job_id::text, jobs.title, a.answer_by FROM applications AS a JOIN jobs ON jobs.id = a.job_id
    WHERE ${ownJobs(caller)} AND jobs.removed_at IS NULL AND a.status = 'pending') AS pending
  HAVING count(*) > 0`;

const heldJobs: Part = (caller) => sql`
  SELECT 'held_job', 1, title, held_at, id::text FROM jobs
  WHERE ${ownJobs(caller)} AND held_at IS NOT NULL AND removed_at IS NULL
  ORDER BY 4 LIMIT ${named}`;

const mentorshipApplicants: Part = (caller) => sql`
  SELECT 'mentorship_applicants', count(*)::int, CASE WHEN count(*) = 1 THEN min(concat_ws(' ', firstname, lastname)) END,
    min(applied_at), NULL
  FROM mentorship_applications AS a JOIN mentorships ON mentorships.id = a.mentorship_id JOIN users ON users.id = a.user_id
  WHERE mentor_id = ${caller.id} AND mentorships.removed_at IS NULL AND a.status = 'pending'
  HAVING count(*) > 0`;

const openReports: Part = () => sql`
  SELECT 'reports', count(*)::int, NULL, min(created_at), NULL FROM reports WHERE state = 'open' HAVING count(*) > 0`;

const jobsInReview: Part = () => sql`
  SELECT 'jobs_in_review', count(*)::int, NULL, min(held_at), NULL FROM jobs
  WHERE held_at IS NOT NULL AND removed_at IS NULL HAVING count(*) > 0`;

const companiesToVerify: Part = () => sql`
  SELECT 'verifications', count(*)::int, NULL, min(created_at), NULL FROM company_verifications
  WHERE status = 'pending' HAVING count(*) > 0`;

const parts: Record<CurrentUser['role'] | 'reader', Part[]> = {
  jobseeker: [timeToChoose, comingInterviews, ownSessions, closingJobs, unreadMessages],
  employer: [comingInterviews, applicationsToReview, heldJobs, unreadMessages],
  reader: [unreadMessages],
  mentor: [ownSessions, mentorshipApplicants, unreadMessages],
  admin: [openReports, jobsInReview, companiesToVerify, unreadMessages],
};

/** One query, whatever the role. */
export async function listWaiting(db: Queryable, caller: Caller, now: Date): Promise<WaitingRow[]> {
  const selects = parts[caller.companyRole === 'reader' ? 'reader' : caller.role].map(
    (part) => sql`(${part(caller, now)})`,
  );
  const { rows } = await sql<WaitingRow>`
    SELECT * FROM (${sql.join(selects, sql` UNION ALL `)}) AS waiting (kind, amount, subject, at, target)`.execute(
    db,
  );
  return rows;
}
