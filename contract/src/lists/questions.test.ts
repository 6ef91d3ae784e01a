import { expect, test } from 'vitest';
import { answerFaults, answersIn, type QuestionKind, readAnswer, shownAnswer } from './questions.ts';

const asked = (kind: QuestionKind, required = true, options?: string[]) => ({
  _id: 'q',
  text: 'How?',
  kind,
  required,
  options,
});

test.each<[QuestionKind, string, string]>([
  ['yes_no', ' Yes ', 'yes'],
  ['yes_no', 'false', 'no'],
  ['number', '3', '3'],
  ['number', 'GH₵ 1,200.50', '1200.5'],
  ['number', 'GHS 900', '900'],
  ['choice', 'Diploma', 'Diploma'],
  ['short', ' next\n Monday ', 'next Monday'],
])('to a question of the kind %s, %j is the answer %j', (kind, typed, answer) => {
  expect(readAnswer(asked(kind, true, ['Degree', 'Diploma']), typed)).toEqual({ answer });
});

test.each<[QuestionKind, string, keyof typeof answerFaults]>([
  ['yes_no', '', 'missing'],
  ['yes_no', 'perhaps', 'yesNo'],
  ['number', 'three', 'number'],
  ['number', '-1', 'number'],
  ['number', '1e99', 'number'],
  ['number', '9'.repeat(30), 'number'],
  ['choice', 'diploma of another', 'choice'],
  ['short', 'x'.repeat(501), 'long'],
  ['short', 'a\u0007b', 'strange'],
])('to a question of the kind %s, %j is no answer, and the person reads why', (kind, typed, fault) => {
  expect(readAnswer(asked(kind, true, ['Degree', 'Diploma']), typed)).toEqual({ fault: answerFaults[fault] });
});

test('a question that need not be answered may be left empty', () => {
  for (const kind of ['yes_no', 'choice', 'number', 'short'] as const)
    expect(readAnswer(asked(kind, false), ' ')).toEqual({ answer: '' });
});

test('only fields that name a question are answers', () => {
  const id = '01a1dd33-1453-7000-a176-de58a773ce08';
  expect(
    answersIn({ [`answer.${id}`]: 'yes\u0000', 'answer.x': 'no', message: 'Hi', [`answers.${id}`]: 'a' }),
  ).toEqual({ [id]: 'yes ' });
});

test('people read Yes, and large numbers with their commas', () => {
  expect(shownAnswer({ kind: 'yes_no', answer: 'yes' })).toBe('Yes');
  expect(shownAnswer({ kind: 'number', answer: '1500' })).toBe('1,500');
  expect(shownAnswer({ kind: 'short', answer: '1500' })).toBe('1500');
});
