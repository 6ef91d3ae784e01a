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
