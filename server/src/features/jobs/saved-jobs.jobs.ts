import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { closingEmail } from './saved-jobs.emails.ts';
import { type ClosingJob, listClosingJobs, markReminded } from './saved-jobs.queries.ts';

const atOnce = 100;

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** Three days before a saved job closes its saver is told, once. */
export function remindOfSavedJobs({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('saved-job-reminders', (_data, { signal }) => sendSavedJobReminders(deps, new Date(), signal));
  queue.schedule('saved-job-reminders', '20 6 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'reminders of saved jobs could not be scheduled');
  });
}

export async function sendSavedJobReminders(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  for (let jobs = await nextOf(deps, now); jobs.length > 0; jobs = await nextOf(deps, now)) {
    for (const job of jobs) {
      signal?.throwIfAborted();
      await remindOf(deps, job, now);
    }
  }
  deps.mailer.flush();
}

const nextOf = ({ db }: Deps, now: Date) => listClosingJobs(db, now, atOnce);

/** One per transaction: each saver is told once, however many processes look for some. */
async function remindOf({ db, mailer, publicUrl }: Deps, job: ClosingJob, now: Date): Promise<void> {
  const message = await closingEmail(job, publicUrl);
  await inTransaction(db, async (tx) => {
    if (await markReminded(tx, job, now)) await mailer.enqueue(tx, message);
  });
}
