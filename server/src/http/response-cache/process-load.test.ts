import { expect, test } from 'vitest';
import { watchLoad } from './process-load.ts';

test('the work of the start is no load', () => {
  const isUnderLoad = watchLoad({
    now: () => 5_000,
    eventLoopUtilization: () => ({ active: 5_000, idle: 0, utilization: 1 }),
  });
  expect(isUnderLoad()).toBe(false);
});

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
