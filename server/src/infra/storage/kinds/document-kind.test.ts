import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { goodCvs } from '#testing/fixtures/good-files.ts';
import { hostileCvs } from '#testing/fixtures/hostile-cvs.ts';
import { hostilePdfs, protectedPdf } from '#testing/fixtures/hostile-pdfs.ts';
import { realCvs } from '#testing/fixtures/real-cvs.ts';
import { doc, wordStream } from '#testing/fixtures/word-files.ts';
import { documentVerdict } from './document-kind.ts';

const folder = await mkdtemp(join(tmpdir(), 'akwan-kinds-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function verdictOn(bytes: Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return documentVerdict(path);
}

test.each(Object.entries(goodCvs()))(
  'the %s that the hostile ones are made from is a CV',
  async (kind, bytes) => {
    expect(await verdictOn(bytes)).toBe(kind);
  },
);

test.each(Object.entries(await realCvs()))('%s is a CV', async (_title, { kind, bytes }) => {
  expect(await verdictOn(bytes)).toBe(kind);
});

test.each(Object.entries({ ...hostileCvs(), ...hostilePdfs() }))('%s is none', async (_title, bytes) => {
  // What is too large never comes this far.
  if (bytes.length < 5 * 1024 * 1024) expect(await verdictOn(bytes)).toBe('refused');
});

test('a document with a password is told apart', async () => {
  expect(await verdictOn(protectedPdf())).toBe('protected');
  expect(await verdictOn(doc({ WordDocument: wordStream('secret', 0x100) }))).toBe('protected');
});
