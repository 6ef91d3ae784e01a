import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { AppError } from './app-error.ts';
import * as queries from './uploads.queries.ts';

const lifetime = 24 * 3_600_000;
/** Of one person; the oldest makes room. */
const maxUploads = 3;

/** In the database, so that every process, on whatever machine, goes on with it. */
export function createUpload(
  db: Database,
  userId: string,
  { name, length }: { name: string; length: number },
  now = new Date(),
): Promise<queries.Upload> {
  return inTransaction(db, async (tx) => {
    await queries.deleteSurplusUploads(tx, userId, maxUploads);
    const expiresAt = new Date(now.getTime() + lifetime);
    return queries.insertUpload(tx, { id: newId(), user_id: userId, name, length, expires_at: expiresAt });
  });
}

/**
 * Stores what arrives from where the upload stopped, never more than was announced. What has arrived before a connection
 * breaks stays. Answers whether it was no more than announced.
 */
export async function receiveUpload(
  db: Database,
  { id, received, length }: queries.Upload,
  bytes: Readable,
): Promise<boolean> {
  let offset = received;
  let waiting: Buffer[] = [];
  let size = 0;
  const store = async () => {
    if (size === 0) return;
    if (!(await queries.insertPart(db, id, offset, Buffer.concat(waiting))))
      throw new AppError('upload_offset');
    offset += size;
    waiting = [];
    size = 0;
  };
  const chunks = bytes[Symbol.asyncIterator]();
  let hasSurplus = false;
  let isBroken = false;
  for (;;) {
    const next = await chunks.next().catch(() => null);
    isBroken = next === null;
    if (!next || next.done) break;
    const chunk: Buffer = next.value;
    const room = length - offset - size;
    hasSurplus ||= chunk.length > room;
    waiting.push(chunk.subarray(0, room));
    size += Math.min(chunk.length, room);
    if (size >= uploadPartBytes) await store();
  }
  await store();
  if (isBroken) throw new AppError('bad_request');
  return !hasSurplus;
}

export const readUpload = (db: Database, id: string): Readable => Readable.from(queries.eachPart(db, id));

type Wanted = { ownerId: string; uploadId: string; folder: string; field: string };

/** A file that arrived in parts, as if it had come with the form. One of somebody else is unknown. */
export async function finishedUpload(
  db: Database,
  { ownerId, uploadId, folder, field }: Wanted,
): Promise<{ path: string; name: string }> {
  const upload = await queries.findUpload(db, ownerId, uploadId, new Date());
  const path = join(folder, 'arrived');
  if (upload && upload.received === upload.length) {
    await pipeline(readUpload(db, uploadId), createWriteStream(path, { mode: 0o600 }));
    // It may have been given up meanwhile.
    if ((await stat(path)).size === upload.length) return { path, name: upload.name };
  }
  throw new AppError('upload_unfinished', { field });
}
