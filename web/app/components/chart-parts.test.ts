import { expect, test } from 'vitest';
import { roundTop, shareOf } from './chart-parts.tsx';

test('the scale ends at a round number that holds the highest bar', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 48, 501, 100_000].map(roundTop)).toEqual([
    1, 1, 2, 5, 10, 10, 20, 50, 1000, 100_000,
  ]);
});

test('a bar has its share of the scale', () => {
  expect(shareOf(1, 3)).toBe(33.3);
  expect(shareOf(0, 1)).toBe(0);
});
