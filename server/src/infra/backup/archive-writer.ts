import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { beginFile } from '#infra/unfinished-file.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { sealArchive, sealPlaceholder } from './seal.ts';

export type ArchiveWriter = {
  /** Waits until the stream was read to its end; answers how many bytes it had. */
  add(name: string, content: Readable, options: { compress: boolean }): Promise<number>;
  /** Writes the manifest and gives the archive its name. */
  finish(manifest: Omit<Manifest, 'entries'>): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

/** A ZIP written in one go; it has its own name only when it is whole and on the disk. */
export function createArchive(path: string): ArchiveWriter {
  const named = beginFile(path);
  const zip = new yazl.ZipFile();
  // It holds everything that is known about people.
  const file = createWriteStream(named.unfinished, { mode: 0o600, flush: true });
  const broken = new AbortController();
  const written = pipeline(new Readable().wrap(zip.outputStream), sealArchive(), file, {
    signal: broken.signal,
  });
  written.catch(() => {});
  zip.on('error', (error: unknown) => broken.abort(error));
  const entries: Record<string, string> = {};

  async function add(name: string, content: Readable, { compress }: { compress: boolean }): Promise<number> {
    const hash = createHash('sha256');
    let size = 0;
    const measured = Readable.from(
      (async function* () {
        for await (const chunk of content) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
    // The size is not known before: only this form of an entry may grow beyond 4 GB.
    zip.addReadStream(measured, name, { compress, forceZip64Format: true });
    await Promise.race([finished(measured), written]);
    entries[name] = hash.digest('hex');
    return size;
  }

  return {
    add,
    async finish(manifest) {
      const text = `${JSON.stringify({ ...manifest, entries }, null, 1)}\n`;
      await add(manifestName, Readable.from([Buffer.from(text)]), { compress: true });
      zip.end({ comment: sealPlaceholder, forceZip64Format: false });
      await written;
      await named.finish();
    },
    async discard() {
      broken.abort();
      await written.catch(() => {});
      await named.discard();
    },
  };
}
