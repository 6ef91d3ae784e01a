import type { Job } from '@akwan/contract/jobs.ts';
import { expect, test } from 'vitest';
import { emptyJob, sameValues, valuesAsTexts, valuesFromTexts, valuesIn, valuesOf } from './job-values.ts';
import { questionsFrom } from './question-values.ts';

test('lines that a browser sent with CR LF are kept as lines', () => {
  const form = new FormData();
  form.set('aboutRole', 'One\r\nTwo\r\n\r\nThree');
  form.append('tags', 'Design');
  form.append('tags', 'Media');
  expect(valuesIn(form)).toEqual({ ...emptyJob, aboutRole: 'One\nTwo\n\nThree', tags: ['Design', 'Media'] });
});

test('what a job does not name is an empty field', () => {
  const job = { title: 'Teller', location: null, externalLinks: null, tags: ['Finance'] } as unknown as Job;
  expect(valuesOf(job)).toEqual({ ...emptyJob, title: 'Teller', tags: ['Finance'] });
});

test('values come back from their texts as they were', () => {
  const values = { ...emptyJob, title: 'Teller', aboutRole: 'One\nTwo', tags: ['Non-Profit', 'Media'] };
  expect(valuesFromTexts(valuesAsTexts(values))).toEqual(values);
  expect(valuesFromTexts({})).toEqual(emptyJob);
});

test('questions are read from the slots of the form, and come back as they were', () => {
  const form = new FormData();
  form.set('question.0.text', ' Which degree? ');
  form.set('question.0.kind', 'choice');
  form.set('question.0.options', 'HND\r\n\r\nBSc ');
  form.set('question.0.required', 'true');
  form.set('question.1.text', '');
  form.set('question.1.kind', 'yes_no');
  form.set('question.2.id', 'q2');
  form.set('question.2.text', 'From when?');
  form.set('question.2.kind', 'short');
  form.set('question.2.options', 'left over');
  const { questions } = valuesIn(form);
  const read = [
    { _id: '', text: 'Which degree?', kind: 'choice', options: ['HND', 'BSc'], required: true },
    { _id: 'q2', text: 'From when?', kind: 'short', options: [], required: false },
  ];
  expect(questionsFrom(questions)).toEqual(read);
  expect(valuesOf({ tags: [], questions: read } as unknown as Job).questions).toBe(questions);
  expect(questionsFrom('nonsense')).toEqual([]);
});

test('a field or a tag that differs is noticed', () => {
  expect(sameValues(emptyJob, { ...emptyJob, tags: [] })).toBe(true);
  expect(sameValues(emptyJob, { ...emptyJob, tags: ['Media'] })).toBe(false);
  expect(sameValues(emptyJob, { ...emptyJob, title: 'Teller' })).toBe(false);
});
