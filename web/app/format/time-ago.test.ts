import { describe, expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-15T12:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

describe('how long ago something was', () => {
  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [minute, '1 min ago'],
    [5 * minute, '5 mins ago'],
    [hour - 1, '59 mins ago'],
    [hour, '1 hr ago'],
    [3 * hour, '3 hrs ago'],
    [day - 1, '23 hrs ago'],
    [day, '1 day ago'],
    [2 * day, '2 days ago'],
    [29 * day, '29 days ago'],
    [30 * day, '1 month ago'],
    [200 * day, '6 months ago'],
    [364 * day, '12 months ago'],
    [365 * day, '1 year ago'],
    [900 * day, '2 years ago'],
  ])('%i seconds back reads %s', (seconds, expected) => {
    expect(timeAgo(before(seconds), now)).toBe(expected);
  });

  test('a clock that runs ahead reads as just now', () => {
    expect(timeAgo(before(-90), now)).toBe('just now');
  });

  test.each([null, undefined, '', 'yesterday'])('%s is no time at all', (time) => {
    expect(timeAgo(time, now)).toBeNull();
  });
});
