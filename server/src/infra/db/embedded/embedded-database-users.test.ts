import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { clearUp, cloneRepository, hold, newFolder, query } from './testing/holders.ts';

const START = { timeout: 60_000 };
const isRoot = process.getuid?.() === 0;
/** An ordinary user that every system has. */
const ama = { uid: 65534, gid: 65534 };

afterEach(clearUp);

/** As after `npm ci --ignore-scripts` from a store that lost the modes. */
function undoInstallScript(packageRoot: string): void {
  const lib = join(packageRoot, 'native', 'lib');
  for (const entry of readdirSync(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
  }
  for (const name of ['initdb', 'postgres']) chmodSync(join(packageRoot, 'native', 'bin', name), 0o644);
}

test(
  'an install without scripts is mended at the first start, by two starts at once too',
  START,
  async () => {
    const testApp = newFolder();
    const { from, packageRoot } = cloneRepository(testApp);
    undoInstallScript(packageRoot);
    const holders = await Promise.all(['one', 'two'].map((name) => hold(join(testApp, name), { from })));
    for (const { url } of holders) expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
  },
);

describe.skipIf(!isRoot)('as root (skipped: only root can become somebody else)', () => {
  test('an ordinary user just runs it, and may go on after a start as root', START, async () => {
    const dataDir = join(newFolder(), 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, ama.uid, ama.gid);
    const first = await hold(dataDir, ama);
    await query(first.url, 'create table note as select 1 as id');
    await first.send('SIGTERM');
    await (await hold(dataDir)).send('SIGTERM');
    const third = await hold(dataDir, ama);
    expect(await query(third.url, 'select id from note')).toEqual([{ id: 1 }]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(ama.uid);
  });

  test('an ordinary user is told when the data folder or the database is not theirs', START, async () => {
    const closed = newFolder();
    expect((await hold(join(closed, 'data'), ama)).error).toBe(
      `The data folder ${join(closed, 'data')} cannot be written (EACCES): set DATA_DIR.`,
    );
    const dataDir = join(newFolder(), 'data');
    await (await hold(dataDir)).send('SIGTERM');
    for (const folder of [dataDir, join(dataDir, 'lock')]) chmodSync(folder, 0o777);
    const { error } = await hold(dataDir, { uid: ama.uid - 1, gid: ama.gid });
    expect(error).toContain('belongs to another user');
  });

  test('an ordinary user whose packages belong to root and lack their links gets a copy', START, async () => {
    const testApp = newFolder();
    const { from, packageRoot } = cloneRepository(testApp);
    undoInstallScript(packageRoot);
    const home = join(testApp, 'home');
    mkdirSync(home);
    chownSync(home, ama.uid, ama.gid);
    const { url, lines } = await hold(join(home, 'data'), { ...ama, from });
    expect(lines[0]).toContain('database: copying PostgreSQL to');
    expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  test(
    'root starts from a clone in a closed folder, is told where the data is, and finds it again',
    START,
    async () => {
      const closed = newFolder(0o700);
      const { from } = cloneRepository(closed);
      const copiesBefore = existsSync('/var/lib/akwan') ? readdirSync('/var/lib/akwan') : [];
      const first = await hold(join(closed, 'data'), { from });
      const cluster =
        /is kept in (\/var\/lib\/akwan\/[0-9a-f]+\/postgres)/.exec(first.lines[0] ?? '')?.[1] ?? '';
      try {
        await query(first.url, 'create table note as select 1 as id');
        await first.send('SIGTERM');
        // Opened later, the folder still leads to the same database.
        chmodSync(closed, 0o755);
        const second = await hold(join(closed, 'data'), { from });
        expect(await query(second.url, 'select id from note')).toEqual([{ id: 1 }]);
        await second.send('SIGTERM');
      } finally {
        for (const name of existsSync('/var/lib/akwan') ? readdirSync('/var/lib/akwan') : []) {
          const ours = dirname(cluster).endsWith(`/${name}`) || name.startsWith('postgresql-');
          if (ours && !copiesBefore.includes(name)) rmSync(join('/var/lib/akwan', name), { recursive: true });
        }
      }
    },
  );
});
