import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openStoreForTests } from '#testing/fixtures/files.ts';
import { type FileKey, type FileStore, newFileKey, placeOf } from './file-store.ts';
import { findS3Server } from './testing/s3-server.ts';

const s3 = await findS3Server();
const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', openFolder],
  [`a bucket of ${s3.name}`, s3.open],
];

async function openFolder(): Promise<FileStore> {
  const { files, close } = await openStoreForTests();
  return { ...files, close };
}

describe.each(stores)('files in %s', (_name, open) => {
  const put = async (store: FileStore, bytes: Buffer): Promise<FileKey> => {
    const key = newFileKey('cv');
    const waiting = join(store.uploadFolder, key);
    await writeFile(waiting, bytes);
    await store.save(key, waiting);
    return key;
  };
  const read = async (store: FileStore, key: FileKey) => {
    const file = await store.open(key);
    return file && { size: file.size, bytes: await buffer(file.stream) };
  };

  test('are read as they were saved, until they are removed', async () => {
    const store = await open();
    const bytes = randomBytes(3 * 1024 * 1024);
    const key = await put(store, bytes);
    const found = await read(store, key);
    expect(found?.size).toBe(bytes.length);
    expect(found?.bytes.equals(bytes)).toBe(true);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
    await store.remove(key);
    await store.close();
  });

  test('are copied, and a copy outlives the original', async () => {
    const store = await open();
    const key = await put(store, Buffer.from('one CV'));
    const copy = newFileKey('cv');
    expect(await store.copy(key, copy)).toBe(true);
    await store.remove(key);
    expect((await read(store, copy))?.bytes.toString()).toBe('one CV');
    expect(await store.copy(key, newFileKey('cv'))).toBe(false);
    await store.remove(copy);
    await store.close();
  });

  test('are listed when they are old enough, in order', async () => {
    const store = await open();
    const keys: FileKey[] = [];
    for (const text of ['a', 'b', 'c', 'd']) keys.push(await put(store, Buffer.from(text)));
    const listed = async (olderThan: Date) => {
      const found: string[] = [];
      for await (const key of store.list(olderThan)) if (keys.includes(key)) found.push(key);
      return found;
    };
    const future = new Date(Date.now() + 60_000);
    // In the order of their places, so that millions can be compared with rows.
    expect(await listed(future)).toEqual(keys.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)));
    expect(await listed(new Date(Date.now() - 3_600_000))).toEqual([]);
    for (const key of keys) await store.remove(key);
    await store.close();
  });

  test('cannot be named by anything but a key', async () => {
    const store = await open();
    for (const wrong of ['cv-../../etc/passwd', 'cv-x', '', 'avatar-'] as FileKey[]) {
      await expect(store.open(wrong)).rejects.toThrow('not a file key');
    }
    await store.close();
  });
});
