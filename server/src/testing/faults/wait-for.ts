import { setTimeout as pause } from 'node:timers/promises';

/** Nothing here may wait for ever: a run that hangs proves nothing. */
const defaultLimit = 120_000;

/** Asks again until it is so; fails with what it waited for. */
export async function waitFor(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { limit = defaultLimit, every = 20 } = {},
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${limit / 1000} s for ${what}`);
    await pause(every);
  }
}
