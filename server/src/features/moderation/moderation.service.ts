import type { ReportInput } from '@akwan/contract/moderation.ts';
import type { Transaction } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { canViewJob } from '#domain/job-policies.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Tables } from '#infra/db/tables.ts';
import type { EmailMessage, Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import * as messages from './moderation.emails.ts';
import * as queries from './moderation.queries.ts';

export type ModerationDeps = { db: Database; mailer: Mailer; publicUrl: string };
type Act = { currentUser: CurrentUser; network: string };
type Tx = Transaction<Tables>;

export async function reportJob(
  db: Database,
  currentUser: CurrentUser,
  jobId: string,
  input: ReportInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await queries.findJobForUpdate(tx, jobId);
    if (!job || !canViewJob(currentUser, job)) throw new AppError('not_found');
    if (job.removed_at) throw new AppError('job_gone');
    const made = await queries.insertReport(tx, {
      id: newId(),
      job_id: jobId,
      user_id: currentUser.id,
      reason: input.reason,
      details: input.details || null,
    });
    if (!made) throw new AppError('already_reported');
  });
}

export async function dismissReport(
  { db, mailer }: ModerationDeps,
  act: Act,
  reportId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const closed = await queries.closeReport(tx, reportId, 'dismissed');
    if (!closed)
      throw new AppError((await queries.findReport(tx, reportId)) ? 'report_decided' : 'not_found');
    const job = await queries.findJobForUpdate(tx, closed.job_id);
    const title = job?.title ?? '';
    await auditLog.write(tx, {
      actorId: act.currentUser.id,
      action: 'report.dismissed',
      subjectKind: 'job',
      subjectId: closed.job_id,
      before: { title, reportId, reason: closed.reason },
      network: act.network,
    });
    await tell(mailer, tx, [closed.user_id], (to, name) => messages.dismissedLetter(to, name, title));
  });
  mailer.flush();
}

export async function releaseJob(
  { db, mailer, publicUrl }: ModerationDeps,
  act: Act,
  jobId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await queries.findJobForUpdate(tx, jobId);
    if (!job) throw new AppError('not_found');
    if (job.removed_at) throw new AppError('job_gone');
    if (!job.held_at) return;
    await queries.releaseJob(tx, jobId);
    await auditLog.write(tx, {
      actorId: act.currentUser.id,
      action: 'job.released',
      subjectKind: 'job',
      subjectId: jobId,
      before: { title: job.title, reasons: job.held_reasons },
      network: act.network,
    });
    const url = `${publicUrl}/jobs/${jobId}`;
    await tell(mailer, tx, [job.posted_by], (to, name) => messages.releasedLetter(to, name, job.title, url));
  });
  mailer.flush();
}

/** Ends the job and every open report on it; the employer and the reporters hear why. */
export async function takeDown(
  { db, mailer }: ModerationDeps,
  act: Act,
  jobId: string,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await queries.findJobForUpdate(tx, jobId);
    if (!job) throw new AppError('not_found');
    if (job.removed_at) throw new AppError('job_gone');
    await queries.removeJob(tx, jobId);
    const upheld = await queries.upholdReportsOf(tx, jobId);
    await auditLog.write(tx, {
      actorId: act.currentUser.id,
      action: 'job.taken_down',
      subjectKind: 'job',
      subjectId: jobId,
      before: { title: job.title, postedBy: job.posted_by, reasons: job.held_reasons },
      after: { reason, reports: upheld.length },
      network: act.network,
    });
    await tell(mailer, tx, [job.posted_by], (to, name) =>
      messages.takenDownEmail(to, name, job.title, reason),
    );
    const reporters = upheld.map(({ user_id }) => user_id);
    await tell(mailer, tx, reporters, (to, name) => messages.upheldLetter(to, name, job.title));
  });
  mailer.flush();
}

async function tell(
  mailer: Mailer,
  tx: Tx,
  ids: (string | null)[],
  message: (to: string, firstname: string) => Promise<EmailMessage>,
): Promise<void> {
  const people = await queries.findPeople(
    tx,
    ids.filter((id) => id !== null),
  );
  for (const { email, firstname } of people) await mailer.enqueue(tx, await message(email, firstname));
}
