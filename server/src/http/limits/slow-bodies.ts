import type { FastifyInstance } from 'fastify';
import { isUpload } from '#http/uploads/read-upload-body.ts';

/**
 * Uploads may take minutes on a slow network; everything else fits into a few packets. A client that sends that drop by drop
 * only wants to hold a connection.
 */
export function closeSlowBodies(app: FastifyInstance, limit = 12_000): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || isUpload(headers['content-type'])) return done();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limit);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    done();
  });
}
