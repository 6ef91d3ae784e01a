import { copyFile, mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@akwan/contract/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople } from '#demo/demo-people.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { auditLog } from '#domain/audit-log.ts';
import { migrate, schemaState } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { openPushKeys } from '#infra/push/open-push-keys.ts';
import { newFileKey, placeOf } from '#infra/storage/file-store.ts';
import { openS3Store } from '#infra/storage/s3-store.ts';
import { createEmptyDatabase } from '#testing/empty-database.ts';
import { startS3Double } from '#testing/faults/s3-double.ts';
import { insertSession } from '#testing/fixtures/people.ts';
import { httpClient } from '#testing/http-client.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { backupTo } from './backup.ts';
import { readArchive, restoreFrom } from './restore.ts';

const note = () => {};
const folder = await mkdtemp(join(tmpdir(), 'akwan-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'akwan.zip');

const source = await createTestApp();
const emptyUrl = await createEmptyDatabase();
const target = await createTestApp({ databaseUrl: emptyUrl });
const tokens: Record<string, string | undefined> = { anonymous: undefined };
const mailId = newId();
let arrivals: Promise<unknown> | undefined;

beforeAll(async () => {
  await fillDemo(source.db, async () => 'x', source.files);
  for (const { role, email } of demoPeople) {
    const { id } = await source.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    tokens[role] = await insertSession(source.db, id);
  }
  await openPushKeys(source.db, source.secretBox);
  const mail = {
    to_address: 'ama@demo.example',
    subject: 'Waits',
    html: '',
    text: 'back\\slash\tand "quotes"',
  };
  await source.db
    .insertInto('mails')
    .values({ id: mailId, ...mail })
    .execute();
  // As if its process had just died.
  await sql`INSERT INTO pgboss.job (id, name, data, state, started_on)
    VALUES (${mailId}, 'mail-ordinary', ${JSON.stringify({ mailId })}::jsonb, 'active', now())`.execute(
    source.db,
  );
  // Somebody signs up while the backup is written.
  await backupTo(path, {
    databaseUrl: source.databaseUrl,
    files: source.files,
    note: () => {
      arrivals ??= source.create.person({ email: 'late@people.example' });
    },
  });
  await arrivals;
  await source.db.deleteFrom('users').where('email', '=', 'late@people.example').execute();
});

/** Ids for the paths that need one. */
async function idsIn({ db }: TestApp): Promise<Record<string, string>> {
  const newest = async (table: 'jobs' | 'applications' | 'conversations' | 'interviews' | 'mentorships') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  const session = await db
    .selectFrom('mentoring_sessions')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const poster = await db.selectFrom('jobs').select('posted_by').orderBy('id').executeTakeFirstOrThrow();
  const applied = await db
    .selectFrom('applications')
    .select(['id', 'job_id'])
    .where('cv_file', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    jobId: applied.job_id,
    applicationId: applied.id,
    userId: poster.posted_by ?? '',
    conversationId: await newest('conversations'),
    interviewId: await newest('interviews'),
    mentorshipId: await newest('mentorships'),
    sessionId: session.id,
    mailId,
    file: 'jobs-1.xml',
  };
}

const leftOut = /stream$|events$|uploads|export$|cv-pages|preview|api\/cv$|docs|openapi/;

/** What everybody reads wherever they may, at both at once; those calls last that leave a trace. */
async function readBoth() {
  const ids = await idsIn(source);
  const gets = Object.values(endpoints).filter(({ method, path }) => method === 'GET' && !leftOut.test(path));
  const inOrder = [
    ...gets.filter(({ head }) => head !== false),
    ...gets.filter(({ head }) => head === false),
  ];
  const different: string[] = [];
  let answered = 0;
  for (const { path, access } of inOrder) {
    const url = path.replace(/:(\w+)/g, (_all, name) => ids[name] ?? 'none');
    const named = typeof access === 'string' ? Object.keys(tokens) : access;
    for (const role of access === 'public' ? ['anonymous'] : named) {
      const read = ({ app }: TestApp) => httpClient(app, tokens[role]).get(url);
      const [before, after] = await Promise.all([read(source), read(target)]);
      // The dates inside a ZIP or PDF are those of its making.
      const isDated = path.endsWith('.zip') || path.endsWith('.pdf');
      const isSame = before.status === after.status && (isDated || before.text === after.text);
      if (!isSame) different.push(`${role} ${url}`);
      if (after.status === 200) answered += 1;
    }
  }
  return { different, answered };
}

test('a backup that was written while others write is restored: every role reads the same everywhere', async () => {
  const archive = await readArchive(path);
  await restoreFrom(archive, { databaseUrl: emptyUrl, files: target.files, replace: false, note });
  archive.close();
  expect(archive.manifest.tables.find(({ name }) => name === 'sessions')?.rows).toBe(demoPeople.length);
  expect(await target.db.selectFrom('users').where('email', 'like', 'late@%').select('id').execute()).toEqual(
    [],
  );
  const { different, answered } = await readBoth();
  expect(different).toEqual([]);
  expect(answered).toBeGreaterThan(80);
  const pushKey = async ({ db, secretBox }: TestApp) => (await openPushKeys(db, secretBox)).publicKey;
  expect(await pushKey(target)).toEqual(await pushKey(source));
  expect((await target.storedFiles()).sort()).toEqual((await source.storedFiles()).sort());
});

test('mails that wait are sent after a restore, also one whose process died; nothing is triggered twice', async () => {
  const { rows } = await sql<{ id: string; state: string; data: unknown }>`
    SELECT id, state, data FROM pgboss.job WHERE name = 'mail-ordinary'`.execute(target.db);
  expect(rows).toEqual([{ id: mailId, state: 'retry', data: { mailId } }]);
  const mail = await target.db.selectFrom('mails').select('text').where('id', '=', mailId).executeTakeFirst();
  expect(mail?.text).toBe('back\\slash\tand "quotes"');
  // Triggers work again, and a number that was given is not given twice.
  const numbers = sql<{ next: string }>`SELECT nextval('job_publication_numbers') AS next`;
  expect((await numbers.execute(target.db)).rows).toEqual((await numbers.execute(source.db)).rows);
  await expect(
    sql`DELETE FROM audit`.execute(target.db).then(() => sql`TRUNCATE audit`.execute(target.db)),
  ).rejects.toThrow();
});

test('a byte that changed, wherever it is, or a missing end is found before anything changes', async () => {
  const { length } = await readFile(path);
  const damaged = join(folder, 'damaged.zip');
  for (const place of [0, 9, 1_000, length >> 1, length - 200, length - 80, length - 64, length - 1]) {
    await copyFile(path, damaged);
    const file = await open(damaged, 'r+');
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place);
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, place);
    await file.close();
    await expect(readArchive(damaged)).rejects.toThrow('damaged or was cut short');
  }
  for (const end of [0, 10, length >> 1, length - 1]) {
    await copyFile(path, damaged);
    await truncate(damaged, end);
    await expect(readArchive(damaged)).rejects.toThrow('damaged or was cut short');
  }
  await expect(readArchive(join(folder, 'none.zip'))).rejects.toThrow('cannot be read (ENOENT)');
});

test('a full target is refused; a replacement that fails changes nothing', async () => {
  const archive = await readArchive(path);
  const options = { databaseUrl: emptyUrl, files: target.files, note };
  const newcomer = await target.create.person({ email: 'newcomer@people.example' });
  const ofNewcomer = newFileKey('cv');
  await target.files.copy(archive.manifest.files[0] as typeof ofNewcomer, ofNewcomer);
  await expect(restoreFrom(archive, { ...options, replace: false })).rejects.toThrow('is not empty');

  const full = { ...target.files, save: async () => Promise.reject(new Error('disk full')) };
  await expect(restoreFrom(archive, { ...options, files: full, replace: true })).rejects.toThrow('disk full');
  const isThere = () => target.db.selectFrom('users').select('id').where('id', '=', newcomer.id).execute();
  expect(await isThere()).toHaveLength(1);
  expect(await target.storedFiles()).toContain(ofNewcomer);

  archive.close();
});

test('an archive of an older release, from a bucket, replaces what is there and is brought up to date', async () => {
  const olderUrl = await createEmptyDatabase();
  const older = openDatabase(olderUrl);
  const bucket = await startS3Double();
  const s3 = { endpoint: bucket.endpoint, bucket: 'akwan', region: 'us-east-1', keyId: 'x', secret: 'x' };
  const files = await openS3Store(s3);
  try {
    await migrate(older.db, '0030-erasure');
    const amaId = newId();
    await auditLog.write(target.db, {
      actorId: amaId,
      action: 'account.erased',
      subjectKind: 'user',
      subjectId: amaId,
    });
    const key = newFileKey('cv');
    bucket.objects.set(placeOf(key), Buffer.from('a CV'));
    await sql`INSERT INTO users (id, email, password_hash, firstname, lastname, role, cv_file)
      VALUES (${amaId}, 'ama@people.example', 'x', 'Ama', 'Owusu', 'jobseeker', ${key})`.execute(older.db);
    const olderPath = join(folder, 'older.zip');
    await backupTo(olderPath, { databaseUrl: olderUrl, files, note });
    const other = newFileKey('cv');
    bucket.objects.clear();
    bucket.objects.set(placeOf(other), Buffer.from('goes'));
    const archive = await readArchive(olderPath);
    expect(archive.manifest).toMatchObject({ jobs: null, files: [key], missingFiles: [] });
    const returned = await restoreFrom(archive, { databaseUrl: emptyUrl, files, replace: true, note });
    expect(returned).toEqual(['ama@people.example']);
    archive.close();
    expect(await schemaState(target.db)).toBe('current');
    const people = await target.db.selectFrom('users').select(['email', 'cv_file']).execute();
    expect(people).toEqual([{ email: 'ama@people.example', cv_file: key }]);
    expect([...bucket.objects]).toEqual([[placeOf(key), Buffer.from('a CV')]]);
  } finally {
    await older.close();
    await files.close();
    bucket.stop();
  }
});
