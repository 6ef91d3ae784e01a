import { expect, test, vi } from 'vitest';
import { createCache, failure, page, type Siblings } from '#testing/cache-for-tests.ts';

/** Two workers of one machine; the second one asks the first, which owns every response. */
function createWorkers() {
  const clock = { now: 1_000_000 };
  let find: Parameters<Siblings>[0] = async () => undefined;
  const siblings: Siblings = (ownFind) => {
    find = ownFind;
    return async () => undefined;
  };
  const first = createCache({ clock, siblings });
  const second = createCache({ clock, siblings: () => (key, whom) => find(key, whom) });
  return { clock, first, second };
}

test('what a change emptied is made by its owner alone, which lends it to the others', async () => {
  const { first, second } = createWorkers();
  let title = 'Clerk';
  const make = vi.fn(async () => page(title));
  const ask = async ({ cache }: typeof first) => {
    const { entry, result } = await cache.serve('page /jobs', make);
    return `${result} ${await entry.body.for().bytes}`;
  };
  await Promise.all([ask(first), ask(second)]);
  expect(make).toHaveBeenCalledTimes(2);
  title = 'Accountant';
  for (const worker of [first, second]) worker.publish('jobs');
  expect(await Promise.all([ask(second), ask(second), ask(first)])).toEqual(Array(3).fill('MISS Accountant'));
  expect(make).toHaveBeenCalledTimes(3);
  second.publish('mentorships');
  expect(await ask(second)).toBe('HIT Accountant');
});

test('an owner that has not heard of a change yet lends nothing that lacks it', async () => {
  const { first, second } = createWorkers();
  await Promise.all([first.ask(page('before')), second.ask(page('before'))]);
  second.publish('jobs');
  expect(await second.ask(page('after'))).toBe('MISS after');
  first.publish('jobs');
  expect(await first.ask(page('after'))).toBe('MISS after');
  expect(await second.ask(page('much later'))).toBe('HIT after');
});

test('an owner that has heard more lends what is fresh there', async () => {
  const { first, second } = createWorkers();
  await Promise.all([first.ask(page('before')), second.ask(page('before'))]);
  for (const worker of [first, second]) worker.publish('jobs');
  first.publish('jobs');
  await first.ask(page('after both'));
  expect(await second.ask(page('own'))).toBe('MISS after both');
  second.publish('jobs');
  expect(await second.ask(page('own'))).toBe('MISS after both');
});

test('without a database a worker serves what another one has, until it is five minutes old', async () => {
  const { clock, first, second } = createWorkers();
  let made = page('jobs of yesterday');
  await first.cache.serve('page /jobs', async () => made);
  made = failure;
  expect(await second.ask(failure)).toBe('STALE jobs of yesterday');
  clock.now += 5 * 60_000 - 1;
  expect(await second.ask(failure)).toBe('STALE jobs of yesterday');
  clock.now += 1;
  expect(await second.ask(failure)).toBe('MISS busy');
});

test('a worker that hears nothing of changes asks before it tries; when it can make the page itself, that is served', async () => {
  const { first, second } = createWorkers();
  await first.ask(page('theirs'));
  second.lose();
  expect(await second.ask(page('own'))).toBe('STALE theirs');
  second.listen();
  expect(await second.ask(page('own'))).toBe('MISS own');
});
