import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { openPages } from './open-pages.ts';

// The real pages, straight from their sources: what they query is counted, not what a test calls in their place.
const { pages, close } = await openPages(true);
afterAll(close);
const { anonymous, create, countQueries } = await createTestApp({ pages });

async function queriesOf(path: string, person: { token: string }) {
  const headers = { accept: 'text/html', cookie: `akwan_session=${person.token}` };
  let html = '';
  const queries = await countQueries(async () => {
    const page = await anonymous.get(path, { headers });
    expect(page.status).toBe(200);
    html = page.text;
  });
  return { html, queries };
}

test('the first page of an administrator takes at most 8 queries', async () => {
  const admin = await create.admin();
  await create.employer({ lastname: 'Quartey' });
  const { html, queries } = await queriesOf('/admin-dashboard', admin);
  expect(html).toContain('Waiting for you');
  expect(html).toContain('Quartey');
  expect(queries.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
  expect(queries.length).toBeLessThanOrEqual(8);
});

test('the list of jobs takes a job seeker at most 4 queries, questions for newcomers included', async () => {
  const seeker = await create.jobseeker({ newcomer: true });
  const job = await create.job({ postedBy: await create.employer() });
  const { html, queries } = await queriesOf('/jobs', seeker);
  expect(html).toContain(job.title);
  expect(html).toContain('Do not ask again');
  expect(queries.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
  expect(queries.length).toBeLessThanOrEqual(4);
});
