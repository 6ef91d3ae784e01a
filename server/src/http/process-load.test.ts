import { expect, test } from 'vitest';
import { watchLoad } from './process-load.ts';

test('a process is under load after half a second in which it had little rest, and no longer after one with more', () => {
  let [active, idle] = [0, 0];
  const isUnderLoad = watchLoad({
    now: () => active + idle,
    eventLoopUtilization: () => ({ active, idle, utilization: 0 }),
  });
  const pass = (busy: number, rest: number) => {
    active += busy;
    idle += rest;
    return isUnderLoad();
  };
  expect(isUnderLoad()).toBe(false);
  expect(pass(400, 0)).toBe(false);
  expect(pass(90, 10)).toBe(true);
  expect(pass(0, 400)).toBe(true);
  expect(pass(50, 50)).toBe(false);
  expect(pass(500, 0)).toBe(true);
  expect(pass(10, 60_000)).toBe(false);
});
