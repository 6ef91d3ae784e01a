import { inBatches } from '#infra/db/in-batches.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { deleteExpired } from './accounts.queries.ts';

/** Every night, expired sessions and reset links are deleted. */
export function cleanupAccounts({ db, queue, log }: { db: Database; queue: Queue; log: QueueLog }): void {
  queue.work('accounts-cleanup', async (_data, { signal }) => {
    await inBatches(signal, (limit) => deleteExpired(db, 'sessions', limit));
    await inBatches(signal, (limit) => deleteExpired(db, 'password_resets', limit));
  });
  queue.schedule('accounts-cleanup', '41 2 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'cleaning up accounts could not be scheduled');
  });
}
