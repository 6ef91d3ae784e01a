import { afterAll, expect, test } from 'vitest';
import { openBuiltPages } from '#testing/built-pages.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { startConversation } from '#testing/fixtures/conversations.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { openOidcProvider } from '#testing/oidc-provider.ts';
import { createTestApp } from '#testing/test-app.ts';

// The real pages: what they query is counted, not what a test calls in their place.
const { pages } = await openBuiltPages();
const provider = await openOidcProvider('http://localhost:3000/login/with/uni/callback');
const { issuer, clientId, clientSecret } = provider;
afterAll(provider.close);
const { anonymous, create, countQueries } = await createTestApp({ pages });
const oidc = [{ name: 'uni', label: 'University of Ghana', issuer, clientId, clientSecret }];
const withProvider = await createTestApp({ pages, oidc });

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

test("a mentor's review desk reads with at most 3 queries beside that of the session", async () => {
  const mentor = await create.mentor();
  const mentorship = await create.mentorship({ by: mentor });
  const mentee = await create.jobseeker({ lastname: 'Boakye' });
  await mentee.post(`/mentorships/${mentorship.id}/apply`, {});
  for (const path of ['/mentor-dashboard/review', `/mentor-dashboard/review?mentorship=${mentorship.id}`]) {
    const { html, queries } = await queriesOf(path, mentor);
    expect(html).toContain('Boakye');
    expect(queries.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
    expect(queries.length).toBeLessThanOrEqual(1 + 3);
  }
});

const html = { accept: 'text/html' };
type Reply = Awaited<ReturnType<typeof withProvider.anonymous.get>>;
const cookiesOf = (reply: Reply) =>
  [reply.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0]);

/** A browser without script that keeps its cookies. */
function browser() {
  const jar = new Map<string, string>();
  const keep = (reply: Reply) => {
    for (const line of cookiesOf(reply)) {
      const [name = '', value = ''] = (line ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    return reply;
  };
  const headers = () => ({ ...html, cookie: [...jar].map((pair) => pair.join('=')).join('; ') });
  return {
    jar,
    get: async (path: string) => keep(await withProvider.anonymous.get(path, { headers: headers() })),
    post: async (path: string, form: Record<string, string>) =>
      keep(
        await withProvider.anonymous.post(path, new URLSearchParams(form).toString(), {
          headers: {
            ...headers(),
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
        }),
      ),
  };
}

test('without a provider nothing of it is seen', async () => {
  for (const path of ['/login', '/signup']) {
    expect((await anonymous.get(path, { headers: html })).text).not.toContain('Continue with');
    expect((await withProvider.anonymous.get(path, { headers: html })).text).toContain(
      'Continue with University of Ghana',
    );
  }
});

test('somebody with an account enters the password once, and comes back to where they wanted to go', async () => {
  const ama = await withProvider.create.jobseeker();
  provider.knows('ama', { email: ama.email, email_verified: true });
  const { get, post, jar } = browser();
  const begun = await get('/login/with/uni?next=/saved-jobs');
  expect(begun.status).toBe(302);
  const query = await provider.visit(String(begun.headers.location), 'ama');
  const back = await get(`/login/with/uni/callback${query}`);
  expect(back.headers.location).toBe('/login/with/uni/confirm');
  expect((await get('/login/with/uni/confirm')).text).toContain('You already have an account');
  expect((await post('/login/with/uni/confirm', { password: 'not this one' })).status).toBe(400);
  const done = await post('/login/with/uni/confirm', { password: goodPassword });
  expect([done.status, done.headers.location]).toEqual([302, '/saved-jobs']);
  expect(jar.get('akwan_session')).toBeTruthy();

  const next = browser();
  const again = await next.get('/login/with/uni');
  const answer = await provider.visit(String(again.headers.location), 'ama');
  expect((await next.get(`/login/with/uni/callback${answer}`)).headers.location).toBe('/jobs');
  expect(next.jar.get('akwan_session')).toBeTruthy();
});

test('an answer that this browser did not ask for leads back to the login', async () => {
  provider.knows('kofi', { email: 'kofi@ug.example', email_verified: true });
  const begun = await browser().get('/login/with/uni');
  const query = await provider.visit(String(begun.headers.location), 'kofi');
  const stranger = browser();
  expect((await stranger.get(`/login/with/uni/callback${query}`)).headers.location).toBe('/login');
  expect(stranger.jar.get('akwan_session')).toBeUndefined();
});
