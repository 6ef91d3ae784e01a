import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { reminderEmail } from './mentoring-sessions.emails.ts';
import { findDueForReminder, listInvited, markReminded } from './mentoring-sessions.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** A day before a session its mentees are reminded. */
export function remindOfSessions({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('session-reminders', (_data, { signal }) => sendDueReminders(deps, signal));
  queue.schedule('session-reminders', '*/10 * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'reminders of sessions could not be scheduled');
  });
}

export async function sendDueReminders(deps: Deps, signal?: AbortSignal): Promise<void> {
  while (await remindOfNext(deps)) signal?.throwIfAborted();
  deps.mailer.flush();
}

/** One session per transaction: each is reminded of once, however many processes look for some. */
async function remindOfNext({ db, mailer, publicUrl }: Deps): Promise<boolean> {
  const now = new Date();
  const due = await findDueForReminder(db, now);
  if (!due) return false;
  const mentor = {
    id: due.mentor_id,
    firstname: due.mentor_firstname,
    lastname: due.mentor_lastname,
  };
  const message = await reminderEmail({ session: due, mentor, publicUrl });
  await inTransaction(db, async (tx) => {
    // Another process may have reminded, or the mentor changed or cancelled it, while the email was rendered.
    if (!(await markReminded(tx, due, now))) return;
    const invited = await listInvited(tx, [due.id]);
    await mailer.enqueue(tx, ...invited.map(({ email }) => ({ ...message, to: email })));
  });
  return true;
}
