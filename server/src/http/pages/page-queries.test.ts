import { afterAll, expect, test } from 'vitest';
import { applyFor } from '#testing/fixtures/applications.ts';
import { startConversation } from '#testing/fixtures/conversations.ts';
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
  const employer = await create.employer({ lastname: 'Quartey' });
  await create.job({ postedBy: employer, held: true });
  const { html, queries } = await queriesOf('/admin-dashboard', admin);
  expect(html).toContain('1 job held for review');
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

test.each([
  ['employer', '/em-dashboard', '1 application to review for Data Clerk'],
  ['jobseeker', '/my-applications', '1 unread message from'],
  ['jobseeker', '/for-you', '1 unread message from'],
] as const)('what waits for an %s on %s costs one query', async (role, path, line) => {
  const { employer, seeker } = await startConversation({ create });
  const { html, queries } = await queriesOf(path, role === 'employer' ? employer : seeker);
  expect(html).toContain('Waiting for you');
  expect(html).toContain(line);
  expect(queries.filter((text) => text.includes('AS waiting'))).toHaveLength(1);
});

test('the review desk reads with at most 3 queries beside that of the session', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  const seeker = await create.jobseeker({ lastname: 'Amankwah' });
  await applyFor(job, seeker);
  const { html, queries } = await queriesOf('/em-dashboard/review', employer);
  expect(html).toContain('Amankwah');
  // The CV is on the page, so its opening is written down for the applicant: that is no read.
  const reads = queries.filter((text) => /^(select|with)/i.test(text) && !text.includes('"sessions"'));
  expect(reads.length).toBeLessThanOrEqual(3);
});
