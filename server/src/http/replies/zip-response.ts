import type { FastifyBaseLogger } from 'fastify';
import type { FileResponse } from '#http/api/handler.ts';
import { type ZipEntry, zipStream } from '#infra/storage/zip-stream.ts';

export function zipResponse(
  fileName: string,
  entries: AsyncIterable<ZipEntry>,
  log: FastifyBaseLogger,
): FileResponse {
  const body = zipStream(entries);
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
