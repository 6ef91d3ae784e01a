import { open } from 'node:fs/promises';
import type { documentTypes } from '@akwan/contract/limits.ts';
import { isSaneDoc } from './doc-check.ts';
import { isSaneDocx } from './docx-check.ts';
import { isSanePdf } from './pdf-check.ts';

export type DocumentKind = keyof typeof documentTypes;

const checks: { kind: DocumentKind; magic: Buffer; isSane: (path: string) => Promise<boolean> }[] = [
  { kind: 'pdf', magic: Buffer.from('%PDF-'), isSane: isSanePdf },
  { kind: 'doc', magic: Buffer.from('d0cf11e0a1b11ae1', 'hex'), isSane: isSaneDoc },
  { kind: 'docx', magic: Buffer.from('504b0304', 'hex'), isSane: isSaneDocx },
];

/** What a document is, by its bytes; null when it is no CV that a person could safely open. */
export async function documentKindOf(path: string): Promise<DocumentKind | null> {
  const start = await readStart(path);
  const check = checks.find(({ magic }) => start.subarray(0, magic.length).equals(magic));
  if (!check) return null;
  // A checker that stumbles over a broken file has found a broken file.
  const isSane = await check.isSane(path).catch(() => false);
  return isSane ? check.kind : null;
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
