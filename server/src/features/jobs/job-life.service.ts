import type { JobStateInput, OutcomeInput } from '@akwan/contract/job-life.ts';
import { questionsToStore } from '#domain/answers.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { isSameText } from '#domain/fraud/job-review.ts';
import { hasPassed, jobStatus } from '#domain/job-status.ts';
import type { FullJobRow } from '#domain/jobs-with-poster.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { hasLateAnswers } from './job-life.queries.ts';
import { reviewJob } from './job-review.service.ts';
import * as queries from './jobs.queries.ts';
import { found, holdJob, textsOf } from './jobs.service.ts';

/** A reopened job is open: a closing date that has passed goes, and so does what was said about its end. */
export async function setJobState(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  state: JobStateInput['state'],
): Promise<FullJobRow> {
  const now = new Date();
  const review = await reviewOfDraft(db, currentUser, await queries.findJob(db, id, currentUser.id));
  return inTransaction(db, async (tx) => {
    const job = await holdJob(tx, currentUser, id);
    if (state === 'closed') {
      await queries.updateJob(tx, id, { closed_at: job.closed_at ?? now });
      return found(await queries.findJob(tx, id, currentUser.id));
    }
    if (await hasLateAnswers(tx, id, now)) throw new AppError('answers_late');
    await queries.updateJob(tx, id, {
      closed_at: null,
      closing_date: hasPassed(job.closing_date) ? null : job.closing_date,
      outcome: null,
      outcome_asked_at: null,
      ending_told_at: null,
      stop_step: 0,
      stop_warned_at: null,
      ...(job.draft_at && { draft_at: null, created_at: now, updated_at: now, ...(await review(tx, job)) }),
    });
    return found(await queries.findJob(tx, id, currentUser.id));
  });
}

/** A draft was reviewed by nobody yet. Its text is read before the transaction, and again only if it has changed since. */
async function reviewOfDraft(db: Database, currentUser: CurrentUser, draft: queries.JobRow | undefined) {
  const reviewed = (tx: Queryable, job: queries.JobRow) =>
    reviewJob(tx, currentUser, textsOf(job, currentUser), job.id);
  const before = draft?.draft_at ? await reviewed(db, draft) : undefined;
  return (tx: Queryable, job: queries.JobRow) =>
    before && draft && isSameText(textsOf(draft, currentUser), textsOf(job, currentUser))
      ? before
      : reviewed(tx, job);
}

/** A draft is closed as well: lists, searches, counts and processes of the release before leave it alone. */
export async function copyJob(db: Database, currentUser: CurrentUser, id: string): Promise<FullJobRow> {
  return inTransaction(db, async (tx) => {
    const job = await holdJob(tx, currentUser, id);
    const poster = await queries.findPosterForUpdate(tx, currentUser.id);
    if (!poster) throw new AppError('not_logged_in');
    if (poster.suspended_at) throw new AppError('suspended');
    const full = found(await queries.findJob(tx, id, currentUser.id));
    const now = new Date();
    const copyId = newId();
    await queries.insertJob(tx, {
      id: copyId,
      posted_by: currentUser.id,
      title: job.title,
      location: job.location,
      type: job.type,
      style: job.style,
      tags: job.tags,
      salary_range: job.salary_range,
      about_role: job.about_role,
      qualification: job.qualification,
      responsibility: job.responsibility,
      external_links: job.external_links,
      reply_within_days: job.reply_within_days,
      openings: job.openings,
      questions: questionsToStore(job.questions, []),
      service_year: job.service_year,
      allowance: job.allowance === null ? null : Number(job.allowance),
      company_name: poster.role === 'admin' ? job.company_name || full.poster_company : job.company_name,
      draft_at: now,
      closed_at: now,
      created_at: now,
      updated_at: now,
    });
    return found(await queries.findJob(tx, copyId, currentUser.id));
  });
}

/** Can be corrected; those who wait are told once, by the queue. */
export async function setOutcome(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  { outcome }: OutcomeInput,
): Promise<FullJobRow> {
  return inTransaction(db, async (tx) => {
    const job = await holdJob(tx, currentUser, id);
    const isClosed = job.closed_at !== null || hasPassed(job.closing_date);
    if (!isClosed || jobStatus(job) === 'draft') throw new AppError('job_not_closed');
    await queries.updateJob(tx, id, { outcome });
    return found(await queries.findJob(tx, id, currentUser.id));
  });
}
