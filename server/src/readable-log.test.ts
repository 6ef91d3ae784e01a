import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readableLog } from './readable-log.ts';

test('somebody who starts the product in a terminal reads lines instead of JSON', () => {
  const lines: string[] = [];
  const log = pino({ base: null }, readableLog({ write: (line: string) => lines.push(line) > 0 }));
  log.info({ reqId: 'a1', method: 'GET', route: '/jobs', status: 200, ms: 12, cache: 'HIT' }, 'request');
  log.warn({ reason: 'no answer', tries: 3 }, 'mail waits');
  log.error(new Error('gone'));
  const [request, warning, error] = lines.map((line) => line.replace(/^\d\d:\d\d:\d\d/, '14:00:00'));
  expect(request).toBe('14:00:00 GET /jobs 200, 12 ms, cache HIT\n');
  expect(warning).toBe('14:00:00 warning mail waits, reason: no answer, tries: 3\n');
  expect(error).toMatch(/^14:00:00 error gone, err: \{"type":"Error"/);
});
