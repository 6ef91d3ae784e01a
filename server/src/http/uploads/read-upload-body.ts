import { type Readable, Transform } from 'node:stream';
import { chunkType } from '@akwan/contract/upload-parts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';

const streamed = ['multipart/form-data', chunkType];
const maxDrainedBytes = 64 * 1024 * 1024;

/** Bodies that may take minutes on a slow network. */
export const isUpload = (contentType = ''): boolean =>
  streamed.some((type) => contentType.toLowerCase().startsWith(type));

/** For the calls that take files: the body reaches the handler as the stream it is. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(streamed, (_request, payload, done) => done(null, payload));
}

/**
 * The body of a form that may have so many bytes, as a stream. The endpoint says what is too large in it. Far beyond that
 * the stream ends with an error, whatever reads it; a body that announces as much is not begun.
 */
export function boundedForm(request: FastifyRequest, payload: Readable, maxBytes: number): Readable {
  const limit = maxBytes + maxDrainedBytes;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('too_large');
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= limit) done(null, chunk);
      else done(new AppError('too_large'));
    },
  });
  payload.once('close', () => payload.readableEnded || bounded.destroy());
  return payload.pipe(bounded);
}

/**
 * A browser reads the answer only when it has sent everything: after an early no, the rest of an
 * upload is taken off the wire and thrown away. A client that sends far more than any form holds is cut off.
 */
export function drainRejectedUploads(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (isUpload(request.headers['content-type'])) drain(request.raw);
    done();
  });
}

function drain(raw: FastifyRequest['raw']): void {
  if (raw.readableEnded || raw.destroyed) return;
  let drained = 0;
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('error', () => {});
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrainedBytes) raw.destroy();
  });
  raw.resume();
}
