import { retention } from '@akwan/contract/limits.ts';
import { auditLog } from '#domain/audit-log.ts';
import { inBatches } from '#infra/db/in-batches.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { deleteExpired, deletePendingAccounts } from './accounts.queries.ts';
import { encryptSecrets } from './second-factor.service.ts';

type Deps = { db: Database; queue: Queue; log: QueueLog; secretBox: SecretBox };

/** Every night, expired sessions and links are deleted, and accounts that were never confirmed. */
export function cleanupAccounts({ db, queue, log, secretBox }: Deps): void {
  queue.work('accounts-cleanup', async (_data, { signal }) => {
    log.info(await deleteStaleAccounts(db, new Date(), signal), 'expired logins and accounts were deleted');
  });
  queue.schedule('accounts-cleanup', '41 2 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'cleaning up accounts could not be scheduled');
  });
  queue.work('secrets-encryption', async (_data, { signal }) => {
    const count = await encryptSecrets({ db, secretBox, clock: () => new Date() }, signal);
    if (count > 0) log.info({ count }, 'secrets of second factors were encrypted');
  });
  queue.schedule('secrets-encryption', '*/15 * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'encrypting secrets could not be scheduled');
  });
}

export async function deleteStaleAccounts(db: Database, now: Date, signal: AbortSignal) {
  const expired = (table: Parameters<typeof deleteExpired>[1]) =>
    inBatches(signal, (limit) => deleteExpired(db, table, now, limit));
  const sessions = await expired('sessions');
  const resets = await expired('password_resets');
  const emailChanges = await expired('email_changes');
  const createdBefore = new Date(now.getTime() - retention.unconfirmedDays * 24 * 3600 * 1000);
  const accounts = await inBatches(signal, (limit) =>
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
  return { sessions, resets, emailChanges, accounts };
}
