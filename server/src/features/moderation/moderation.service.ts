import type { ReportInput } from '@akwan/contract/moderation.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { takeBackApprovals } from '#domain/decisions.ts';
import { canViewJob } from '#domain/job-policies.ts';
import { upholdReportsOf } from '#domain/reports.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { prepareEmails } from '#infra/mail/prepare-emails.ts';
import { newId } from '#infra/new-id.ts';
import * as emails from './moderation.emails.ts';
import * as queries from './moderation.queries.ts';

export type ModerationDeps = { db: Database; mailer: Mailer; publicUrl: string };
export type Action = { currentUser: CurrentUser; network: string };

/** Job seekers report with their account, visitors with an address to answer to. */
export async function reportJob(
  db: Database,
  currentUser: CurrentUser | null,
  jobId: string,
  { reason, details, email }: ReportInput,
): Promise<void> {
  if (!currentUser && !email) throw new AppError('reporter_email_required', { field: 'email' });
  await inTransaction(db, async (tx) => {
    const job = await queries.findJobForUpdate(tx, jobId);
    if (!job || !canViewJob(currentUser, job)) throw new AppError('not_found');
    if (job.removed_at) throw new AppError('job_gone');
    const isNew = await queries.insertReport(tx, {
      id: newId(),
      job_id: jobId,
      user_id: currentUser?.id ?? null,
      email: currentUser ? null : (email ?? null),
      reason,
      details: details || null,
    });
    // Anybody can type any address: whether it has reported before is not said.
    if (!isNew && currentUser) throw new AppError('already_reported');
  });
}

export async function dismissReport(
  { db, mailer }: ModerationDeps,
  { currentUser, network }: Action,
  reportId: string,
): Promise<void> {
  const report = await queries.findReport(db, reportId);
  if (!report) throw new AppError('not_found');
  if (report.state !== 'open') throw new AppError('report_decided');
  const { title, job_id: jobId, message_id: messageId, reason, email, firstname } = report;
  const isMessage = messageId !== null;
  const message = await emails.dismissedEmail({ id: reportId, to: email, firstname, title, isMessage });
  await inTransaction(db, async (tx) => {
    // The job before its reports, as everywhere: a take-down at the same moment waits instead of deadlocking.
    if (jobId) await queries.findJobForUpdate(tx, jobId);
    if (!(await queries.dismissOpenReport(tx, reportId))) throw new AppError('report_decided');
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'report.dismissed',
      subjectKind: isMessage ? 'message' : 'job',
      subjectId: messageId ?? jobId ?? reportId,
      before: { title, reportId, reason },
      network,
    });
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

export async function releaseJob(
  { db, mailer, publicUrl }: ModerationDeps,
  { currentUser, network }: Action,
  jobId: string,
): Promise<void> {
  const url = `${publicUrl}/jobs/${jobId}`;
  const { title, poster } = await readJobWithPoster(db, jobId);
  const message = poster && (await emails.releasedEmail(poster, { id: jobId, title }, url));
  await inTransaction(db, async (tx) => {
    const job = existing(await queries.findJobForUpdate(tx, jobId));
    if (!job.held_at) return;
    await queries.releaseJob(tx, jobId);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'job.released',
      subjectKind: 'job',
      subjectId: jobId,
      before: { title: job.title, reasons: job.held_reasons },
      network,
    });
    if (message) await mailer.enqueue(tx, message);
  });
  mailer.flush();
}

/** Ends the job and every open report on it; the employer and the reporters are told why. */
export async function takeDown(
  { db, mailer }: ModerationDeps,
  { currentUser, network }: Action,
  jobId: string,
  reason: string,
): Promise<void> {
  const { title, poster } = await readJobWithPoster(db, jobId);
  const toPoster = poster && (await emails.takenDownEmail(poster, { id: jobId, title }, reason));
  const toReporter = await prepareEmails(await queries.listOpenReporters(db, jobId), (reporter) =>
    emails.upheldEmail({ ...reporter, to: reporter.email, title }),
  );
  await inTransaction(db, async (tx) => {
    const job = existing(await queries.findJobForUpdate(tx, jobId));
    await takeBackApprovals(tx, mailer, [jobId]);
    await queries.removeJob(tx, jobId);
    const upheld = await upholdReportsOf(tx, [jobId]);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'job.taken_down',
      subjectKind: 'job',
      subjectId: jobId,
      before: { title: job.title, postedBy: job.posted_by, reasons: job.held_reasons },
      after: { reason, reports: upheld.length },
      network,
    });
    const reporters = await queries.findReporters(
      tx,
      upheld.map(({ id }) => id),
    );
    const messages = await Promise.all(reporters.map(toReporter));
    await mailer.enqueue(tx, ...(toPoster ? [toPoster] : []), ...messages);
  });
  mailer.flush();
}

async function readJobWithPoster(db: Database, jobId: string) {
  const job = existing(await queries.findJob(db, jobId));
  const poster = job.posted_by ? await queries.findPoster(db, job.posted_by) : undefined;
  return { title: job.title, poster };
}

function existing<Job extends { removed_at: Date | null }>(job: Job | undefined): Job {
  if (!job) throw new AppError('not_found');
  if (job.removed_at) throw new AppError('job_gone');
  return job;
}
