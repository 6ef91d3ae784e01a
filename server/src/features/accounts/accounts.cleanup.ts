import type { Database } from '#infra/db/open-database.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/queue-log.ts';
import { deleteExpired } from './accounts.queries.ts';

/** Every night, what has run out goes: sessions and reset links. */
export function cleanupAccounts({ db, queue, log }: { db: Database; queue: Queue; log: QueueLog }): void {
  queue.work('accounts-sweep', () => deleteExpired(db));
  queue.schedule('accounts-sweep', '41 2 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'cleaning up accounts could not be scheduled');
  });
}
