import type { FastifyBaseLogger } from 'fastify';
import type { FileResponse } from '#http/api/handler.ts';
import { documentEnding } from '#http/replies/file-response.ts';
import { type ZipEntry, zipNames, zipResponse } from '#http/replies/zip-response.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { FileKey } from '#infra/storage/file-store.ts';
import { insertOpening, stampFirstOpening } from './applications.queries.ts';
import type { ApplicationsDeps } from './apply.service.ts';
import { eachApplicationOf } from './review.queries.ts';

type Wanted = { jobId: string; openedBy: string; log: FastifyBaseLogger };

export const cvsResponse = (deps: ApplicationsDeps, { log, ...wanted }: Wanted): FileResponse =>
  zipResponse('cvs.zip', eachCv(deps, wanted), log);

/** Each CV that leaves counts as opened. */
async function* eachCv(
  { db, files }: ApplicationsDeps,
  { jobId, openedBy }: Omit<Wanted, 'log'>,
): AsyncGenerator<ZipEntry> {
  const nameFor = zipNames();
  for await (const row of eachApplicationOf(db, jobId)) {
    const file = row.cv_file && (await files.open(row.cv_file as FileKey));
    if (!file) continue;
    await inTransaction(db, async (tx) => {
      await insertOpening(tx, row.id, openedBy);
      await stampFirstOpening(tx, row.id);
    }).catch((error: unknown) => {
      file.stream.destroy();
      throw error;
    });
    const name = nameFor(`${row.firstname} ${row.lastname}`, documentEnding(row.cv_type));
    // CVs are compressed already.
    yield { name, stream: file.stream, mtime: row.created_at, compress: false };
  }
}
