import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { createFileWorkers } from './file-workers.ts';
import type { FilesBusyError } from './worker-process.ts';

/** A worker that does what its path says, instead of reading a file. */
const fakeWorker = `
process.on('message', ({ id, paths: [path] }) => {
  if (path === 'forever') return;
  if (path === 'worn') return process.send({ id, result: process.pid, isWorn: true });
  if (path === 'crash') process.exit(3);
  if (path === 'hungry') { const all = []; for (;;) all.push(new Array(1e6).fill(id)); }
  process.send({ id, result: path === 'pid' ? process.pid : path });
});
process.on('disconnect', () => process.exit(0));
process.send('ready');
`;
const command = {
  program: process.execPath,
  args: ['--max-old-space-size=40', '-e', fakeWorker],
  env: { NODE_ENV: 'production' as const },
};
const workers: { close(): void }[] = [];
const openWorker = (options = {}) => {
  const worker = createFileWorkers({ command, ...options });
  workers.push(worker);
  return worker;
};
afterAll(() => workers.forEach((worker) => void worker.close()));

test('files are looked at in another process', async () => {
  const { run } = openWorker();
  const pid = await run('document', ['pid'], 'ama');
  expect(pid).toEqual(expect.any(Number));
  expect(pid).not.toBe(process.pid);
  expect(await Promise.all(['a', 'b', 'c'].map((path) => run('document', [path], path)))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a file that breaks the worker, or takes all memory or all time, is refused, and the next one is not', async () => {
  const { run } = openWorker({ timeLimit: 1_500 });
  for (const path of ['crash', 'hungry', 'forever']) {
    expect(await run('document', [path], 'ama')).toBe(false);
    expect(await run('document', ['fine'], 'ama')).toBe('fine');
  }
});

/** Loaded into the real worker: takes memory beside the heap, as a decoder would, up to what no machine minds. */
const greedyModule = `data:text/javascript,${encodeURIComponent(`
  process.on('message', ({ id, paths: [path] }) => {
    if (path === 'pid') process.send({ id, result: process.pid });
    const kept = [];
    const grow = () => kept.push(Buffer.alloc(32 * 1024 * 1024, 1)) < 20 && setTimeout(grow, 1);
    if (path === 'greedy') grow();
  });`)}`;

test('a file that takes memory beside the heap ends the worker, and the next one gets a new one', async () => {
  const script = join(inject('processBundles'), 'file-worker.js');
  const args = ['--import', greedyModule, script];
  const { run } = openWorker({ command: { ...command, args } });
  const before = await run('document', ['pid'], 'ama');
  expect(await run('document', ['greedy'], 'ama')).toBe(false);
  const isAnother = (pid: unknown) => typeof pid === 'number' && pid !== before;
  await expect.poll(async () => isAnother(await run('document', ['pid'], 'ama'))).toBe(true);
}, 60_000);

test('twenty slow files of one account delay nobody else, and are looked at one at a time', async () => {
  const { run } = openWorker({ timeLimit: 60_000 });
  const ended: string[] = [];
  const slow = Array.from({ length: 20 }, async () => {
    await Promise.resolve()
      .then(() => run('document', ['forever'], 'ama'))
      .catch(() => 'too many');
    ended.push('ama');
  });
  // Eleven are taken: one is looked at, ten wait; the rest is too many.
  await expect.poll(() => ended.length).toBe(9);
  // Nobody waits for one of them to end: not even the first of them has.
  for (const person of ['esi', 'kofi', 'yaw']) {
    expect(await run('document', [person], person)).toBe(person);
  }
  expect(ended).toHaveLength(9);
  void slow;
});

test('accounts take turns', async () => {
  const { run } = openWorker({ timeLimit: 60_000 });
  const order: string[] = [];
  const send = (account: string, path: string) =>
    run('document', [path], account).then(() => void order.push(path));
  // One process is busy, so that the others share the second.
  void run('document', ['forever'], 'yaw');
  const amas = ['a1', 'a2', 'a3', 'a4'].map((path) => send('ama', path));
  await Promise.all([...amas, send('esi', 'e1'), send('kofi', 'k1')]);
  expect(order).toEqual(['a1', 'a2', 'e1', 'k1', 'a3', 'a4']);
});

test('a worker that its libraries have filled is replaced before the next file', async () => {
  const { run } = openWorker();
  const worn = await run('document', ['worn'], 'ama');
  expect(await run('document', ['pid'], 'ama')).not.toBe(worn);
});

test('one account cannot fill the queue of all', async () => {
  const { run } = openWorker();
  const first = run('avatar', ['a'], 'ama');
  const waiting = Array.from({ length: 10 }, (_, at) => run('avatar', [String(at)], 'ama'));
  const statusOf = (account: string) => {
    try {
      waiting.push(run('avatar', ['more'], account));
      return 'waits';
    } catch (error) {
      return (error as FilesBusyError).statusCode;
    }
  };
  expect(statusOf('ama')).toBe(429);
  expect(statusOf('esi')).toBe('waits');
  const others = Array.from({ length: 60 }, (_, at) => statusOf(`person ${at}`));
  expect(others.at(-1)).toBe(503);
  await Promise.all([first, ...waiting]);
  expect(statusOf('ama')).toBe('waits');
});

test('a worker that cannot start is no fault of the file', async () => {
  const { run } = openWorker({ command: { ...command, args: ['-e', 'process.exit(1)'] } });
  await expect(run('document', ['fine'], 'ama')).rejects.toMatchObject({ statusCode: 503 });
});
