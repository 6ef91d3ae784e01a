import { salaryRanges } from '@akwan/contract/lists/choices.ts';
import { expect, test } from 'vitest';
import { countOf, payBounds, payOf } from './numbers.ts';

test('a range carries the cedi sign, a word does not', () => {
  expect(salaryRanges.map(payOf)).toEqual(['₵0 - 1,000', '₵1,000 - 3,000', '₵3,000 - 5,000', 'Confidential']);
});

test('pay that nobody named is not specified', () => {
  expect([null, undefined, ''].map(payOf)).toEqual(['Not specified', 'Not specified', 'Not specified']);
});

test('the ends of a range are numbers', () => {
  expect(salaryRanges.map(payBounds)).toEqual([
    { least: 0, max: 1000 },
    { least: 1000, max: 3000 },
    { least: 3000, max: 5000 },
    null,
  ]);
  expect(payBounds(null)).toBeNull();
});

test('things are counted in words', () => {
  expect([0, 1, 58, 1204].map((count) => countOf(count, 'job'))).toEqual([
    '0 jobs',
    '1 job',
    '58 jobs',
    '1,204 jobs',
  ]);
});
