import { expect, test } from 'vitest';
import { coalesceRenders } from './coalesce-renders.ts';

const page = ({ nonce, requestId }: { nonce: string; requestId: string }) =>
  new Response(`<script nonce="${nonce}"></script><p>${requestId}</p>`, { headers: { 'x-page': 'jobs' } });

test('visitors who come at the same moment share one rendering, each with a nonce and an id of their own', async () => {
  const coalesce = coalesceRenders();
  let renderings = 0;
  const visit = (index: number) => {
    const marks = { nonce: `nonce-${index}`, requestId: `request-${index}` };
    return coalesce('/jobs', marks, async () => {
      renderings += 1;
      return page(marks);
    });
  };
  const answers = await Promise.all([1, 2, 3].map(visit));
  expect(renderings).toBe(1);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    [1, 2, 3].map((index) => `<script nonce="nonce-${index}"></script><p>request-${index}</p>`),
  );
  expect(answers[2]?.headers.get('x-page')).toBe('jobs');
});

test('a visitor who comes later gets a fresh page, and other pages are not mixed up', async () => {
  const coalesce = coalesceRenders();
  const seen: string[] = [];
  const visit = (key: string) =>
    coalesce(key, { nonce: 'a', requestId: 'b' }, async () => {
      seen.push(key);
      return new Response(key);
    });
  await Promise.all([visit('/jobs'), visit('/login')]);
  await visit('/jobs');
  expect(seen).toEqual(['/jobs', '/login', '/jobs']);
});

test('a rendering that fails does not stand in the way of the next one', async () => {
  const coalesce = coalesceRenders();
  const marks = { nonce: 'a', requestId: 'b' };
  await expect(coalesce('/jobs', marks, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await coalesce('/jobs', marks, async () => new Response('fine'))).status).toBe(200);
});
