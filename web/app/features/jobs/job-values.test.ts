import type { Job } from '@akwan/contract/jobs.ts';
import { expect, test } from 'vitest';
import { emptyJob, sameValues, valuesAsTexts, valuesFromTexts, valuesIn, valuesOf } from './job-values.ts';

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

test('a field or a tag that differs is noticed', () => {
  expect(sameValues(emptyJob, { ...emptyJob, tags: [] })).toBe(true);
  expect(sameValues(emptyJob, { ...emptyJob, tags: ['Media'] })).toBe(false);
  expect(sameValues(emptyJob, { ...emptyJob, title: 'Teller' })).toBe(false);
});
