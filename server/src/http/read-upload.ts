import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@akwan/contract/errors.ts';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';

export type FilePlan = { max: number; tooLarge: ErrorCode };
export type UploadPlan = {
  /** Where the files wait while they are looked at; nothing stays there. */
  folder: string;
  /** The file parts that are read; all others are passed over. */
  files: Record<string, FilePlan>;
  /** Text parts that may come several times, as ticked boxes do; their values are joined by comma and space. */
  lists?: readonly string[];
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
const maxPageSize = 250;
const maxTextBytes = 512 * 1024;

/** Reads a form with its files, or a JSON body without any; afterwards nothing of it is left in the folder. */
export async function withUpload<Result>(
  request: FastifyRequest,
  plan: UploadPlan,
  use: (upload: Upload, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(plan.folder, 'upload-'));
  try {
    if (request.body instanceof Readable) return await use(await readForm(request, plan, folder), folder);
    return await use({ fields: (request.body ?? {}) as Record<string, unknown>, files: new Map() }, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, plan: UploadPlan, folder: string): Promise<Upload> {
  const source = request.body as Readable;
  const parser = openParser(request, plan);
  const upload: Upload = { fields: Object.create(null), files: new Map() };
  const writes: Promise<void>[] = [];
  const streams: BusboyFileStream[] = [];
  const max = Object.values(plan.files).reduce((sum, file) => sum + file.max, maxTextBytes);

  let total = 0;
  let count = (_chunk: Buffer) => {};
  const reading = new Promise<void>((resolve, reject) => {
    const refuse = (code: ErrorCode) => () => reject(new AppError(code));
    count = (chunk) => {
      total += chunk.length;
      if (total > max) reject(new AppError(tooLargeCode(plan)));
    };
    source.on('data', count);
    source.on('error', refuse('bad_request'));
    source.on('close', () => source.readableEnded || reject(new AppError('bad_request')));
    parser.on('error', refuse('bad_request'));
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(limit, refuse('bad_request'));
    }
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) reject(new AppError('too_large'));
      const before = plan.lists?.includes(name) && upload.fields[name];
      upload.fields[name] = before ? `${before}, ${value}` : value;
    });
    parser.on('file', (part, stream, name) => {
      const file = plan.files[part];
      // Late errors of a part that was given up have nobody left to hear them.
      stream.on('error', () => {});
      if (!file || upload.files.has(part)) return void stream.resume();
      streams.push(stream);
      const path = join(folder, String(writes.length));
      upload.files.set(part, { path, name: name ?? '' });
      const write = writeWithin(stream, path, part, file).then((size) => {
        // A form whose file was not chosen sends a part without name and content.
        if (!name && size === 0) upload.files.delete(part);
      });
      writes.push(write);
      write.catch(reject);
    });
    parser.on('finish', () => Promise.all(writes).then(() => resolve(), reject));
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
  return upload;
}

function openParser(request: FastifyRequest, plan: UploadPlan) {
  const more = plan.lists ? maxPageSize : 0;
  const allowed = { ...limits, fields: limits.fields + more, parts: limits.parts + more };
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: allowed });
  } catch {
    throw new AppError('bad_request');
  }
}

async function writeWithin(from: Readable, to: string, field: string, file: FilePlan): Promise<number> {
  let size = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > file.max) throw new AppError(file.tooLarge, { field });
      yield chunk;
    }
  };
  await pipeline(from, count, createWriteStream(to, { mode: 0o600 }));
  return size;
}

/** A form beyond all its parts together: the sentence of its only file, or the general one. */
function tooLargeCode({ files }: UploadPlan): ErrorCode {
  const [first, ...others] = Object.values(files);
  return first && others.length === 0 ? first.tooLarge : 'too_large';
}
