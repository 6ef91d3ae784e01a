import { readFile, writeFile } from 'node:fs/promises';
import type { documentTypes } from '@akwan/contract/limits.ts';
import { type Refusal, RefusedDocument } from './refused-document.ts';

export type DocumentKind = keyof typeof documentTypes;
export type DocumentVerdict = { kind: DocumentKind } | { refusal: Refusal };

/** Answers with the document as it may be stored. */
type Clean = (bytes: Buffer) => Buffer | Promise<Buffer>;

/** Each with its parser, which is loaded by the first file that needs it. PDF may begin with bytes of a mail gateway. */
const kinds: { kind: DocumentKind; magic: Buffer; within: number; load: () => Promise<Clean> }[] = [
  {
    kind: 'doc',
    magic: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    within: 8,
    load: async () => (await import('./doc-check.ts')).checkDoc,
  },
  {
    kind: 'docx',
    magic: Buffer.from('504b0304', 'hex'),
    within: 4,
    load: async () => (await import('./docx-clean.ts')).cleanDocx,
  },
  {
    kind: 'pdf',
    magic: Buffer.from('%PDF-'),
    within: 1024,
    load: async () => (await import('./pdf-clean.ts')).cleanPdf,
  },
];

/** What a document is, by its bytes; the file then holds its clean copy. Runs in the file worker. */
export async function cleanDocument(path: string): Promise<DocumentVerdict> {
  const bytes = await readFile(path);
  if (bytes.length === 0) return { refusal: 'broken' };
  const found = kinds.find(({ magic, within }) => bytes.subarray(0, within).includes(magic));
  if (!found) return { refusal: 'kind' };
  const clean = await found.load();
  try {
    await writeFile(path, await clean(bytes));
    return { kind: found.kind };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** PDFium ends by a trap where memory ends; every other parser that stumbles has found a broken file. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedDocument) return error.refusal;
  return error instanceof Error && error.name === 'RuntimeError' ? 'excessive' : 'broken';
}
