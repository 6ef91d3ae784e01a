import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileKey, type FileStore, isFileKey, newFileKey, placeOf } from './file-store.ts';

/** Files in a folder: written aside, synced, moved into place, and the folders synced as well. */
export async function openDiskStore(root: string): Promise<FileStore> {
  const uploadFolder = join(root, 'incoming');
  const pathOf = (key: FileKey) => join(root, placeOf(key));
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });

  async function save(key: FileKey, uploadedFile: string): Promise<void> {
    const place = pathOf(key);
    const folder = dirname(place);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await sync(uploadedFile);
    await rename(uploadedFile, place);
    // A name is only as durable as the folder it stands in, and a new folder as the one above it.
    for (const changed of [folder, dirname(folder), root]) await sync(changed);
  }

  return {
    uploadFolder,
    save,
    async copy(from, to) {
      const waiting = join(uploadFolder, newFileKey('cv'));
      try {
        await copyFile(pathOf(from), waiting);
        await save(to, waiting);
        return true;
      } catch (error) {
        return nothingThere(error as NodeJS.ErrnoException) ?? false;
      } finally {
        await rm(waiting, { force: true });
      }
    },
    async open(key) {
      const handle = await open(pathOf(key)).catch(nothingThere);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: (olderThan) => listFolder(root, olderThan),
    close: async () => {},
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string, olderThan: Date): AsyncGenerator<FileKey> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)) yield* listFolder(path, olderThan);
    if (!entry.isFile() || !isFileKey(entry.name)) continue;
    const fields = await stat(path).catch(nothingThere);
    if (fields && fields.mtime < olderThan) yield entry.name;
  }
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
