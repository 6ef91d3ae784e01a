import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { endingEmail, lateJobEmail, outcomeEmail } from './job-life.emails.ts';
import * as queries from './job-life.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** So few that an employer who answers one of them meanwhile hardly waits. */
const applicantsAtOnce = 100;

export function followJobs({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('job-reminders', (_data, { signal }) => remindOfJobs(deps, new Date(), signal));
  queue.work('job-endings', (_data, { signal }) => tellEndings(deps, signal));
  for (const [name, when] of [
    ['job-reminders', '20 6 * * *'],
    ['job-endings', '*/5 * * * *'],
  ] as const) {
    queue.schedule(name, when).catch((error: unknown) => {
      log.warn({ reason: String(error), name }, 'the work on jobs could not be scheduled');
    });
  }
}

/** Asks once how a job ended, warns twice about late answers, and stops jobs whose answers do not come. */
export async function remindOfJobs(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  await queries.forgiveAnswered(deps.db, now);
  while (await askNext(deps, now)) signal?.throwIfAborted();
  while (await warnNext(deps, now)) signal?.throwIfAborted();
  deps.mailer.flush();
}

async function askNext({ db, mailer, publicUrl }: Deps, now: Date): Promise<boolean> {
  const job = await queries.findUntoldEnding(db, now);
  if (!job) return false;
  const message = await outcomeEmail(job, publicUrl);
  await inTransaction(db, async (tx) => {
    if (await queries.markAsked(tx, job.id, now)) await mailer.enqueue(tx, message);
  });
  return true;
}

async function warnNext({ db, mailer, publicUrl }: Deps, now: Date): Promise<boolean> {
  const job = await queries.findLateJob(db, now);
  if (!job) return false;
  const message = await lateJobEmail(job, publicUrl);
  return inTransaction(db, async (tx) => {
    const isLate = await queries.markLate(tx, job, now);
    if (isLate) await mailer.enqueue(tx, message);
    return isLate;
  });
}

/** Applicants who still wait when the employer has said how a job ended. A run that is killed tells nobody twice. */
export async function tellEndings(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const job = await queries.findEnding(deps.db);
    if (!job) break;
    await tellNext(deps, job);
  }
  deps.mailer.flush();
}

async function tellNext({ db, mailer, publicUrl }: Deps, job: queries.EndingJob): Promise<void> {
  const waiting = await queries.findWaiting(db, job.id, applicantsAtOnce);
  if (waiting.length === 0) return queries.markEndingTold(db, job.id);
  const messages = await Promise.all(waiting.map((person) => endingEmail(person, job, publicUrl)));
  const ids = waiting.map(({ id }) => id);
  await inTransaction(db, async (tx) => {
    const taken = await queries.takeWaiting(tx, job.id, ids);
    await mailer.enqueue(tx, ...messages.filter((_message, at) => taken.has(ids[at] ?? '')));
  });
}
