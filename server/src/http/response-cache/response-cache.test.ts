import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCache, failure, page } from '#testing/cache-for-tests.ts';
import type { Filled } from './response-cache.ts';

/** A response that takes until the test says so. */
function waiting() {
  let finish: (made: Filled) => void = () => {};
  const made = new Promise<Filled>((resolve) => {
    finish = resolve;
  });
  return { made, finish: (response: Filled) => finish(response) };
}

test('a visitor gets what another one got a moment before, until it is a minute old', async () => {
  const { clock, ask } = createCache();
  expect(await ask(page('first'))).toBe('MISS first');
  expect(await ask(page('second'))).toBe('HIT first');
  clock.now += 59_999;
  expect(await ask(page('second'))).toBe('HIT first');
  clock.now += 1;
  expect(await ask(page('third'))).toBe('MISS third');
});

test('a change empties what shows it and nothing else', async () => {
  const { ask, publish } = createCache();
  await ask(page('one job', ['job:1', 'company:7']), 'page /jobs/1');
  await ask(page('all jobs', ['jobs']), 'page /jobs');
  publish('job:1');
  expect(await ask(page('all jobs, again'), 'page /jobs')).toBe('HIT all jobs');
  expect(await ask(page('one job, edited'), 'page /jobs/1')).toBe('MISS one job, edited');
  publish(null);
  expect(await ask(page('all jobs, again'), 'page /jobs')).toBe('MISS all jobs, again');
});

test('visitors who ask at the same moment share one rendering', async () => {
  const { cache } = createCache();
  const make = vi.fn(async () => page('shared'));
  await Promise.all([1, 2, 3].map(() => cache.serve('page /jobs', make)));
  expect(make).toHaveBeenCalledTimes(1);
});

test('a response that was begun before a change is never taken for one that shows it', async () => {
  const { ask, publish } = createCache();
  const reading = waiting();
  const before = ask(reading.made);
  publish('jobs');
  const after = ask(page('with the change'));
  reading.finish(page('without'));
  expect(await before).toBe('MISS without');
  expect(await after).toBe('MISS with the change');
  expect(await ask(page('later'))).toBe('HIT with the change');
});

test('a change of something else while a response is made leaves it fresh', async () => {
  const { ask, publish } = createCache();
  const reading = waiting();
  const asked = ask(reading.made);
  publish('mentorships');
  reading.finish(page('jobs'));
  await asked;
  expect(await ask(page('later'))).toBe('HIT jobs');
});

test('when a response cannot be made, visitors get the last one until it is five minutes old', async () => {
  const { clock, ask, publish } = createCache();
  await ask(page('good'));
  publish('jobs');
  expect(await ask(failure)).toBe('STALE good');
  expect(await ask(Promise.reject(new Error('lost')))).toBe('STALE good');
  clock.now += 299_999;
  expect(await ask(failure)).toBe('STALE good');
  clock.now += 1;
  expect(await ask(failure)).toBe('MISS busy');
  expect(await ask(page('back'))).toBe('MISS back');
  expect(await ask(page('later'))).toBe('HIT back');
});

test('nobody waits for a database that hangs while there is a stale response', async () => {
  const { clock, ask } = createCache();
  await ask(page('good'));
  clock.now += 61_000;
  const hanging = new Promise<Filled>(() => {});
  const began = performance.now();
  expect(await ask(hanging)).toBe('STALE good');
  expect(performance.now() - began).toBeGreaterThan(900);
  clock.now += 5_000;
  const again = performance.now();
  expect(await ask(hanging)).toBe('STALE good');
  expect(performance.now() - again).toBeLessThan(500);
});

test('what was changed is waited for, however long it takes', async () => {
  const { ask, publish } = createCache();
  await ask(page('old'));
  publish('jobs');
  const reading = waiting();
  const asked = ask(reading.made);
  setTimeout(() => reading.finish(page('new')), 1_500);
  expect(await asked).toBe('MISS new');
});

test('while changes cannot be heard, what is cached is served as stale, and what is new is cached, too', async () => {
  const { ask, lose, listen } = createCache();
  await ask(page('jobs'));
  lose();
  expect(await ask(page('later'))).toBe('STALE jobs');
  expect(await ask(page('support', []), 'page /support')).toBe('MISS support');
  expect(await ask(page('later', []), 'page /support')).toBe('STALE support');
  listen();
  expect(await ask(failure)).toBe('STALE jobs');
  expect(await ask(page('changed meanwhile'))).toBe('MISS changed meanwhile');
  expect(await ask(page('later'))).toBe('HIT changed meanwhile');
});

test('what is gone is gone: a job that was removed is not shown again when the database fails', async () => {
  const { ask, publish } = createCache();
  await ask(page('job'));
  publish('jobs');
  const gone = { ...page('gone'), status: 410, isCacheable: false };
  expect(await ask(gone)).toBe('MISS gone');
  expect(await ask(failure)).toBe('MISS busy');
});

test('very many changes at once cost no memory', async () => {
  const { ask, publish } = createCache();
  await ask(page('job', ['job:1']), 'page /jobs/1');
  for (let id = 2; id < 10_002; id += 1) publish(`job:${id}`);
  expect(await ask(page('later', ['job:1']), 'page /jobs/1')).toBe('HIT job');
  publish('job:10002');
  expect(await ask(page('again', ['job:1']), 'page /jobs/1')).toBe('MISS again');
});

test('an entry counts with its key and the encodings that somebody asked for', async () => {
  const { cache } = createCache();
  const text = 'a page of jobs '.repeat(1_000);
  const { entry } = await cache.serve('page /jobs', async () => page(text));
  const { encoding, bytes } = entry.body.for('gzip, deflate, br');
  const { length } = await bytes;
  expect(encoding).toBe('br');
  const around = cache.size().bytes - length;
  expect(around).toBeGreaterThan(1_000);
  const gzipped = await entry.body.for('gzip, br;q=0').bytes;
  expect(gunzipSync(gzipped).toString()).toBe(text);
  expect(cache.size().bytes).toBe(around + length + gzipped.length);
  expect(String(await entry.body.for().bytes)).toBe(text);
  expect(cache.size().bytes).toBe(around + length + gzipped.length + text.length);
  expect(entry.body.for('br').bytes).toBe(bytes);
});

test('the cache holds 16 MB and drops what was asked for longest ago', async () => {
  const { ask, cache } = createCache();
  const megabyte = () => ({ ...page('', []), body: randomBytes(1_000_000) });
  for (let n = 1; n <= 9; n += 1) await ask(megabyte(), `${n}`);
  await ask(megabyte(), '1');
  for (let n = 10; n <= 13; n += 1) await ask(megabyte(), `${n}`);
  expect(cache.size().bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(await ask(page('new', []), '1')).toMatch(/^HIT/);
  expect(await ask(page('new', []), '2')).toBe('MISS new');
});
