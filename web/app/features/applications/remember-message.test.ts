import { expect, test } from 'vitest';
import { keepMessage } from './remember-message.server.ts';

function form(message: string, fileSize: number) {
  const sent = new FormData();
  sent.set('resume', new File([new Uint8Array(fileSize)], 'cv.pdf'));
  sent.set('message', message);
  const { body, headers } = new Response(sent);
  if (!body) throw new Error('a form has a body');
  return { body, type: headers.get('content-type') ?? '' };
}

test('a message behind a large file is remembered and the form passes whole', async () => {
  const sent = form('Good morning,\nɛyɛ me anigyeɛ.', 300_000);
  const passing = keepMessage(sent.body);
  const arrived = await new Response(passing.body, { headers: { 'content-type': sent.type } }).formData();
  expect((arrived.get('resume') as File).size).toBe(300_000);
  expect(arrived.get('message')).toBe('Good morning,\r\nɛyɛ me anigyeɛ.');
  expect(passing.message()).toBe(arrived.get('message'));
});

test('a form that stopped on its way had no message', () => {
  expect(keepMessage(form('Hello', 300_000).body).message()).toBe('');
});
