import { product } from '@akwan/contract/product.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { type ClosingJob, findClosingJob, markReminded } from './saved-jobs.queries.ts';

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

function closingEmail(job: ClosingJob, publicUrl: string): Promise<EmailMessage> {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${job.closing_date}T00:00:00Z`),
  );
  const company = job.company_name || job.poster_company;
  const name = company ? `${job.title} at ${company}` : job.title;
  const why = `You get this mail because you saved this job at ${product.name}.`;
  return composeEmail({
    to: job.email,
    subject: `Closing soon: ${job.title}`,
    preview: `The last day to apply is ${day}.`,
    heading: `A job you saved closes soon, ${job.firstname}`,
    paragraphs: [`${name}: the last day to apply is ${day}.`],
    button: { label: 'See the job', url: `${publicUrl}/jobs/${job.job_id}` },
    why,
    purpose: {
      kind: 'notice',
      about: `saved ${job.user_id} ${job.job_id}`,
      topic: 'saved-jobs',
      digest: { line: `${name} closes on ${day}.`, subject: '{n} jobs you saved close soon', why },
    },
  });
}
