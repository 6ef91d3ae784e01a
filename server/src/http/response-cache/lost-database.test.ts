import { listJobs } from '@akwan/contract/jobs.ts';
import { expect, inject, test } from 'vitest';
import { databaseBehindProxy } from '#testing/database-proxy.ts';
import { copyTemplate, createTestApp } from '#testing/test-app.ts';

const databaseUrl = await copyTemplate(inject('databaseUrl'));
const database = await databaseBehindProxy(databaseUrl);
const lines: { level: number; msg: string }[] = [];
const behind = await createTestApp({
  isCached: true,
  databaseUrl: database.url,
  onLog: (line) => lines.push(JSON.parse(line)),
  pages: async () => ({
    async renderPage(_request, { api }) {
      const { ok } = await api.call(listJobs, { query: {} });
      return new Response(ok ? 'jobs' : 'no jobs', { headers: { 'content-type': 'text/html' } });
    },
    pagePaths: ['/'],
    uploadPages: [],
    cacheablePages: [{ path: '/', query: [] }],
  }),
});
const elsewhere = await createTestApp({ databaseUrl });
const employer = await elsewhere.create.employer();
const job = await elsewhere.create.job({ postedBy: employer, title: 'Weaver' });
const paths = [
  '/',
  '/jobs',
  `/jobs/${job.id}`,
  '/employers',
  '/mentorships',
  `/api/companies/${employer.id}`,
];

const readAll = async () => {
  const replies = await Promise.all(paths.map((path) => behind.anonymous.get(path)));
  return {
    statuses: [...new Set(replies.map(({ status }) => status))],
    results: [...new Set(replies.map(({ headers }) => headers['x-cache']))],
    texts: replies.map(({ text }) => text),
  };
};
const isRead = (result: string) => () =>
  expect.poll(async () => (await readAll()).results, { timeout: 30_000 }).toEqual([result]);
const becomes = { fresh: isRead('HIT'), stale: isRead('STALE') };

test.each(['stop', 'hang'] as const)(
  'when the database is lost (%s), every page that was asked for before is there, and all recovers by itself',
  async (loss) => {
    await becomes.fresh();
    const before = await readAll();
    lines.splice(0);
    database[loss]();
    await becomes.stale();
    const began = performance.now();
    expect(await readAll()).toEqual({ statuses: [200], results: ['STALE'], texts: before.texts });
    expect(performance.now() - began).toBeLessThan(2_000);
    await elsewhere.db
      .updateTable('jobs')
      .set({ title: `After ${loss}` })
      .execute();
    expect((await readAll()).results).toEqual(['STALE']);

    database.start();
    await becomes.fresh();
    const [, list = '', page = ''] = (await readAll()).texts;
    expect([list, page].every((text) => text.includes(`After ${loss}`))).toBe(true);
    expect(lines.filter(({ msg }) => msg.includes('change feed is lost'))).toHaveLength(1);
  },
  90_000,
);

test('a page that nobody asked for before says that it cannot be shown, and is not cached', async () => {
  await becomes.fresh();
  database.stop();
  await becomes.stale();
  const unknown = await behind.anonymous.get('/jobs?search=never');
  expect(unknown.status).toBe(503);
  expect(unknown.headers['x-cache']).toBe('MISS');
  database.start();
  await expect.poll(async () => (await behind.anonymous.get('/jobs?search=never')).status).toBe(200);
});
