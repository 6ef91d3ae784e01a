import type { JobInput } from '@akwan/contract/job-input.ts';
import { questionsToStore, textsOfQuestions } from '#domain/answers.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import { holdMember } from '#domain/company-members.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { isSameText, type JobTexts } from '#domain/fraud/job-review.ts';
import { canViewJob, managesJob, requireEditor } from '#domain/job-policies.ts';
import { hasPassed, isHidden, jobStatus } from '#domain/job-status.ts';
import type { FullJobRow } from '#domain/jobs-with-poster.queries.ts';
import { upholdReportsOf } from '#domain/reports.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { normalizeLinks } from './external-links.service.ts';
import { reviewJob } from './job-review.service.ts';
import * as queries from './jobs.queries.ts';
import { listSimilarJobs } from './similar-jobs.queries.ts';

type Job = FullJobRow;

/** A job that is closed or removed stays readable for its company, administrators and people who applied. */
export async function readJob(db: Database, currentUser: CurrentUser | null, id: string): Promise<Job> {
  const viewer = currentUser?.verified_at ? currentUser : null;
  const job = await queries.findJob(db, id, viewer?.id ?? null);
  if (!job || !canViewJob(viewer, job)) throw new AppError('not_found');
  const hasApplied = job.own_id !== null;
  if (jobStatus(job) !== 'open' && !hasApplied && !managesJob(viewer, job)) throw new AppError('job_gone');
  return job;
}

/** Also for a job that is closed or removed: people who follow an old link find another job. */
export async function readSimilarJobs(
  db: Database,
  currentUser: CurrentUser | null,
  id: string,
  limit: number,
): Promise<{ closedJob: Job | null; similar: Job[] }> {
  const viewerId = currentUser?.id ?? null;
  const job = await queries.findJob(db, id, viewerId);
  if (!job || !canViewJob(currentUser, job)) throw new AppError('not_found');
  const isClosed = jobStatus(job) === 'closed' && !isHidden(job);
  return {
    closedJob: isClosed ? job : null,
    similar: await listSimilarJobs(db, job, viewerId, limit),
  };
}

/** An employer whose profile names no company yet may name it with the job: both are saved together. */
export async function postJob(db: Database, currentUser: CurrentUser, input: JobInput): Promise<Job> {
  const fields = { ...fieldsOf(input), ...adminFields(currentUser, input) };
  const closingDate = input.closingDate || null;
  if (closingDate) rejectPastDate(closingDate);
  const company =
    currentUser.company_name ?? [input.companyName, input.companyLine].filter(Boolean).join('\n');
  const texts = { ...input, questionTexts: textsOfQuestions(input.questions) };
  const review = await reviewJob(db, currentUser, { ...texts, companyName: company });
  return inTransaction(db, async (tx) => {
    requireEditor(await holdMember(tx, currentUser));
    const poster = await queries.findPosterForUpdate(tx, currentUser.id);
    if (!poster) throw new AppError('not_logged_in');
    if (poster.suspended_at) throw new AppError('suspended');
    if (poster.role === 'employer' && !poster.company_name && input.companyName) {
      await queries.updateCompany(tx, currentUser.id, {
        company_name: input.companyName,
        ...(input.companyLine && { company_line: input.companyLine }),
      });
    }
    // Taken together: the order of the ids is the order of the times.
    const id = newId();
    const now = new Date();
    await queries.insertJob(tx, {
      id,
      posted_by: currentUser.id,
      ...fields,
      // The company may have got another name since the request began.
      ...(poster.company_name === currentUser.company_name
        ? review
        : await reviewJob(tx, currentUser, { ...texts, companyName: poster.company_name })),
      questions: questionsToStore(input.questions ?? [], []),
      closing_date: closingDate,
      created_at: now,
      updated_at: now,
    });
    return found(await queries.findJob(tx, id, currentUser.id));
  });
}

/** What is not mentioned stays as it is. */
export async function changeJob(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  input: JobInput,
): Promise<Job> {
  const fields = { ...fieldsOf(input), ...adminFields(currentUser, input) };
  const { questions } = input;
  const textsWith = (asked: Parameters<typeof textsOfQuestions>[0]) => ({
    ...input,
    companyName: currentUser.company_name,
    questionTexts: textsOfQuestions(asked),
  });
  const review = await reviewJob(db, currentUser, textsWith(questions), id);
  return inTransaction(db, async (tx) => {
    const job = await holdJob(tx, currentUser, id);
    const closingDate = input.closingDate === undefined ? job.closing_date : input.closingDate || null;
    // A closing date that has passed must not keep the owner from correcting the text.
    if (closingDate && closingDate !== job.closing_date) rejectPastDate(closingDate);
    await queries.updateJob(tx, id, {
      ...fields,
      // What an admin released is that text and no other: one that was not changed stays as it is.
      // A draft is reviewed when it is published.
      ...(job.draft_at || isSameText(textsOf(job, currentUser), textsWith(questions ?? job.questions))
        ? {}
        : review),
      questions: questions && questionsToStore(questions, job.questions),
      closing_date: closingDate,
      updated_at: new Date(),
    });
    return found(await queries.findJob(tx, id, currentUser.id));
  });
}

/** The row stays: applicants keep the record of what they applied for. Open reports on it are settled without a mail. */
export function removeJob(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  network: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await holdJob(tx, currentUser, id);
    await queries.updateJob(tx, id, { removed_at: new Date() });
    await upholdReportsOf(tx, [id]);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'job.removed',
      subjectKind: 'job',
      subjectId: id,
      before: { title: job.title, postedBy: job.posted_by, state: jobStatus(job) },
      network,
    });
  });
}

export async function holdJob(tx: Queryable, currentUser: CurrentUser, id: string): Promise<queries.JobRow> {
  const member = await holdMember(tx, currentUser);
  const job = await queries.findJobForUpdate(tx, id);
  if (!job || !canViewJob(member, job)) throw new AppError('not_found');
  if (!managesJob(member, job)) throw new AppError('not_allowed');
  requireEditor(member);
  if (job.removed_at) throw new AppError('job_gone');
  return job;
}

/** Fields that are absent are undefined: a new job does without them, a changed one keeps them. */
const fieldsOf = (input: JobInput) => ({
  title: input.title,
  location: input.location,
  type: input.type,
  style: input.style,
  salary_range: input.salaryRange,
  tags: input.tags,
  about_role: input.aboutRole,
  qualification: input.qualification,
  responsibility: input.responsibility,
  reply_within_days: input.replyWithinDays,
  openings: input.openings,
  service_year: input.serviceYear === '' ? null : input.serviceYear,
  allowance: input.allowance,
});

/** Company and links count only from admins, who speak for many companies and so must name one. */
function adminFields(currentUser: CurrentUser, input: JobInput) {
  if (currentUser.role !== 'admin') return {};
  if (!input.companyName) throw new AppError('company_required', { field: 'companyName' });
  const links = input.externalLinks;
  return {
    company_name: input.companyName,
    ...(links !== undefined && { external_links: normalizeLinks(links ?? '') }),
  };
}

export const textsOf = (job: queries.JobRow, { company_name }: CurrentUser): JobTexts => ({
  title: job.title,
  aboutRole: job.about_role,
  qualification: job.qualification,
  responsibility: job.responsibility,
  companyName: company_name,
  questionTexts: textsOfQuestions(job.questions),
});

function rejectPastDate(closingDate: string): void {
  if (hasPassed(closingDate)) throw new AppError('closing_date_past', { field: 'closingDate' });
}

export function found(job: Job | undefined): Job {
  if (!job) throw new AppError('not_found');
  return job;
}
