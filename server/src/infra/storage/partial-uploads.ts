import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../new-id.ts';

export type PartialUpload = { id: string; name: string; length: number; offset: number; expiresAt: Date };
type Label = { name: string; length: number; expiresAt: string };

export type PartialUploads = ReturnType<typeof openPartialUploads>;

const lifetime = 24 * 3_600_000;
/** Of one person; the oldest makes left. */
const maxUploads = 3;

/** Uploads that have not arrived as a whole, a folder for each person; nobody reads them before they are complete. */
export function openPartialUploads(root: string, now: () => number = Date.now) {
  const folderOf = (ownerId: string) => join(root, ownerId);
  const bytesOf = (ownerId: string, id: string) => join(folderOf(ownerId), `${id}.bytes`);
  const labelOf = (ownerId: string, id: string) => join(folderOf(ownerId), `${id}.json`);

  async function list(ownerId: string): Promise<string[]> {
    const names = await readdir(folderOf(ownerId)).catch(() => []);
    return names.flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []).sort();
  }

  async function remove(ownerId: string, id: string): Promise<void> {
    for (const path of [labelOf(ownerId, id), bytesOf(ownerId, id)]) await rm(path, { force: true });
  }

  async function find(ownerId: string, id: string): Promise<PartialUpload | null> {
    const label = await readFile(labelOf(ownerId, id), 'utf8').catch(() => null);
    const size = (await stat(bytesOf(ownerId, id)).catch(() => null))?.size;
    if (label === null || size === undefined) return null;
    const { name, length, expiresAt }: Label = JSON.parse(label);
    if (Date.parse(expiresAt) <= now()) return null;
    return { id, name, length, offset: size, expiresAt: new Date(expiresAt) };
  }

  return {
    find,
    remove,

    /** What this person has sent so far, for their own copy. */
    async listOf(ownerId: string): Promise<PartialUpload[]> {
      const found = await Promise.all((await list(ownerId)).map((id) => find(ownerId, id)));
      return found.filter((upload) => upload !== null);
    },

    read: (ownerId: string, id: string): Readable => createReadStream(bytesOf(ownerId, id)),

    removeAllOf: (ownerId: string): Promise<void> => rm(folderOf(ownerId), { recursive: true, force: true }),

    async create(
      ownerId: string,
      { name, length }: { name: string; length: number },
    ): Promise<PartialUpload> {
      const id = newId();
      await mkdir(folderOf(ownerId), { recursive: true, mode: 0o700 });
      const others = await list(ownerId);
      const surplus = others.slice(0, Math.max(0, others.length - maxUploads + 1));
      for (const other of surplus) await remove(ownerId, other);
      const expiresAt = new Date(now() + lifetime);
      await writeFile(bytesOf(ownerId, id), '', { mode: 0o600 });
      const label: Label = { name, length, expiresAt: expiresAt.toISOString() };
      await writeFile(labelOf(ownerId, id), JSON.stringify(label), { mode: 0o600 });
      return { id, name, length, offset: 0, expiresAt };
    },

    /** Writes from where it stopped. What arrives before a connection breaks stays; never more than was announced. */
    async append(ownerId: string, { id, offset, length }: PartialUpload, bytes: Readable): Promise<boolean> {
      let left = length - offset;
      const withinLength = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          if (left > 0) yield chunk.subarray(0, left);
          left -= chunk.length;
        }
      };
      await pipeline(
        bytes,
        withinLength,
        createWriteStream(bytesOf(ownerId, id), { flags: 'r+', start: offset }),
      );
      return left >= 0;
    },

    /** A copy, so that a connection that is still open cannot change what is checked and stored. */
    copyTo: (ownerId: string, id: string, path: string) => copyFile(bytesOf(ownerId, id), path),

    async removeExpired(): Promise<number> {
      let removed = 0;
      for (const ownerId of await readdir(root).catch(() => [])) {
        for (const id of await list(ownerId)) {
          if (await find(ownerId, id)) continue;
          await remove(ownerId, id);
          removed += 1;
        }
      }
      return removed;
    },
  };
}
