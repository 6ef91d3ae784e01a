import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepAnswer, versionOf } from './kept-answer.ts';

const text = Array.from({ length: 3_000 }, (_, number) => `word ${number ** 3 % 1009} ${number}`).join();

const keep = (contentType: string, body = text, isUnderLoad = false) =>
  keepAnswer({ status: 200, headers: { 'content-type': contentType }, body: Buffer.from(body) }, isUnderLoad);

test.each([
  ['application/json; charset=utf-8', false, 2],
  ['application/json; charset=utf-8', true, 2],
  ['text/html', false, 2],
  ['text/html', true, 100],
])(
  '%s, made under load: %s, is compressed better, once, after %i requests',
  async (type, isUnderLoad, times) => {
    const answer = keep(type, text, isUnderLoad);
    const first = await versionOf(answer, 'br');
    for (let request = 1; request < times; request += 1) expect(versionOf(answer, 'br')).toBe(first);
    await expect.poll(() => versionOf(answer, 'br')).not.toBe(first);
    const better = await versionOf(answer, 'br');
    expect(better.bytes.length).toBeLessThan(first.bytes.length);
    expect(brotliDecompressSync(better.bytes).toString()).toBe(text);
    expect(versionOf(answer, 'br')).toBe(better);
  },
);

test('whatever was asked for first, every encoding is there, and the body is not kept beside it', async () => {
  const encodings = ['br', 'gzip', 'identity'] as const;
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  for (const first of encodings) {
    const answer = keep('text/html', text, true);
    await versionOf(answer, first);
    expect(answer.body).toBeNull();
    for (const encoding of encodings) {
      const { bytes } = await versionOf(answer, encoding);
      expect(read[encoding](bytes).toString()).toBe(text);
    }
  }
});

test('only one answer at a time is compressed again', async () => {
  const answers = [keep('application/json'), keep('application/json')];
  const first = await Promise.all(answers.map((answer) => versionOf(answer, 'br')));
  await Promise.all(answers.map((answer) => versionOf(answer, 'br')));
  expect(answers.map(({ isImproved }) => isImproved)).toEqual([true, false]);
  // The second one's turn comes with a later request.
  for (const [index, answer] of answers.entries())
    await expect.poll(() => versionOf(answer, 'br')).not.toBe(first[index]);
});

test('what is kept of a small answer is no piece of a larger buffer', async () => {
  const answer = keep('application/json', '{"jobs":[]}');
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const { bytes } = await versionOf(answer, encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

test('a page made under load is there at once, in a few bytes more', async () => {
  const underLoad = versionOf(keep('text/html', text, true), 'br');
  expect(underLoad).not.toBeInstanceOf(Promise);
  const [quick, usual] = await Promise.all([underLoad, versionOf(keep('text/html'), 'br')]);
  expect(brotliDecompressSync(quick.bytes)).toEqual(brotliDecompressSync(usual.bytes));
  expect(quick.bytes.length).toBeGreaterThan(usual.bytes.length);
});
