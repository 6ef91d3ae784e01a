import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/queue-log.ts';
import { reminderLetters } from './sessions.emails.ts';
import { findDueForReminder, listInvited, markReminded } from './sessions.queries.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

/** A day before a session its mentees are reminded. */
export function remindOfSessions({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('session-reminders', () => sendDueReminders(deps));
  queue.schedule('session-reminders', '*/10 * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'reminders of sessions could not be scheduled');
  });
}

export async function sendDueReminders(deps: Deps): Promise<void> {
  while (await remindOfNext(deps));
  deps.mailer.flush();
}

/** One session, one transaction: each is reminded of once, however many processes look for some. */
function remindOfNext({ db, mailer, publicUrl }: Deps): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = new Date();
    const session = await findDueForReminder(tx, now);
    if (!session) return false;
    const mentor = { firstname: session.mentor_firstname, lastname: session.mentor_lastname };
    const invited = await listInvited(tx, [session.id]);
    for (const message of await reminderLetters({ session, mentor, publicUrl }, invited)) {
      await mailer.enqueue(tx, message);
    }
    await markReminded(tx, session.id, now);
    return true;
  });
}
