import { expect, test } from 'vitest';
import { actionLabel, fieldsOf } from './audit-labels.ts';

test('an administrator reads acts as words', () => {
  expect(['job.taken_down', 'account.suspended', 'employer.distrusted'].map(actionLabel)).toEqual([
    'Job taken down',
    'Account suspended',
    'Verified mark removed',
  ]);
});

test('what a record kept is listed fact by fact', () => {
  expect(fieldsOf('{"title":"Clerk","reasons":["It mentions a fee."],"postedBy":null,"reports":2}')).toEqual([
    ['title', 'Clerk'],
    ['reasons', 'It mentions a fee.'],
    ['postedBy', 'none'],
    ['reports', '2'],
  ]);
});

test.each([null, 'null', '{}'])('a record that kept nothing lists nothing: %s', (json) => {
  expect(fieldsOf(json)).toEqual([]);
});

test('what cannot be read is shown as it is', () => {
  expect(fieldsOf('half {')).toEqual([['value', 'half {']]);
});
