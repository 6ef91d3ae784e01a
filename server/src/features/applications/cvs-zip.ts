import { Readable } from 'node:stream';
import { documentTypes } from '@akwan/contract/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import yazl from 'yazl';
import type { FileResponse } from '#http/handler.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { FileKey } from '#infra/storage/file-store.ts';
import { insertOpening, stampFirstOpening } from './applications.queries.ts';
import type { ApplicationsDeps } from './apply.service.ts';
import { type ExportedRow, eachApplicationOf } from './review.queries.ts';

type Wanted = { jobId: string; openedBy: string; log: FastifyBaseLogger };

/** One CV after the other: the file is never whole in memory, and each CV that leaves counts as opened. */
export function cvsResponse(deps: ApplicationsDeps, { jobId, openedBy, log }: Wanted): FileResponse {
  const zip = new yazl.ZipFile();
  const body = new Readable().wrap(zip.outputStream);
  const add = async () => {
    const names = new Set<string>();
    for await (const row of eachApplicationOf(deps.db, jobId)) {
      if (body.destroyed) return;
      const file = await deps.files.open(row.cv_file as FileKey);
      if (!file) continue;
      await inTransaction(deps.db, async (tx) => {
        await insertOpening(tx, row.id, openedBy);
        await stampFirstOpening(tx, row.id);
      });
      // CVs are compressed already.
      zip.addReadStream(file.stream, nameFor(row, names), { compress: false, mtime: row.created_at });
      await new Promise((resolve, reject) => {
        file.stream.once('close', resolve).once('error', reject);
        body.once('close', () => file.stream.destroy());
      });
    }
    zip.end();
  };
  add().catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'an export of CVs broke off');
    body.destroy(error instanceof Error ? error : new Error('the export broke off'));
  });
  return {
    contentType: 'application/zip',
    headers: {
      'content-disposition': 'attachment; filename="cvs.zip"',
      'cache-control': 'private, no-store',
    },
    body,
  };
}

/** The applicant's name with nothing in it that a file system reads as a path; a second of the same name is numbered. */
function nameFor({ firstname, lastname, cv_type }: ExportedRow, taken: Set<string>): string {
  const ending = Object.entries(documentTypes).find(([, known]) => known === cv_type)?.[0] ?? 'bin';
  const stem =
    `${firstname} ${lastname}`.replace(/[\\/:*?"<>|\s]+/g, ' ').replace(/^[. ]+|[. ]+$/g, '') || 'CV';
  let name = `${stem}.${ending}`;
  for (let number = 2; taken.has(name); number += 1) name = `${stem} (${number}).${ending}`;
  taken.add(name);
  return name;
}
