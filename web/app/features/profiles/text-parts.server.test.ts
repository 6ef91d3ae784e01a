import { expect, test } from 'vitest';
import { textParts } from './text-parts.server.ts';

const names = ['firstname', 'biography', 'skills'];

async function typedIn(form: FormData, chunkSize: number) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const bytes = new Uint8Array(await request.arrayBuffer());
  const parts = textParts(request.headers.get('content-type') ?? '', names);
  for (let at = 0; at < bytes.length; at += chunkSize) parts.read(bytes.subarray(at, at + chunkSize));
  return Object.fromEntries(parts.found);
}

function filledForm() {
  const form = new FormData();
  form.append('avatar', new File(['x'.repeat(200_000)], 'me.png', { type: 'image/png' }));
  form.append('firstname', 'Akɔsua');
  form.append('email', 'ama@journeys.example');
  form.append('skills', '');
  form.append('skills', 'Communication');
  form.append('skills', 'JavaScript');
  form.append('cv', new File([], ''));
  form.append('biography', 'First line\r\n\r\n--Second line');
  return form;
}

test.each([1, 7, 1000, 1_000_000])('what was typed is found in chunks of %i bytes', async (chunkSize) => {
  expect(await typedIn(filledForm(), chunkSize)).toEqual({
    firstname: 'Akɔsua',
    skills: 'Communication, JavaScript',
    biography: 'First line\r\n\r\n--Second line',
  });
});

test('a body that is no form holds nothing', () => {
  const parts = textParts('text/plain', names);
  parts.read(new TextEncoder().encode('firstname=Ama'));
  expect(parts.found.size).toBe(0);
});
