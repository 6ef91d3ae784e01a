import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['a number as it should be', '241234567', '241234567'],
  ['the leading 0 of the national form', '0241234567', '241234567'],
  ['spaces and dashes', '24 123-4567', '241234567'],
  ['a pasted country code', '+233 24 123 4567', '241234567'],
  ['a pasted country code with the 0 in brackets', '+233 (0)24 123 4567', '241234567'],
  ['letters', 'call 24', '24'],
  ['more than nine digits', '2412345678', '241234567'],
  ['a tenth digit after a number that begins like the country code', '2331234567', '233123456'],
  ['a single 0', '0', ''],
  ['nothing', '', ''],
])('someone who types %s', (_what, typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept);
});
