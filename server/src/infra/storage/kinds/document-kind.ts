import { readFile } from 'node:fs/promises';
import type { documentTypes } from '@akwan/contract/limits.ts';
import { ProtectedDocument } from './refused-document.ts';

export type DocumentKind = keyof typeof documentTypes;
/** `protected`: it may be a fine CV, but nobody can look inside without its password. */
export type DocumentVerdict = DocumentKind | 'protected' | 'refused';

type Check = (bytes: Buffer) => void | Promise<void>;

/** Each with its parser, which is loaded by the first file that needs it. */
const checks: { kind: DocumentKind; magic: Buffer; load: () => Promise<Check> }[] = [
  { kind: 'pdf', magic: Buffer.from('%PDF-'), load: async () => (await import('./pdf-check.ts')).checkPdf },
  {
    kind: 'doc',
    magic: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    load: async () => (await import('./doc-check.ts')).checkDoc,
  },
  {
    kind: 'docx',
    magic: Buffer.from('504b0304', 'hex'),
    load: async () => (await import('./docx-check.ts')).checkDocx,
  },
];

/** What a document is, by its bytes, and whether it holds nothing but what a CV needs. Runs in the file worker. */
export async function documentVerdict(path: string): Promise<DocumentVerdict> {
  const bytes = await readFile(path);
  const found = checks.find(({ magic }) => bytes.subarray(0, magic.length).equals(magic));
  if (!found) return 'refused';
  const check = await found.load();
  try {
    await check(bytes);
    return found.kind;
  } catch (error) {
    // A checker that stumbles over a broken file has found a broken file.
    return error instanceof ProtectedDocument ? 'protected' : 'refused';
  }
}
