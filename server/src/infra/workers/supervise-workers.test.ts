import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { silent } from '#infra/mail/testing/mail-test-app.ts';
import { superviseWorkers } from './supervise-workers.ts';

type Fake = ReturnType<typeof fakeWorker>;

function fakeWorker(slot: number) {
  let settle = (_isReady: boolean) => {};
  let end = () => {};
  const ready = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const die = () => {
    settle(false);
    end();
  };
  const orders: string[] = [];
  let heardAt: number | undefined;
  const leave = (how: string) => {
    orders.push(how);
    die();
  };
  return {
    slot,
    orders,
    serve: () => settle(true),
    die,
    hear: (at: number) => {
      heardAt = at;
    },
    process: {
      pid: slot,
      ready,
      ended,
      heardAt: () => heardAt,
      kill: () => leave('kill'),
      stop: () => leave('stop'),
      retire: () => leave('retire'),
    },
  };
}

function setUp(count: number, serves: (number: number) => boolean = () => true) {
  const forked: Fake[] = [];
  const pauses: number[] = [];
  let time = 0;
  const workers = superviseWorkers({
    count,
    log: silent,
    now: () => time,
    checkEvery: 5,
    sleep: async (ms) => void pauses.push(ms),
    fork: (slot) => {
      const worker = fakeWorker(slot);
      forked.push(worker);
      if (serves(forked.length)) worker.serve();
      return worker.process;
    },
  });
  const later = (ms: number) => {
    time += ms;
  };
  return { workers, forked, pauses, later };
}

test('a worker that ends is replaced at once, one that ends at once after ever longer pauses', async () => {
  const { workers, forked, pauses, later } = setUp(2);
  expect(await workers.start()).toBe(true);
  later(60_000);
  forked[1]?.die();
  await expect.poll(() => forked).toHaveLength(3);
  expect(forked.map(({ slot }) => slot)).toEqual([1, 2, 2]);
  expect(pauses).toEqual([]);
  for (const number of [2, 3, 4]) {
    forked[number]?.die();
    await expect.poll(() => forked).toHaveLength(number + 2);
  }
  expect(pauses).toEqual([500, 1_000, 2_000]);
  await workers.stop();
});

test('when one does not serve the start fails and none is left', async () => {
  const { workers, forked } = setUp(2, (number) => number === 1);
  const started = workers.start();
  forked[1]?.die();
  expect(await started).toBe(false);
  expect(forked[0]?.orders).toEqual(['stop']);
  expect(forked).toHaveLength(2);
});

test('at a reload an old worker leaves when its successor serves, one after the other', async () => {
  const { workers, forked } = setUp(2, (number) => number <= 2);
  await workers.start();
  const reloaded = workers.reload();
  await expect.poll(() => forked).toHaveLength(3);
  expect(forked[0]?.orders).toEqual([]);
  forked[2]?.serve();
  await expect.poll(() => forked).toHaveLength(4);
  expect(forked.map(({ orders }) => orders)).toEqual([['retire'], [], [], []]);
  forked[3]?.serve();
  await reloaded;
  expect(forked.map(({ orders }) => orders)).toEqual([['retire'], ['retire'], [], []]);
  await workers.stop();
  expect(forked.slice(2).map(({ orders }) => orders)).toEqual([['stop'], ['stop']]);
});

test('a reload whose worker does not start leaves the old ones', async () => {
  const { workers, forked } = setUp(2, (number) => number <= 2);
  await workers.start();
  const reloaded = workers.reload();
  await expect.poll(() => forked).toHaveLength(3);
  forked[2]?.die();
  await reloaded;
  expect(forked.map(({ orders }) => orders)).toEqual([[], [], []]);
  await workers.stop();
});

test('a worker whose event loop does not come round is killed and replaced; the others go on', async () => {
  const { workers, forked, later } = setUp(2);
  await workers.start();
  for (let second = 1; second <= 11; second += 1) {
    later(1_000);
    forked[0]?.hear(0);
    forked[1]?.hear(second * 1_000);
    await pause(20);
    if (second === 10) expect(forked.map(({ orders }) => orders)).toEqual([[], []]);
  }
  await expect.poll(() => forked).toHaveLength(3);
  expect(forked.map(({ slot }) => slot)).toEqual([1, 2, 1]);
  expect(forked.map(({ orders }) => orders)).toEqual([['kill'], [], []]);
  await workers.stop();
});

test('after the whole machine slept nobody is killed', async () => {
  const { workers, forked, later } = setUp(1);
  await workers.start();
  forked[0]?.hear(0);
  later(3_600_000);
  await pause(50);
  expect(forked.map(({ orders }) => orders)).toEqual([[]]);
  await workers.stop();
});
