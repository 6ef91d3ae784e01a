import { afterEach, expect, test, vi } from 'vitest';
import { changesForTests } from '#testing/changes-for-tests.ts';
import { cacheTotals } from './cached-totals.ts';

afterEach(() => {
  vi.useRealTimers();
});

const counting = (...totals: number[]) => vi.fn(async () => totals.shift() ?? 0);

test('a small total is counted each time, and exact', async () => {
  const totalOf = cacheTotals();
  const count = counting(12, 13);
  expect([await totalOf('all', count), await totalOf('all', count)]).toEqual([12, 13]);
});

test('a large total is counted once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const totalOf = cacheTotals();
  const count = counting(5_000, 5_001);
  await totalOf('all', count);
  vi.advanceTimersByTime(59_000);
  expect(await totalOf('all', count)).toBe(5_000);
  vi.advanceTimersByTime(2_000);
  expect(await totalOf('all', count)).toBe(5_001);
});

test('a large total is counted again after a change of what it counts, and no other', async () => {
  const { changes, publish } = changesForTests();
  const totalOf = cacheTotals({ changes, tags: ['jobs'] });
  const count = counting(5_000, 5_001, 5_002);
  await totalOf('all', count);
  publish('mentorships');
  expect(await totalOf('all', count)).toBe(5_000);
  publish('jobs');
  expect(await totalOf('all', count)).toBe(5_001);
  publish(null);
  expect(await totalOf('all', count)).toBe(5_002);
});

test('what changed while it was counted is counted again', async () => {
  const { changes, publish } = changesForTests();
  const totalOf = cacheTotals({ changes, tags: ['jobs'] });
  await totalOf('all', async () => {
    await null;
    publish('jobs');
    return 5_000;
  });
  expect(await totalOf('all', async () => 5_001)).toBe(5_001);
});

test('people who ask at once wait for one count, but for another after a change', async () => {
  const { changes, publish } = changesForTests();
  const totalOf = cacheTotals({ changes, tags: ['jobs'] });
  let finish: (total: number) => void = () => {};
  const counted = new Promise<number>((resolve) => {
    finish = resolve;
  });
  const count = vi.fn(() => counted);
  const waiting = Array.from({ length: 20 }, () => totalOf('all', count));
  expect(count).toHaveBeenCalledTimes(1);
  publish('jobs');
  const late = totalOf('all', count);
  expect(count).toHaveBeenCalledTimes(2);
  finish(5_000);
  expect(await Promise.all([...waiting, late])).toEqual(Array(21).fill(5_000));
});

test('a count that fails is tried again by the next one who asks', async () => {
  const totalOf = cacheTotals();
  await expect(totalOf('all', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await totalOf('all', async () => 5_000)).toBe(5_000);
});

test('figures that take long to count are used for longer while they are counted again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const totalOf = cacheTotals({ staleFor: 3_600_000 });
  await totalOf('all', async () => 5_000);
  vi.advanceTimersByTime(3_000_000);
  expect(await totalOf('all', async () => 6_000)).toBe(5_000);
  expect(await totalOf('all', async () => 7_000)).toBe(6_000);
  vi.advanceTimersByTime(3_700_000);
  expect(await totalOf('all', async () => 8_000)).toBe(8_000);
});

test('other figures say themselves when they are large', async () => {
  const figuresOf = cacheTotals<{ jobs: number }>({ isLarge: ({ jobs }) => jobs > 10 });
  await figuresOf('few', async () => ({ jobs: 1 }));
  await figuresOf('many', async () => ({ jobs: 11 }));
  expect(await figuresOf('few', async () => ({ jobs: 2 }))).toEqual({ jobs: 2 });
  expect(await figuresOf('many', async () => ({ jobs: 12 }))).toEqual({ jobs: 11 });
});
