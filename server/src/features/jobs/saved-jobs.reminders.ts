import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { closingEmail } from './saved-jobs.emails.ts';
import { findClosingJob, markReminded } from './saved-jobs.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** Three days before a saved job closes its saver is told, once. */
export function remindOfSavedJobs({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('saved-job-reminders', (_data, { signal }) => sendSavedJobReminders(deps, new Date(), signal));
  queue.schedule('saved-job-reminders', '20 6 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'reminders of saved jobs could not be scheduled');
  });
}

export async function sendSavedJobReminders(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  while (await remindOfNext(deps, now)) signal?.throwIfAborted();
  deps.mailer.flush();
}

async function remindOfNext({ db, mailer, publicUrl }: Deps, now: Date): Promise<boolean> {
  const job = await findClosingJob(db, now);
  if (!job) return false;
  const message = await closingEmail(job, publicUrl);
  await inTransaction(db, async (tx) => {
    if (await markReminded(tx, job, now)) await mailer.enqueue(tx, message);
  });
  return true;
}
