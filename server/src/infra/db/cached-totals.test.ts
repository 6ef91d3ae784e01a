import { expect, test, vi } from 'vitest';
import { changesForTests } from '#testing/changes-for-tests.ts';
import { cacheCounts, cacheTotals } from './cached-totals.ts';

test('a small total is counted once until its rows change', async () => {
  const { changes, publish } = changesForTests();
  const totalOf = cacheTotals({ changes, topics: ['jobs'] });
  const count = vi.fn(async () => 12);
  await totalOf('all', count);
  publish('mentorships');
  expect(await totalOf('all', count)).toBe(12);
  expect(count).toHaveBeenCalledTimes(1);
  publish('jobs');
  count.mockResolvedValue(13);
  expect(await totalOf('all', count)).toBe(13);
});

test('a small total of yesterday is counted again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T23:59:59Z'), toFake: ['Date'] });
  try {
    const totalOf = cacheTotals({ changes: changesForTests().changes, topics: ['jobs'] });
    await totalOf('all', async () => 12);
    vi.setSystemTime(new Date('2026-11-19T00:00:01Z'));
    expect(await totalOf('all', async () => 11)).toBe(11);
  } finally {
    vi.useRealTimers();
  }
});

test('what changes while it is counted is counted again', async () => {
  const { changes, publish } = changesForTests();
  const totalOf = cacheTotals({ changes, topics: ['jobs'] });
  await totalOf('all', async () => {
    publish('jobs');
    return 12;
  });
  expect(await totalOf('all', async () => 13)).toBe(13);
});

test('while changes may go unheard, and where nobody listens, a small total is counted each time', async () => {
  const { changes, lose } = changesForTests();
  const heard = cacheTotals({ changes, topics: ['jobs'] });
  await heard('all', async () => 12);
  lose();
  expect(await heard('all', async () => 13)).toBe(13);
  const unheard = cacheTotals();
  await unheard('all', async () => 12);
  expect(await unheard('all', async () => 13)).toBe(13);
});

test('a large total is kept for seconds, whatever changes', async () => {
  const { changes, publish } = changesForTests();
  const totalOf = cacheTotals({ changes, topics: ['jobs'] });
  await totalOf('all', async () => 5_000);
  publish('jobs');
  expect(await totalOf('all', async () => 5_001)).toBe(5_000);
});

test('a large total is counted once a minute while nothing changes, and nobody waits for that', async () => {
  vi.useFakeTimers();
  const { changes } = changesForTests();
  const totalOf = cacheTotals({ changes, topics: ['jobs'] });
  const count = vi.fn(async () => 5_000);
  await totalOf('all', count);
  vi.advanceTimersByTime(59_000);
  await totalOf('all', count);
  expect(count).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  count.mockResolvedValue(4_000);
  expect(await totalOf('all', count)).toBe(5_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(await totalOf('all', count)).toBe(4_000);
  expect(count).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('what takes long to count is counted less often', async () => {
  vi.useFakeTimers();
  const totalOf = cacheTotals();
  const count = vi.fn(async () => {
    vi.advanceTimersByTime(1_000);
    return 5_000;
  });
  await totalOf('all', count);
  vi.advanceTimersByTime(19_000);
  await totalOf('all', count);
  expect(count).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await totalOf('all', count);
  expect(count).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('who comes while a total is counted waits for the same count, but not after a change', async () => {
  const { changes, publish } = changesForTests();
  const totalOf = cacheTotals({ changes, topics: ['jobs'] });
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

test('figures that take long to count may be used for longer: who asks gets the last ones', async () => {
  vi.useFakeTimers();
  const counted = (figure: number, took: number) => async () => {
    vi.advanceTimersByTime(took);
    return figure;
  };
  const figuresOf = cacheCounts<number>((figure) => figure > 2_000, undefined, { usableFor: 3_600_000 });
  await figuresOf('all', counted(5_000, 900));
  await figuresOf('quick', counted(5_000, 90));
  vi.advanceTimersByTime(3_000_000);
  expect(await figuresOf('all', counted(6_000, 900))).toBe(5_000);
  expect(await figuresOf('quick', counted(6_000, 90))).toBe(6_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(await figuresOf('all', counted(7_000, 900))).toBe(6_000);
  vi.advanceTimersByTime(3_700_000);
  expect(await figuresOf('all', counted(8_000, 900))).toBe(8_000);
  vi.useRealTimers();
});
