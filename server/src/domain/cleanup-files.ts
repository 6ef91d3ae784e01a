import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inBatches } from '#infra/db/in-batches.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import type { FileKey, FileStore } from '#infra/storage/file-store.ts';
import { findNamedFiles } from './stored-files.queries.ts';
import { deleteExpiredUploads } from './uploads.queries.ts';

type Deps = { db: Database; files: FileStore };

const hour = 3_600_000;
const batchSize = 500;

type Schedule = Deps & { queue: Queue; log: QueueLog };

/** A file is stored before the row that names it, so a crash between the two leaves one that nobody names. */
export function scheduleFileCleanup({ db, files, queue, log }: Schedule): void {
  queue.work('files-cleanup', async (_data, { signal }) => {
    const removed = await cleanupFiles({ db, files }, new Date(Date.now() - hour), signal);
    const unfinished = await inBatches(signal, (limit) => deleteExpiredUploads(db, new Date(), limit));
    if (removed + unfinished > 0) log.info({ removed, unfinished }, 'files that nothing names were removed');
  });
  queue.schedule('files-cleanup', '37 * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'cleaning up files could not be scheduled');
  });
}

/** No upload takes an hour: an older file that no row names never will be named. */
export async function cleanupFiles(
  { db, files }: Deps,
  olderThan: Date,
  signal?: AbortSignal,
): Promise<number> {
  await emptyUploadFolder(files.uploadFolder, olderThan);
  let removed = 0;
  let batch: FileKey[] = [];
  const cleanupBatch = async () => {
    const named = await findNamedFiles(db, batch);
    for (const key of batch.filter((found) => !named.has(found))) {
      signal?.throwIfAborted();
      await files.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const key of files.list(olderThan)) {
    signal?.throwIfAborted();
    batch.push(key);
    if (batch.length >= batchSize) await cleanupBatch();
  }
  if (batch.length > 0) await cleanupBatch();
  return removed;
}

async function emptyUploadFolder(folder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const fields = await stat(path).catch(() => null);
    if (fields && fields.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}
