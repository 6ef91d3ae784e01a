import { expect, test } from 'vitest';
import { mayBeStored } from './offline-pages.ts';

test.each([
  ['/help', true],
  ['/help/spot-a-scam', true],
  ['/account', false],
  ['/em-dashboard/review', false],
])('a reader finds %s again without a connection: %s', (path, isStored) => {
  expect(mayBeStored(new URL(path, 'https://akwan.example'))).toBe(isStored);
});
