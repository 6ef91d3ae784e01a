import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simplePdf } from '../demo/simple-pdf.ts';
import { openDiskStore } from '../platform/files/disk-store.ts';

/** A store in a folder of its own, and what is in it: nothing may be left behind by a refused upload. */
export async function openStoreForTests() {
  const folder = await mkdtemp(join(tmpdir(), 'akwan-files-'));
  const files = await openDiskStore(folder);
  return {
    files,
    seen: {
      files,
      filesFolder: folder,
      storedFiles: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      },
      waitingFiles: () => readdir(files.waitingRoom),
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const pdf = (text = 'Ama Owusu') => simplePdf([text, 'Curriculum vitae']);

export type FilePart = { name: string; bytes: Buffer; type?: string };
type Form = Record<string, string | FilePart>;

/** A multipart form as a browser writes it. */
export function form(parts: Form): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = `----akwan${randomBytes(8).toString('hex')}`;
  const chunks = Object.entries(parts).flatMap(([part, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const type = value.type ?? 'application/octet-stream';
    const fileHead = `${head}; filename="${value.name}"\r\nContent-Type: ${type}\r\n\r\n`;
    return [Buffer.from(fileHead), value.bytes, Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
