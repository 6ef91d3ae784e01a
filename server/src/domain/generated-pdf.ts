import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfContent } from '#infra/cv/cv-content.ts';
import type { FileChecks } from '#infra/storage/file-checks.ts';
import type { FileStore } from '#infra/storage/file-store.ts';

export type PdfDeps = { files: FileStore; checks: FileChecks };

/** Writes it as a PDF of one page; the file is gone when `use` has ended, unless it was stored. */
export async function withPdf<Result>(
  { files, checks }: PdfDeps,
  account: string,
  content: PdfContent,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(files.uploadFolder, 'upload-'));
  try {
    const from = join(folder, 'cv.json');
    const to = join(folder, 'cv.pdf');
    await writeFile(from, JSON.stringify(content), { mode: 0o600 });
    if (!(await checks.createCv(from, to, account))) throw new Error('a PDF could not be created');
    return await use(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a paper that can be looked up, short enough to be read out on the phone. */
export const referenceOf = (id: string): string => id.toUpperCase().replace(/^(.{4})(.{4}).*$/, '$1-$2');
