import { expect, test } from 'vitest';
import { countOf } from './numbers.ts';

test('things are counted in words', () => {
  expect([0, 1, 58, 1204].map((count) => countOf(count, 'job'))).toEqual([
    '0 jobs',
    '1 job',
    '58 jobs',
    '1,204 jobs',
  ]);
});
