import type { FastifyBaseLogger } from 'fastify';
import type { FileResponse } from '#http/api/handler.ts';
import { type ZipEntry, zipStream } from '#infra/storage/zip-stream.ts';

/** Waits for the first entry: what fails before it is an answer of its own, and not an archive that breaks off. */
export async function zipResponse(
  fileName: string,
  entries: AsyncGenerator<ZipEntry>,
  log: FastifyBaseLogger,
): Promise<FileResponse> {
  const first = await entries.next();
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* entries;
  };
  const body = zipStream(all());
  body.once('error', (error) => log.warn({ reason: String(error) }, 'an export broke off'));
  return {
    contentType: 'application/zip',
    headers: {
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
    body,
  };
}
