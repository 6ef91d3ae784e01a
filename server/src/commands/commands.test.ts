import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startMailCatcher } from '#infra/mail/testing/mail-catcher.ts';
import { openDiskStore } from '#infra/storage/disk-store.ts';
import { newFileKey, placeOf } from '#infra/storage/file-store.ts';
import { readZip } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';
import { runCommand } from './run-command.ts';

const { anonymous, create, databaseUrl, db } = await createTestApp();
const dataDir = await mkdtemp(join(tmpdir(), 'akwan-commands-'));
const files = await openDiskStore(join(dataDir, 'files'));
afterAll(() => rm(dataDir, { recursive: true }));
const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };

async function akwan(command: string, { typed = '', ...more }: Record<string, string> = {}) {
  const said: string[] = [];
  const noted: string[] = [];
  const code = await runCommand(
    command.split(' '),
    { ...env, ...more },
    {
      say: (line) => said.push(line),
      note: (line) => noted.push(line),
      ask: async () => typed,
    },
  );
  return { code, said: said.join('\n'), noted: noted.join('\n') };
}

const login = (email: string, password: string) => anonymous.post('/api/auth/login', { email, password });

test('wrong use ends with 2 and says how, a wrong variable with 1 and its name; every command has a help', async () => {
  expect(await akwan('frob')).toMatchObject({
    code: 2,
    noted: expect.stringContaining('There is no command "frob"'),
  });
  expect(await akwan('restore')).toMatchObject({ code: 2, noted: expect.stringContaining('restore FILE') });
  expect(await akwan('backup a b')).toMatchObject({ code: 2 });
  expect(await akwan('erase x@y.example --no')).toMatchObject({
    code: 2,
    noted: expect.stringContaining('--no'),
  });
  expect(await akwan('admin create nobody')).toMatchObject({ code: 2 });
  expect(await akwan('jobs stats', { PORT: 'x' })).toMatchObject({
    code: 1,
    noted: expect.stringContaining('PORT is wrong'),
  });
  const overview = await akwan('--help');
  const names = [...overview.said.matchAll(/^ {2}([a-z -]+[a-z])/gm)].map(([, name]) => name ?? '');
  expect(names).toHaveLength(10);
  for (const name of names)
    expect(await akwan(`${name} --help`)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`-- ${name}`),
    });
});

test('an administrator is created, chooses a password by the link, and gets another one from a pipe', async () => {
  const created = await akwan('admin create Adwoa@Example.org');
  expect(created).toMatchObject({ code: 0 });
  const token = /reset-password\/(\S+)/.exec(created.said)?.[1];
  expect(
    (await anonymous.post(`/api/auth/reset-password/${token}`, { password: 'Waakye2026xyz' })).status,
  ).toBe(200);
  const first = await login('adwoa@example.org', 'Waakye2026xyz');
  expect(first.body.user).toMatchObject({ role: 'admin', isVerified: true });
  expect(await akwan('admin create adwoa@example.org')).toMatchObject({
    code: 1,
    noted: expect.stringContaining('exists'),
  });

  await sql`INSERT INTO second_factors (user_id, secret, confirmed_at)
    SELECT id, '\\x00', now() FROM users WHERE email = 'adwoa@example.org'`.execute(db);
  const reset = 'admin reset-password adwoa@example.org --password --remove-second-factor';
  expect(await akwan(reset, { typed: 'short' })).toMatchObject({
    code: 1,
    noted: expect.stringContaining('8 characters'),
  });
  expect(await akwan(reset, { typed: 'banku and tilapia' })).toMatchObject({ code: 0 });
  expect((await login('adwoa@example.org', 'banku and tilapia')).status).toBe(200);
  expect(
    (await anonymous.get('/api/me/sessions', { headers: { authorization: `Bearer ${first.body.token}` } }))
      .status,
  ).toBe(401);
  const records = await db.selectFrom('audit').select('action').orderBy('id').execute();
  expect(records.map(({ action }) => action)).toEqual([
    'account.created',
    'account.password_reset',
    'account.password_reset',
  ]);
});

test('a person is exported, and erased only when the address is typed; the last mail waits in the queue', async () => {
  const ama = await create.jobseeker();
  const path = join(dataDir, 'ama.zip');
  expect(await akwan(`export ${ama.email} ${path}`)).toMatchObject({ code: 0, said: path });
  const exported = await readZip(await readFile(path));
  expect(JSON.parse(String(exported.get('profile.json')))).toMatchObject({ email: ama.email });
  expect(await akwan(`export ${ama.email} ${path}`)).toMatchObject({ code: 1 });

  expect(await akwan(`erase ${ama.email}`, { typed: 'yes' })).toMatchObject({ code: 1 });
  expect(await db.selectFrom('users').where('id', '=', ama.id).select('id').execute()).toHaveLength(1);
  expect(await akwan(`erase ${ama.email}`, { typed: ama.email })).toMatchObject({ code: 0 });
  expect(await db.selectFrom('users').where('id', '=', ama.id).select('id').execute()).toEqual([]);
  const stats = await akwan('jobs stats');
  expect(stats.said).toMatch(/^mail-urgent +1 +0 +0 +0 +\d+ s$/m);
  expect(await akwan(`erase ${ama.email} --yes`)).toMatchObject({
    code: 1,
    noted: `Nobody has the address ${ama.email}.`,
  });
});

test('files without rows are named, rows without files are an error', async () => {
  const unnamed = newFileKey('cv');
  const waiting = join(files.uploadFolder, 'x');
  await writeFile(waiting, 'x');
  await files.save(unnamed, waiting);
  const longAgo = new Date('2026-01-01');
  await utimes(join(dataDir, 'files', placeOf(unnamed)), longAgo, longAgo);
  expect(await akwan('storage check')).toMatchObject({
    code: 0,
    said: expect.stringContaining(`no row names: ${unnamed}`),
  });
  const lost = newFileKey('cv');
  const kofi = await create.jobseeker();
  await db.updateTable('users').set({ cv_file: lost }).where('id', '=', kofi.id).execute();
  const checked = await akwan('storage check');
  expect(checked).toMatchObject({ code: 1, said: expect.stringContaining(`not in the store: ${lost}`) });
  expect(checked.said).toContain('1 files without a row, 1 rows without a file');
});

test('a test mail arrives, or the reason is told with what to do', async () => {
  const catcher = await startMailCatcher((to) =>
    to.startsWith('full') ? { refuse: { code: 550, at: 'recipient' } } : undefined,
  );
  const mail = { SMTP_URL: catcher.url };
  expect(await akwan('mail test kofi@example.org', mail)).toMatchObject({ code: 0 });
  expect(catcher.caught[0]?.subject).toBe("A test of Akwan's mails");
  const refused = await akwan('mail test full@example.org', mail);
  expect(refused).toMatchObject({ code: 1, noted: expect.stringContaining('does not take this recipient') });
  await catcher.stop();
  expect(await akwan('mail test kofi@example.org', mail)).toMatchObject({
    code: 1,
    noted: expect.stringContaining('port of SMTP_URL'),
  });
  expect(await akwan('mail test kofi@example.org')).toMatchObject({
    code: 1,
    noted: expect.stringContaining('SMTP_URL is not set'),
  });
});
