import { AppError } from '#domain/app-error.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { interviewEmail } from './interviews.emails.ts';
import * as queries from './interviews.queries.ts';
import { type InterviewDeps, settle } from './interviews.service.ts';

/** Reminds both sides the day before, and cancels what has lost its ground. */
export function scheduleInterviewEmails({
  queue,
  log,
  ...deps
}: InterviewDeps & { queue: Queue; log: QueueLog }): void {
  queue.work('interview-mails', async (_data, { signal }) => {
    await cancelGroundless(deps, new Date(), signal);
    await sendInterviewReminders(deps, new Date(), signal);
  });
  queue.schedule('interview-mails', '* * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'mails about interviews could not be scheduled');
  });
}

export async function sendInterviewReminders(
  deps: InterviewDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  while (await remindOfNext(deps, now)) signal?.throwIfAborted();
  deps.mailer.flush();
}

/** One per transaction, which marks it and enqueues the mails: each is reminded of once, whatever is killed. */
async function remindOfNext({ db, mailer, publicUrl }: InterviewDeps, now: Date): Promise<boolean> {
  const due = await queries.findDueForReminder(db, now);
  if (!due) return false;
  const mails = await Promise.all(
    (['host', 'guest'] as const).map((side) =>
      interviewEmail({ interview: due, publicUrl }, 'reminder', side),
    ),
  );
  await inTransaction(db, async (tx) => {
    const locked = await queries.lockInterview(tx, due.id);
    if (!locked || locked.reminded_at || locked.sequence !== due.sequence) return;
    await queries.updateInterview(tx, due.id, { reminded_at: now });
    await mailer.enqueue(tx, ...mails.filter((mail) => mail !== undefined));
  });
  return true;
}

/**
 * Withdrawing, declining, removing a job and deleting an account all end an interview. Looking for such interviews here, instead of
 * telling them of it, keeps those features from knowing about interviews.
 */
export async function cancelGroundless(deps: InterviewDeps, now: Date, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const found = await queries.findGroundless(deps.db, now);
    if (!found) return;
    await settle(deps, found, ['offered', 'chosen'], { state: 'cancelled' }).catch((error: unknown) => {
      // Another process, or one of the two sides, was faster.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
