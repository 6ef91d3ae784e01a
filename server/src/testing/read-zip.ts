import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import yauzl from 'yauzl';
import { goodPassword } from './fixtures/people.ts';

/** The names and contents of a ZIP. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          buffer(stream).then((content) => {
            found.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(found));
      zip.readEntry();
    });
  });
}

/** What a person gets who asks for everything; the reply itself where that is no archive. */
export async function exportOf(app: FastifyInstance, { token }: { token: string }, proof: object = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/me/export',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: goodPassword, ...proof },
  });
  const files: Map<string, Buffer> = reply.statusCode === 200 ? await readZip(reply.rawPayload) : new Map();
  return { status: reply.statusCode, code: files.size > 0 ? null : reply.json().code, files };
}
