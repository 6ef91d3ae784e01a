import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { documentTypes } from '@akwan/contract/limits.ts';
import { LRUCache } from 'lru-cache';
import type { FileChecks } from '#infra/storage/file-checks.ts';
import type { FileKey, FileStore } from '#infra/storage/file-store.ts';

type DrawnPage = { width: number; height: number; picture: Buffer };
type DrawnCv = { total: number; pages: DrawnPage[] };

const nothing: DrawnCv = { total: 0, pages: [] };
/** A few hundred kilobytes each. */
const maxKept = 24;
const keptFor = 10 * 60_000;

export type CvPages = ReturnType<typeof createCvPages>;

/** Draws CVs in the file worker and keeps the pictures in memory for a while: they are nowhere on a disk. */
export function createCvPages({ files, checks }: { files: FileStore; checks: FileChecks }) {
  const kept = new LRUCache<string, Promise<DrawnCv>>({ max: maxKept, ttl: keptFor, ttlAutopurge: true });

  async function draw(key: FileKey, account: string): Promise<DrawnCv> {
    const file = await files.open(key);
    if (!file) return nothing;
    const folder = await mkdtemp(join(files.uploadFolder, 'pages-'));
    try {
      const copy = join(folder, 'cv');
      await pipeline(file.stream, createWriteStream(copy));
      const drawn = await checks.drawPages(copy, folder, account);
      if (!drawn) return nothing;
      const pages = drawn.sizes.map(async (size, index) => ({
        ...size,
        picture: await readFile(join(folder, `${index + 1}.webp`)),
      }));
      return { total: drawn.total, pages: await Promise.all(pages) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Of the same file, one drawing is shared by all who ask for it; one that could not be made is not tried again soon. */
    of(cv: { cv_file: string; cv_type: string }, account: string): Promise<DrawnCv> {
      if (cv.cv_type !== documentTypes.pdf) return Promise.resolve(nothing);
      const known = kept.get(cv.cv_file);
      if (known) return known;
      const drawing = draw(cv.cv_file as FileKey, account);
      kept.set(cv.cv_file, drawing);
      // A worker with too much to do says nothing about the file.
      drawing.catch(() => kept.delete(cv.cv_file));
      return drawing;
    },
  };
}
