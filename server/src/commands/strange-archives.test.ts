import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createArchive } from '#infra/backup/archive-writer.ts';
import type { Manifest } from '#infra/backup/manifest.ts';
import { migrate } from '#infra/db/migrate.ts';
import { allMigrations } from '#infra/db/migrations/all-migrations.ts';
import { newFileKey } from '#infra/storage/file-store.ts';
import { createEmptyDatabase } from '#testing/empty-database.ts';
import { makeZip } from '#testing/make-zip.ts';
import { createTestApp } from '#testing/test-app.ts';
import { runCommand } from './run-command.ts';

const folder = await mkdtemp(join(tmpdir(), 'akwan-strange-'));
afterAll(() => rm(folder, { recursive: true }));
const databaseUrl = await createEmptyDatabase();
const { create, db } = await createTestApp({ databaseUrl });
await migrate(db);
const path = join(folder, 'strange.zip');
beforeEach(() => rm(path, { force: true }));

async function restore(): Promise<{ code: number; last: string }> {
  const noted: string[] = [];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const ask = async () => '';
  const code = await runCommand(['restore', path, '--replace'], env, {
    say: (line) => noted.push(line),
    note: (line) => noted.push(line),
    ask,
  });
  return { code, last: noted.at(-1) ?? '' };
}

const sealed = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.from(createHash('sha256').update(bytes).digest('hex'))]);
const zipOf = (entries: { name: string; data: string }[]) => {
  const zip = makeZip(entries, `sha256:${'0'.repeat(64)}`);
  return sealed(zip.subarray(0, zip.length - 64));
};

/** As a backup is written, with what the case makes of it. */
async function writeBackup(entries: Record<string, string>, more: object): Promise<void> {
  const archive = createArchive(path);
  for (const [name, text] of Object.entries(entries))
    await archive.add(name, Readable.from([Buffer.from(text)]), { compress: true });
  await archive.finish({
    format: 1,
    version: '0.1.0',
    createdAt: new Date().toISOString(),
    postgres: '15',
    migrations: Object.keys(allMigrations),
    tables: [],
    jobs: null,
    sequences: [],
    files: [],
    missingFiles: [],
    ...more,
  } as Omit<Manifest, 'entries'>);
}

const linkKeys = { name: 'link_keys', columns: ['name', 'key'], rows: 1 };
const oneRow = { 'tables/link_keys.copy': 'unsubscribe\t\\\\x00\n' };

const strange: Record<string, () => Promise<void>> = {
  'no ZIP': () => writeFile(path, sealed(Buffer.from('not a backup'.repeat(20)))),
  'a ZIP of something else': () => writeFile(path, zipOf([{ name: 'holiday.jpg', data: 'x' }])),
  'a manifest that is no JSON': () => writeFile(path, zipOf([{ name: 'manifest.json', data: '{"for' }])),
  'a manifest of nothing': () => writeFile(path, zipOf([{ name: 'manifest.json', data: 'null' }])),
  'a later format': () => writeBackup({}, { format: 2 }),
  'a migration of nobody': () => writeBackup({}, { migrations: ['0001-something-else'] }),
  'a table without its entry': () => writeBackup({}, { tables: [linkKeys] }),
  'a column that there is not': () =>
    writeBackup(oneRow, { tables: [{ ...linkKeys, columns: ['name', 'colour'] }] }),
  'fewer rows than it says': () => writeBackup(oneRow, { tables: [{ ...linkKeys, rows: 2 }] }),
  'rows of another shape': () => writeBackup({ 'tables/link_keys.copy': 'one\n' }, { tables: [linkKeys] }),
  'a sequence of nobody': () => writeBackup({}, { sequences: [{ name: 'none', last: '1', isCalled: true }] }),
  'jobs of another shape': () =>
    writeBackup({ 'queue/jobs.copy': '1\n' }, { jobs: { columns: ['id', 'name'], rows: 1 } }),
  'a file without its entry': () => writeBackup({}, { files: [newFileKey('cv')] }),
};

test.each(Object.entries(strange))('%s is named in one line and changes nothing', async (_name, write) => {
  await write();
  const { email } = await create.person();
  const { code, last } = await restore();
  expect([code, last]).toEqual([1, expect.stringContaining(path)]);
  expect(last).toMatch(/^[^\n]{20,300}$/);
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

test('a sound archive of the same kind is restored', async () => {
  await writeBackup(oneRow, { tables: [linkKeys] });
  expect(await restore()).toMatchObject({
    code: 0,
    last: expect.stringContaining('restored what was written'),
  });
});
