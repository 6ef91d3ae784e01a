/**
 * Why a document is refused; each has a sentence of its own in the contract.
 * - kind: it is no PDF and no Word document
 * - protected: nobody can open it without its password
 * - broken: empty, cut off or damaged
 * - active: something in it runs, starts or fetches, and cannot be taken out
 * - mixed: another file is inside
 * - excessive: reading it takes more memory or time than any CV does
 */
export type Refusal = 'kind' | 'protected' | 'broken' | 'active' | 'mixed' | 'excessive';

/** Thrown by the checks of a document; the message is for tests and for debugging. */
export class RefusedDocument extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

export function refuseIf(
  condition: unknown,
  refusal: Refusal,
  message: string,
): asserts condition is false | null | undefined | 0 | '' {
  if (condition) throw new RefusedDocument(refusal, message);
}

/** Readers of PDF look for its mark anywhere in the first kilobyte. */
export function refusePdfInside(bytes: Buffer): void {
  refuseIf(bytes.subarray(0, 1024).includes('%PDF-'), 'mixed', 'a PDF, too');
}

const archiveEnd = Buffer.from('PK\x05\x06');
const listEntry = Buffer.from('PK\x01\x02');
/** The longest comment that may follow the end of an archive, and the end itself. */
const archiveTail = 65_535 + 22;

/** Readers of archives look for their end from the back: a document that has one is two files in one, unless all its names are known. */
export function refuseArchiveInside(bytes: Buffer, isKnown = (_name: string) => false): void {
  const from = Math.max(0, bytes.length - archiveTail);
  for (let end = bytes.indexOf(archiveEnd, from); end >= 0; end = bytes.indexOf(archiveEnd, end + 4)) {
    if (end + 22 > bytes.length) return;
    // The list stands right before the end, or where the end says.
    for (const list of [end - bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]) {
      refuseIf(!archiveNames(bytes, list, end).every(isKnown), 'mixed', 'an archive, too');
    }
  }
}

function archiveNames(bytes: Buffer, list: number, end: number): string[] {
  const names: string[] = [];
  for (let at = list; at >= 0 && at + 46 <= end && bytes.subarray(at, at + 4).equals(listEntry); ) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('latin1', at + 46, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
