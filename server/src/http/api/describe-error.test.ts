import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const log = pino({ level: 'silent' });

test.each([
  ['a full disk', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['a used-up quota', Object.assign(new Error('quota exceeded'), { code: 'EDQUOT' })],
  ['an object store that fails', Object.assign(new Error('slow down'), { $fault: 'server' })],
  ['an object store that answers nonsense', Object.assign(new Error('?'), { $metadata: { attempts: 3 } })],
])('%s is told as 503 with the time to come back', (_name, error) => {
  expect(describeError(error, log)).toMatchObject({ status: 503, code: 'busy', retryAfter: 2 });
});

test('another error stays unexpected', () => {
  expect(describeError(new Error('a fault of ours'), log)).toMatchObject({ status: 500 });
});

test('what was deleted in between is not found, and only the own account logs out', () => {
  const detail = 'Key (user_id)=(01a1e26a-9f70-7000-8a39-86abf46095dc) is not present in table "users".';
  const error = Object.assign(new Error('violates foreign key'), { code: '23503', detail });
  const own = '01a1e26a-9f70-7000-8a39-86abf46095dc';
  expect(describeError(error, log, own)).toMatchObject({ status: 401, code: 'not_logged_in' });
  expect(describeError(error, log, own.replace('dc', 'dd'))).toMatchObject({ status: 404 });
  expect(describeError(error, log)).toMatchObject({ status: 404, code: 'not_found' });
});
