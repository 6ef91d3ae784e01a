import { expect, test } from 'vitest';
import { replyHabit } from './reply-habit.ts';

test('a habit is told in one line, and none is told before there is one', () => {
  const habit = { due: 10, onTime: 9, medianDays: 4, withinDays: 14 };
  expect(replyHabit(habit)).toBe('answers 9 of 10 within 14 days, usually after 4');
  expect(replyHabit({ ...habit, medianDays: 0, withinDays: null })).toBe(
    'answers 9 of 10 on time, usually the same day',
  );
  expect(replyHabit({ ...habit, onTime: 0, medianDays: null })).toBe('answers 0 of 10 within 14 days');
  expect(replyHabit(null)).toBeNull();
});
