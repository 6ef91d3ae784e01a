import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { listDuePeople, markSent } from './digests.queries.ts';
import { dailyEmail } from './notifications.emails.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };

const batchSize = 100;
const maxLines = 20;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Those who want fewer mails get one in the morning; Accra's time is UTC. */
export function scheduleDailyDigests({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('notification-digests', (_data, { signal }) => sendDailyDigests(deps, new Date(), signal));
  queue.schedule('notification-digests', '0 6 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'daily mails about notifications could not be scheduled');
  });
}

/** One person per transaction: each is mailed once, whatever is killed and however many processes look. */
export async function sendDailyDigests(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, mailer, publicUrl } = deps;
  let after = firstId;
  for (;;) {
    const people = await listDuePeople(db, { after, now, limit: batchSize, maxLines });
    for (const person of people) {
      signal?.throwIfAborted();
      const message = await dailyEmail(person, publicUrl, now);
      await inTransaction(db, async (tx) => {
        if (await markSent(tx, person, now)) await mailer.enqueue(tx, message);
      });
    }
    const last = people.at(-1);
    if (people.length < batchSize || !last) break;
    after = last.id;
  }
  mailer.flush();
}
