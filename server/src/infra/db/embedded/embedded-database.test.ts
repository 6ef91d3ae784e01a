import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findRunningDatabase } from './running-database.ts';
import { clearUp, hold, newDatabase, newFolder, query, removeTemplate } from './testing/holders.ts';
import { processesIn, serverPid } from './testing/process-ids.ts';

const START = { timeout: 60_000 };

afterEach(clearUp);
afterAll(removeTemplate);

test('a person who starts it twice finds what was written, and no process stays behind', START, async () => {
  const dataDir = join(newFolder(), 'data');
  const first = await hold(dataDir);
  expect(first.lines.slice(0, 2)).toEqual(['database: creating (first start)', 'database: ready']);
  await query(first.url, "create table note as select 'kept' as text");
  await first.send('SIGTERM');
  expect(processesIn(dataDir)).toEqual([]);

  const second = await hold(dataDir);
  expect(second.lines.slice(0, 1)).toEqual(['database: ready']);
  expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
});

test(
  'the database is durable, speaks UTC and UTF-8, and lets in only who knows the password',
  START,
  async () => {
    const { url } = await hold(await newDatabase());
    const [settings] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone,
      current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding,
      current_setting('is_superuser') as superuser, lower('ƐƆ') as lowered`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      zone: 'UTC',
      listens: '127.0.0.1',
      encoding: 'UTF8',
      superuser: 'off',
      lowered: 'ɛɔ',
    });
    await query(url, 'create extension pg_trgm');
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(query(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    guess.username = 'postgres';
    await expect(query(guess.href, 'select 1')).rejects.toThrow(/no pg_hba.conf entry/);
  },
);

test('after kill -9 the server left behind is replaced and every row is there', START, async () => {
  const dataDir = await newDatabase();
  const killed = await hold(dataDir);
  await query(killed.url, 'create table note as select 1 as id');
  const cluster = join(dataDir, 'postgres');
  const orphan = serverPid(cluster);
  expect(decodeURIComponent(new URL(killed.url).hostname)).toBe(cluster);
  // As another process finds it, for a backup say.
  expect(findRunningDatabase(dataDir)).toBe(killed.url);
  await killed.send('SIGKILL');
  expect(findRunningDatabase(dataDir)).toBeUndefined();
  expect(processesIn(dataDir)).toContain(orphan);

  const next = await hold(dataDir);
  expect(next.lines[0]).toContain(`(process ${orphan})`);
  expect(await query(next.url, 'select id from note')).toEqual([{ id: 1 }]);
  expect(processesIn(dataDir)).not.toContain(orphan);
  expect(readdirSync(cluster).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name))).toHaveLength(1);
  await next.send('SIGTERM');
  expect(processesIn(dataDir)).toEqual([]);
});

test(
  'a database with a path too long for a socket is reached over TCP, and what its operator allowed stays',
  START,
  async () => {
    const deep = join(newFolder(), 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    cpSync(await newDatabase(), deep, { recursive: true });
    const file = join(deep, 'postgres', 'pg_hba.conf');
    const own = 'host all akwan 127.0.0.1/32 scram-sha-256\n# of the operator\n';
    writeFileSync(file, own);
    const far = await hold(deep);
    expect(new URL(far.url).hostname).toBe('127.0.0.1');
    expect(await query(far.url, 'select 1 as up')).toEqual([{ up: 1 }]);
    expect(readFileSync(file, 'utf8')).toBe(`local all akwan scram-sha-256\n${own}`);
  },
);

test('after kill -9 of everything but a busy backend it starts within seconds', START, async () => {
  const dataDir = await newDatabase();
  const killed = await hold(dataDir);
  const busy = query(killed.url, 'select count(*) from generate_series(1, 1e10::bigint)').catch(
    () => 'cut off',
  );
  await expect
    .poll(() =>
      query(killed.url, "select 1 from pg_stat_activity where query like '%1e10%' and state = 'active'"),
    )
    .toHaveLength(2);
  const server = serverPid(join(dataDir, 'postgres'));
  await killed.send('SIGKILL');
  process.kill(server, 'SIGKILL');

  const next = await hold(dataDir);
  expect(next.error).toBe('');
  expect(await query(next.url, 'select 1 as up')).toEqual([{ up: 1 }]);
  expect(await busy).toBe('cut off');
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('pre-existing shared memory block');
});

test('a server that dies while the product runs comes back at the same address', START, async () => {
  const dataDir = await newDatabase();
  const { url, send } = await hold(dataDir);
  const before = serverPid(join(dataDir, 'postgres'));
  process.kill(before, 'SIGKILL');
  await expect.poll(() => query(url, 'select 1 as up').catch(() => 'down')).toEqual([{ up: 1 }]);
  await expect.poll(() => serverPid(join(dataDir, 'postgres'))).not.toBe(before);
  await send('SIGTERM');
  expect(processesIn(dataDir)).toEqual([]);
});

test('a server that cannot come back at once is tried again until it can', START, async () => {
  const dataDir = await newDatabase();
  const { url, send } = await hold(dataDir);
  const settings = join(dataDir, 'postgres', 'postgresql.auto.conf');
  const good = readFileSync(settings, 'utf8');
  writeFileSync(settings, `${good}no_such_setting = on\n`);
  process.kill(serverPid(join(dataDir, 'postgres')), 'SIGKILL');
  const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  await expect.poll(log).toContain('no_such_setting');
  writeFileSync(settings, good);
  await expect.poll(() => query(url, 'select 1 as up').catch(() => 'down')).toEqual([{ up: 1 }]);
  await send('SIGTERM');
  expect(processesIn(dataDir)).toEqual([]);
});

test(
  'of three who start on the same data folder at once one gets it, and the others are told who',
  START,
  async () => {
    const dataDir = join(newFolder(), 'data');
    const holders = await Promise.all([hold(dataDir), hold(dataDir), hold(dataDir)]);
    const [winner, ...others] = holders.filter(({ url }) => url);
    expect(others).toEqual([]);
    const errors = holders.filter(({ url }) => !url).map(({ error }) => error);
    const told = `The data folder ${dataDir} is in use by process ${winner?.pid}.`;
    expect(errors).toEqual([told, told]);
  },
);

test('Ctrl-C reaches the product, which stops the database with it', START, async () => {
  const dataDir = await newDatabase();
  const { pid, send } = await hold(dataDir);
  process.kill(-pid, 'SIGINT');
  await send('SIGTERM');
  expect(processesIn(dataDir)).toEqual([]);
});

test('a database of another PostgreSQL version is refused with one line', START, async () => {
  const dataDir = await newDatabase();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  expect((await hold(dataDir)).error).toMatch(/was made by PostgreSQL 17, but this release brings 18/);
});

test('a data folder that cannot be made is refused with one line', START, async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect((await hold(join(file, 'data'))).error).toBe(
    `The data folder ${join(file, 'data')} cannot be written (ENOTDIR): set DATA_DIR.`,
  );
});

test('a full disk is told, and no half-made database stays', START, async ({ skip }) => {
  const disk = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk]).status === 0;
  skip(!mounted, 'a small disk can only be mounted as root');
  try {
    const { error } = await hold(join(disk, 'data'));
    expect(error).toBe(`The disk is full: the database could not be made in ${join(disk, 'data')}.`);
    expect(readdirSync(join(disk, 'data'))).toEqual(['lock']);
    expect(existsSync(join(disk, 'data', 'postgres'))).toBe(false);
  } finally {
    spawnSync('umount', [disk]);
  }
});
