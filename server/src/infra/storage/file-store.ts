import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A proof is the document with which a company shows that it is real. */
export type FileKind = 'cv' | 'avatar' | 'proof';

/** Names a stored file. It is random and never made from anything a person typed. */
export type FileKey = `${FileKind}-${string}`;

export type OpenedFile = { stream: Readable; size: number };

/** Where uploaded files live. A file is durable when `save` or `copy` has resolved, and whole or not there. */
export type FileStore = {
  /** A folder for files on their way in, on the same disk as the store where that matters. */
  readonly uploadFolder: string;
  /** Moves a finished upload out of the upload folder. */
  save(key: FileKey, uploadedFile: string): Promise<void>;
  /** False when there is nothing to copy. */
  copy(from: FileKey, to: FileKey): Promise<boolean>;
  /** Null when there is no such file. */
  open(key: FileKey): Promise<OpenedFile | null>;
  /** Removing what is not there is done already. */
  remove(key: FileKey): Promise<void>;
  /** Every key whose file is older, in the order of their places. */
  list(olderThan: Date): AsyncIterable<FileKey>;
  close(): Promise<void>;
};

const keyShape = /^(cv|avatar|proof)-[0-9a-f]{32}$/;

export const newFileKey = (kind: FileKind): FileKey => `${kind}-${randomBytes(16).toString('hex')}`;

export const isFileKey = (text: string): text is FileKey => keyShape.test(text);

/** Folders of two levels, so that none grows beyond what file systems and people like. */
export function placeOf(key: FileKey): string {
  // Keys come from the database; a damaged one must not lead anywhere else.
  if (!isFileKey(key)) throw new Error('not a file key');
  const random = key.slice(key.indexOf('-') + 1);
  return `${random.slice(0, 2)}/${random.slice(2, 4)}/${key}`;
}
