import { expect, test } from 'vitest';
import { replyRecord, replyRecordInFull } from './reply-record.ts';

const record = { due: 10, answered: 10, onTime: 8, medianDays: 4, withinDays: 7 };

test.each([
  [{}, 'Answers most people within a week'],
  [{ withinDays: 30 }, 'Answers most people within a month'],
  [{ withinDays: null }, 'Answers most people in time'],
  [{ onTime: 9, withinDays: 14 }, 'Answers nearly everyone within two weeks'],
  [{ onTime: 5 }, 'Answers most people, but often late'],
  [{ onTime: 0, answered: 5 }, 'Leaves many without an answer'],
])('a card says in plain words how an employer answers: %j', (change, words) => {
  expect(replyRecord({ ...record, ...change })).toBe(words);
  expect(words.length, 'room in a card').toBeLessThanOrEqual(41);
});

test('a card of somebody new says nothing, the page says that there is no record yet', () => {
  expect(replyRecord(null)).toBeNull();
  expect(replyRecordInFull(null)).toBe('New here: no reply record yet');
});

test('the page of an employer gives the figures as a sentence', () => {
  expect(replyRecordInFull(record)).toBe(
    'Answers most people within a week. 8 of the 10 people who were due an answer got one in time, usually after 4 days.',
  );
  expect(replyRecordInFull({ ...record, medianDays: 0 })).toMatch(/, usually the same day\.$/);
  expect(replyRecordInFull({ due: 5, answered: 0, onTime: 0, medianDays: null, withinDays: 7 })).toBe(
    'Leaves many without an answer. None of the 5 people who were due an answer got one in time.',
  );
});
