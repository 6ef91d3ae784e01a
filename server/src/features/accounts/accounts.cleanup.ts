import { auditLog } from '#domain/audit-log.ts';
import { inBatches } from '#infra/db/in-batches.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { deleteExpired, deletePendingAccounts } from './accounts.queries.ts';

/** How long an account waits for its address to be confirmed. */
const pendingDays = 30;

/** Every night, expired sessions and links are deleted, and accounts that were never confirmed. */
export function cleanupAccounts({ db, queue, log }: { db: Database; queue: Queue; log: QueueLog }): void {
  queue.work('accounts-cleanup', (_data, { signal }) => deleteStaleAccounts(db, new Date(), signal));
  queue.schedule('accounts-cleanup', '41 2 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'cleaning up accounts could not be scheduled');
  });
}

export async function deleteStaleAccounts(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => deleteExpired(db, 'sessions', limit));
  await inBatches(signal, (limit) => deleteExpired(db, 'password_resets', limit));
  await inBatches(signal, (limit) => deleteExpired(db, 'email_changes', limit));
  const createdBefore = new Date(now.getTime() - pendingDays * 24 * 3600 * 1000);
  await inBatches(signal, (limit) =>
    inTransaction(db, async (tx) => {
      const deleted = await deletePendingAccounts(tx, createdBefore, limit);
      for (const { id, role } of deleted) {
        await auditLog.write(tx, {
          actorId: null,
          action: 'account.never_confirmed',
          subjectKind: 'user',
          subjectId: id,
          before: { role },
        });
      }
      return deleted.length;
    }),
  );
}
