import { expect, test } from 'vitest';
import { dayOf, dayWord, shortDayOf, writtenAt } from './dates.ts';

test('a day and a moment read as a date', () => {
  expect(dayOf('2026-12-31')).toBe('31 Dec 2026');
  expect(dayOf('2026-03-01T23:59:59.999Z')).toBe('1 Mar 2026');
  expect(shortDayOf('2026-12-31')).toBe('31 Dec');
});

test.each([null, undefined, '', 'soon'])('%s is no date', (time) => {
  expect(dayOf(time)).toBeNull();
  expect(shortDayOf(time)).toBeNull();
});

test.each([
  ['2026-11-25T00:05:00Z', 'Today, 00:05'],
  ['2026-11-24T23:59:00Z', 'Yesterday, 23:59'],
  ['2026-11-23T10:00:00Z', 'Mon 23 Nov, 10:00'],
])('of a message that was written at %s, people say: %s', (time, said) => {
  expect(writtenAt(time, Date.parse('2026-11-25T08:00:00Z'))).toBe(said);
});

test.each([
  ['2026-11-17T23:59:00.000Z', 'yesterday'],
  ['2026-11-18T00:00:00.000Z', 'today'],
  ['2026-11-19T23:59:00.000Z', 'tomorrow'],
  ['2026-11-24T10:00:00.000Z', 'Tue 24 Nov'],
])('%s is %s for somebody who reads it on the 18th', (time, word) => {
  expect(dayWord(time, Date.parse('2026-11-18T13:00:00.000Z'))).toBe(word);
});
