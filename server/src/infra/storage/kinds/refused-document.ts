/** Thrown by the checks of a document; the message is for tests and for whoever debugs them. */
export class RefusedDocument extends Error {}

export class ProtectedDocument extends RefusedDocument {}

export function refuseIf(condition: unknown, reason: string): asserts condition is false | null | undefined {
  if (condition) throw new RefusedDocument(reason);
}

const archiveEnd = Buffer.from('PK\x05\x06');
/** The longest comment that may follow the end of an archive, and the end itself. */
const archiveTail = 65_535 + 22;

/** Readers of archives look for their end from the back: a document that has one is two files in one. */
export function refuseArchiveInside(bytes: Buffer): void {
  refuseIf(bytes.subarray(Math.max(0, bytes.length - archiveTail)).includes(archiveEnd), 'an archive, too');
}

/** Readers of PDF look for its mark anywhere in the first kilobyte. */
export function refusePdfInside(bytes: Buffer): void {
  refuseIf(bytes.subarray(0, 1024).includes('%PDF-'), 'a PDF, too');
}

/**
 * Links that a CV may have: to pages, to a mailbox, to a telephone. What was typed without a scheme is written by word processors
 * as a file of the own machine; one on another machine would send the reader's login there.
 */
const safeLink = /^\s*(?:https?:|mailto:|tel:|file:\/\/\/(?:[a-z]:|[\w.%~-]))/i;
/** `www.example.org/me`, without a scheme: no drive, no share, no other protocol. */
const plainLink = /^[^\\:]*$/;

export function isSafeLink(target: string): boolean {
  return safeLink.test(target) || (plainLink.test(target) && !target.trim().startsWith('//'));
}
