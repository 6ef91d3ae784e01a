import { Readable } from 'node:stream';
import { documentEnding, documentTypes } from '@akwan/contract/limits.ts';
import { product } from '@akwan/contract/product.ts';
import type { UserRow } from '#domain/current-user.ts';
import { avatarKeyOf } from '#domain/stored-files.queries.ts';
import { listUploads } from '#domain/uploads.queries.ts';
import { readUpload } from '#domain/uploads.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { FileKey, FileStore } from '#infra/storage/file-store.ts';
import { type ZipEntry, zipNames } from '#infra/storage/zip-stream.ts';
import * as queries from './export.queries.ts';

export type ExportDeps = { db: Database; files: FileStore };

const readMe = `This is what ${product.name} knows about you: a file of JSON for each kind, and your own files.
Times are in UTC, which is the time of Ghana. Passwords and the secrets of your logins are kept as hashes and left out.
Questions: ${product.contactEmail}
`;

/** Everything about one person, one entry after the other. */
export async function* exportEntries(deps: ExportDeps, owner: UserRow): AsyncGenerator<ZipEntry> {
  const { db } = deps;
  yield text('read-me.txt', [readMe]);
  yield text('profile.json', [JSON.stringify(await queries.findProfile(db, owner), null, 2)]);
  for (const { name, query } of queries.kinds) {
    yield text(`${name}.json`, asJson(queries.eachRow(db, query(owner))));
  }
  for (const table of await queries.listOtherTables(db)) {
    const rows = queries.eachRow(db, queries.rowsOfTable(table, owner));
    yield text(`${table.replaceAll('_', '-')}.json`, asJson(rows));
  }
  yield* eachFile(deps, owner);
}

async function* eachFile({ db, files }: ExportDeps, owner: UserRow): AsyncGenerator<ZipEntry> {
  const nameFor = zipNames();
  const stored = async (key: FileKey | null, name: string, mtime?: Date): Promise<ZipEntry[]> => {
    const file = key && (await files.open(key));
    return file ? [{ name, stream: file.stream, compress: false, ...(mtime && { mtime }) }] : [];
  };
  yield* await stored(avatarKeyOf(owner.avatar), 'files/picture.webp');
  yield* await stored(owner.cv_file as FileKey | null, 'files/profile CV.pdf');
  for await (const row of queries.eachRow(db, queries.sentCvs(owner))) {
    const name = `files/sent/${nameFor(String(row.job), documentEnding(String(row.cv_type)))}`;
    yield* await stored(row.cv_file as FileKey, name, row.created_at as Date);
  }
  for await (const row of queries.eachRow(db, queries.proofs(owner))) {
    const name = `files/company document.${row.document_type === documentTypes.pdf ? 'pdf' : 'webp'}`;
    yield* await stored(row.document_file as FileKey, name);
  }
  for (const { id, name } of await listUploads(db, owner.id)) {
    const path = `files/not finished/${nameFor(name.replace(/\.\w+$/, ''), /\.(\w+)$/.exec(name)?.[1] ?? 'bin')}`;
    yield { name: path, stream: readUpload(db, id), compress: false };
  }
}

const text = (name: string, parts: Iterable<string> | AsyncIterable<string>): ZipEntry => ({
  name,
  stream: Readable.from(parts),
  compress: true,
});

/** Hashes and keys of logins are bytes; a secret that another service gave us may be a text. */
const isSecret = (column: string, value: unknown) =>
  Buffer.isBuffer(value) || /(^|_)(token|secret|hash|key|auth|p256dh)$/.test(column);

/** An array, row by row. */
async function* asJson(rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    const shown = Object.entries(row).filter(([column, value]) => !isSecret(column, value));
    yield separator + JSON.stringify(Object.fromEntries(shown));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
