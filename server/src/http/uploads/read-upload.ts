import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FilePart, formBytes } from '@akwan/contract/endpoint.ts';
import type { ErrorCode } from '@akwan/contract/errors.ts';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '#domain/app-error.ts';

export type UploadPlan = {
  /** Where the files wait while they are checked; nothing stays there. */
  folder: string;
  /** The file parts that are read; all others are skipped. */
  files: Readonly<Record<string, FilePart>>;
  /** Text parts that may come several times; their values are joined by comma and space. */
  lists: readonly string[];
};
/** A multipart form that has not been read yet, or JSON without files. */
export type UploadSource = {
  form?: {
    stream: Readable;
    contentType: string;
    /** After an error the text that follows is still read, for a page that shows it again. */
    keepsText?: boolean;
  };
  body?: unknown;
};
export type UploadedFile = { path: string; name: string };
export type Upload = { fields: Record<string, unknown>; files: Map<string, UploadedFile> };

const limits = {
  fields: 30,
  files: 6,
  parts: 36,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
const maxListed = 250;
// After an error the rest is read as far as this: it may hold typed text, and a browser that still sends hears no answer.
const maxReadAfterError = 16 * 1024 * 1024;

/** An error of a form, with the text parts that came with it, so that a page can show them again. */
export class UploadError extends Error {
  readonly submitted: Record<string, string>;
  constructor(cause: unknown, submitted: Record<string, string>) {
    super('a form was refused', { cause });
    this.submitted = submitted;
  }
}

/** Reads a form with its files, or a JSON body without any; afterwards nothing of it is left in the folder. */
export async function withUpload<Result>(
  { form, body }: UploadSource,
  plan: UploadPlan,
  use: (upload: Upload, folder: string) => Promise<Result>,
): Promise<Result> {
  requireConnected(form);
  const folder = await mkdtemp(join(plan.folder, 'upload-'));
  const fields = form ? Object.create(null) : ((body ?? {}) as Upload['fields']);
  const upload: Upload = { fields, files: new Map() };
  try {
    requireConnected(form);
    if (form) await readForm(form, plan, folder, upload);
    return await use(upload, folder);
  } catch (error) {
    throw form ? new UploadError(error, textsOf(upload.fields)) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text parts of a form that nobody has read, because something else failed first. */
export async function readTexts(
  form: UploadSource['form'],
  plan: Omit<UploadPlan, 'files'>,
): Promise<Record<string, string>> {
  try {
    return await withUpload({ form }, { ...plan, files: {} }, async ({ fields }) => textsOf(fields));
  } catch (error) {
    // Files are beyond what this plan allows; their form is read to its end all the same.
    return error instanceof UploadError ? error.submitted : {};
  }
}

/** A client that left before the form was read has ended its stream, and no event would say so again. */
function requireConnected(form: UploadSource['form']): void {
  if (form?.stream.destroyed) throw new AppError('bad_request');
}

const textsOf = (fields: Upload['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

async function readForm(
  { stream: source, contentType, keepsText }: NonNullable<UploadSource['form']>,
  plan: UploadPlan,
  folder: string,
  upload: Upload,
): Promise<void> {
  const parser = openParser(contentType, plan);
  const writes: Promise<void>[] = [];
  const streams: BusboyFileStream[] = [];
  const maxBytes = formBytes(plan.files);

  let total = 0;
  let failure: AppError | undefined;
  let count = (_chunk: Buffer) => {};
  const reading = new Promise<void>((resolve, reject) => {
    const rejectWith = (code: ErrorCode) => () => reject(failure ?? new AppError(code));
    const fail = (error: AppError) => {
      failure ??= error;
      if (!keepsText) reject(failure);
    };
    count = (chunk) => {
      total += chunk.length;
      if (total > maxBytes) fail(new AppError(tooLargeCode(plan)));
      if (total > maxBytes + maxReadAfterError) reject(failure);
    };
    source.on('data', count);
    source.on('error', rejectWith('bad_request'));
    source.on('close', () => source.readableEnded || rejectWith('bad_request')());
    parser.on('error', rejectWith('bad_request'));
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(limit, rejectWith('bad_request'));
    }
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) fail(new AppError('too_large'));
      const before = plan.lists.includes(name) && upload.fields[name];
      upload.fields[name] = before ? `${before}, ${value}` : value;
    });
    parser.on('file', (part, stream, name) => {
      const file = Object.hasOwn(plan.files, part) ? plan.files[part] : undefined;
      // Late errors of a part that was given up have nobody left to hear them.
      stream.on('error', () => {});
      if (!file || failure || upload.files.has(part)) return void stream.resume();
      streams.push(stream);
      const path = join(folder, String(writes.length));
      upload.files.set(part, { path, name: name ?? '' });
      const write = writeWithin(stream, path, { field: part, file, onTooLarge: fail }).then((size) => {
        // A form whose file was not chosen sends a part without name and content.
        if (!name && size === 0) upload.files.delete(part);
      });
      writes.push(write);
      write.catch(reject);
    });
    parser.on('finish', () =>
      Promise.all(writes).then(() => (failure ? reject(failure) : resolve()), reject),
    );
  });

  try {
    source.pipe(parser);
    await reading;
  } finally {
    source.unpipe(parser);
    source.off('data', count);
    source.pause();
    for (const stream of streams) stream.destroy();
    parser.destroy();
    await Promise.allSettled(writes);
  }
}

function openParser(contentType: string, plan: UploadPlan) {
  const more = plan.lists.length > 0 ? maxListed : 0;
  const allowed = { ...limits, fields: limits.fields + more, parts: limits.parts + more };
  try {
    return new Busboy({ headers: { 'content-type': contentType } as BusboyHeaders, limits: allowed });
  } catch {
    throw new AppError('bad_request');
  }
}

/** Writes a part to disk; what is beyond its limit is read and thrown away, so that the form goes on. */
async function writeWithin(
  from: Readable,
  to: string,
  { field, file, onTooLarge }: { field: string; file: FilePart; onTooLarge: (error: AppError) => void },
): Promise<number> {
  let size = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size <= file.maxBytes) yield chunk;
      else onTooLarge(new AppError(file.tooLarge, { field }));
    }
  };
  await pipeline(from, count, createWriteStream(to, { mode: 0o600 }));
  return size;
}

/** A form beyond all its parts together: the code of its only file, or the general one. */
function tooLargeCode({ files }: UploadPlan): ErrorCode {
  const [first, ...others] = Object.values(files);
  return first && others.length === 0 ? first.tooLarge : 'too_large';
}
