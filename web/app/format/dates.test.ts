import { expect, test } from 'vitest';
import { dayOf, shortDayOf } from './dates.ts';

test('a day and a moment read as a date', () => {
  expect(dayOf('2026-12-31')).toBe('31 Dec 2026');
  expect(dayOf('2026-03-01T23:59:59.999Z')).toBe('1 Mar 2026');
  expect(shortDayOf('2026-12-31')).toBe('31 Dec');
});

test.each([null, undefined, '', 'soon'])('%s is no date', (time) => {
  expect(dayOf(time)).toBeNull();
  expect(shortDayOf(time)).toBeNull();
});
