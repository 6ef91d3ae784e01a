import { retention } from '@akwan/contract/limits.ts';
import { deleteUnusedTokens, listTokensAfter } from '#domain/search-vocabulary.queries.ts';
import { inBatches } from '#infra/db/in-batches.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import type { FileStore } from '#infra/storage/file-store.ts';
import * as queries from './retention.queries.ts';

type Deps = { db: Database; files: FileStore };

/** Every night; says in numbers what it did. */
export function scheduleRetention({ queue, log, ...deps }: Deps & { queue: Queue; log: QueueLog }): void {
  queue.work('retention', async (_data, { signal }) => {
    log.info(await deleteWhatIsOld(deps, new Date(), signal), 'what was kept long enough was deleted');
  });
  queue.schedule('retention', '7 3 * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'the end of retention could not be scheduled');
  });
}

/** In batches: what a run does not finish, the next one does. */
export async function deleteWhatIsOld({ db, files }: Deps, now: Date, signal: AbortSignal) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const logEnd = daysAgo(retention.logDays);
  const cvs = await inBatches(signal, async (limit) => {
    const keys = await queries.expireCvs(db, daysAgo(retention.cvDays), limit);
    // One that a crash leaves behind is named by no row, and the cleanup of files removes it.
    for (const key of keys) await files.remove(key).catch(() => {});
    return keys.length;
  });
  const proofs = await inBatches(signal, async (limit) => {
    const keys = await queries.expireProofs(db, daysAgo(retention.proofDays), limit);
    for (const key of keys) await files.remove(key).catch(() => {});
    return keys.length;
  });
  return {
    cvs,
    proofs,
    addressCodes: await inBatches(signal, (limit) => queries.deleteOldAddressCodes(db, now, limit)),
    invitations: await inBatches(signal, (limit) =>
      queries.deleteOldInvitations(db, daysAgo(retention.cvDays), limit),
    ),
    openings: await inBatches(signal, (limit) => queries.deleteOldOpenings(db, logEnd, limit)),
    mails: await inBatches(signal, (limit) => queries.deleteOldEmails(db, logEnd, limit)),
    notifications: await inBatches(signal, (limit) => queries.deleteOldNotifications(db, logEnd, limit)),
    auditNetworks: await inBatches(signal, (limit) =>
      inTransaction(db, (tx) => queries.emptyAuditNetworks(tx, logEnd, limit)),
    ),
    vocabulary: await deleteTokensOfNoJob(db, signal),
  };
}

const tokensAtOnce = 1_000;

/** What stood in jobs that were changed, closed or removed since is suggested to nobody. */
async function deleteTokensOfNoJob(db: Database, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let last = ''; ; ) {
    signal.throwIfAborted();
    const tokens = await listTokensAfter(db, last, tokensAtOnce);
    deleted += await deleteUnusedTokens(db, tokens);
    if (tokens.length < tokensAtOnce) return deleted;
    last = tokens.at(-1) ?? last;
  }
}
