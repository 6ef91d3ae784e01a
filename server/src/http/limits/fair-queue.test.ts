import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that ends when the test says so. */
function openEnded() {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { work, started, end: () => ends.shift()?.() };
}

test('a network waits for its own searches, and nobody waits for those of another network', async () => {
  const queue = createFairQueue({ parallel: 2 });
  const { work, started, end } = openEnded();
  const results = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.run(name.charAt(0), work(name)));
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1']);
  end();
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (let n = 0; n < 3; n += 1) end();
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a place is free again after a failure', async () => {
  const queue = createFairQueue({ parallel: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await queue.run('a', async () => 'found')).toBe('found');
});

test('a network with too many waiting searches is told to come back later', async () => {
  const queue = createFairQueue({ parallel: 1, maxWaiting: 1 });
  const { work, started, end } = openEnded();
  const results = [queue.run('a', work('a1')), queue.run('a', work('a2'))];
  await expect(queue.run('a', work('a3'))).rejects.toMatchObject({ code: 'too_many', retryAfter: 5 });
  end();
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  end();
  await Promise.all(results);
});
