import { expect, test } from 'vitest';
import { stackFrames } from './stack-frames.ts';

test('a log line tells where an error came from, and nothing that somebody typed', () => {
  const error = new TypeError('cannot use "/jobs/ama@people.example"\n  which is no id');
  const { type, stack } = stackFrames(error);
  expect(type).toBe('TypeError');
  expect(stack).toContain('stack-frames.test');
  expect(stack).not.toMatch(/ama@|no id/);
  expect(JSON.stringify(stackFrames('a text with /jobs/ama'))).not.toContain('ama');
});
