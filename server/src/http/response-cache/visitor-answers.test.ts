import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { PublicChanges } from '#infra/db/public-changes.ts';
import { createTestApp } from '#testing/test-app.ts';
import { keepVisitorAnswers } from './visitor-answers.ts';

let rendered = 0;
const pages: NonNullable<Parameters<typeof createTestApp>[0]>['pages'] = async () => ({
  renderPage: async () => {
    rendered += 1;
    return new Response(`page ${rendered}`, { headers: { 'content-type': 'text/html' } });
  },
  uploadPages: [],
  pagePaths: [],
  visitorPages: [{ path: '/somewhere', query: [] }],
});
const first = await createTestApp({ keepsAnswers: true, pages });
const { databaseUrl, create, db } = first;
const second = await createTestApp({ keepsAnswers: true, databaseUrl, publicCacheSeconds: 30 });
const fresh = await createTestApp({ databaseUrl });
const address = await first.app.listen({ port: 0, host: '127.0.0.1' });
/** As people ask, so that what is answered again before Fastify is among it. */
const overHttp = {
  get: async (path: string) => {
    const headers = { 'x-forwarded-for': '10.1.1.1', connection: 'close' };
    return { text: await (await fetch(`${address}${path}`, { headers })).text() };
  },
};

const admin = await create.admin();
const employers = [await create.employer(), await create.employer({ companyName: 'Kente Works' })];
const mentor = await create.mentor();
const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
const jobs: string[] = [];
const mentorships: string[] = [];

// Always the same order, so that a failure can be repeated.
let state = 7;
const chance = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const any = <Item>(items: Item[]): Item => items[chance(items.length)] as Item;

const writes = {
  post: async () => {
    const { body } = await any([...employers, admin]).post('/jobs', {
      ...texts,
      title: `Officer ${chance(1_000)}`,
      companyName: 'Ajo',
    });
    // A suspended employer cannot post.
    if (body.job) jobs.push(body.job._id);
  },
  edit: () =>
    admin.put(`/jobs/${any(jobs)}`, { ...texts, title: `Clerk ${chance(1_000)}`, companyName: 'Ajo' }),
  hold: () =>
    admin.put(`/jobs/${any(jobs)}`, { ...texts, title: 'Pay a registration fee first', companyName: 'Ajo' }),
  release: () => admin.post(`/admin/jobs/${any(jobs)}/release`),
  close: () => admin.patch(`/jobs/${any(jobs)}/state`, { state: 'closed' }),
  reopen: () => admin.patch(`/jobs/${any(jobs)}/state`, { state: 'open' }),
  delete: () => admin.delete(`/jobs/${any(jobs)}`),
  suspend: () => admin.post(`/admin/users/${any(employers).id}/suspend`, { reason: 'A complaint' }),
  restore: () => admin.post(`/admin/users/${any(employers).id}/restore`),
  trust: () => admin.post(`/admin/employers/${any(employers).id}/trust`),
  distrust: () => admin.post(`/admin/employers/${any(employers).id}/distrust`),
  describe: () => any(employers).put('/user/profile', { companyLine: `We weave ${chance(9)}` }),
  habit: () =>
    sql`INSERT INTO employer_habits AS known VALUES (${any(employers).id}, 9, ${chance(9)}, 1, 4, 14)
      ON CONFLICT (user_id) DO UPDATE SET answered = excluded.answered`.execute(db),
  rename: () =>
    any([...employers, mentor]).put('/user/profile', { firstname: `Ama ${any(['B', 'C', 'D'])}` }),
  offer: async () => {
    const offer = {
      title: `Plan ${chance(99)}`,
      duration: '3 months',
      description: 'A plan.',
      skillsRequired: 'SQL',
      maxApplicants: 2,
    };
    const { body } = await mentor.post('/api/mentorships', offer);
    mentorships.push(body.mentorship._id);
  },
  apply: async () => (await create.jobseeker()).post(`/mentorships/${any(mentorships)}/apply`),
};

async function publicAnswers(client: typeof overHttp) {
  const lists = ['/jobs', '/jobs?search=officer', '/mentorships', '/employers'];
  const counts = ['/api/job-counts', '/api/jobs/filter-counts', '/api/jobs/filter-counts?search=officer'];
  const companies = employers.map(({ id }) => `/api/companies/${id}`);
  const paths = [
    ...lists,
    ...counts,
    ...companies,
    ...jobs.slice(-6).flatMap((id) => [`/jobs/${id}`, `/jobs/${id}/similar`]),
  ];
  const answers = await Promise.all(paths.map(async (path) => [path, (await client.get(path)).text]));
  return Object.fromEntries(answers);
}

// More than forty are a long run.
const changeCount = Number(process.env.AKWAN_CHANGES ?? 40);

test(
  'after each of many changes every public answer is the new one, in this process and in another',
  async () => {
    for (const write of [writes.post, writes.post, writes.offer]) await write();
    let longest = 0;
    for (let done = 0; done < changeCount; done += 1) {
      const kind = any(Object.keys(writes) as (keyof typeof writes)[]);
      await writes[kind]();
      const writtenAt = performance.now();
      const expected = await publicAnswers(fresh.anonymous);
      expect(await publicAnswers(overHttp), `after ${kind}, change ${done}`).toEqual(expected);
      await expect.poll(() => publicAnswers(second.anonymous)).toEqual(expected);
      longest = Math.max(longest, performance.now() - writtenAt);
    }
    // A figure to read in the long run, no limit: all answers of three processes were read and compared in this time.
    if (process.env.AKWAN_CHANGES) console.log(`seen everywhere within ${Math.round(longest)} ms`);
  },
  Math.max(120_000, changeCount * 600),
);

test('the same question is answered from memory, and a browser that knows the answer gets none', async () => {
  const before = await first.anonymous.get('/jobs');
  const queries = await first.countQueries(() => first.anonymous.get('/jobs?nonsense=1'));
  expect(queries).toEqual([]);
  const { etag = '' } = before.headers;
  const again = await first.anonymous.send('GET', '/jobs', undefined, {
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
});

test('an empty parameter is another question than none', async () => {
  expect((await first.anonymous.get('/jobs')).status).toBe(200);
  expect((await first.anonymous.get('/jobs?limit=')).status).toBe(400);
});

test('a page is kept twice at most: with pictures and without, whatever a header says', async () => {
  const ask = (value: string) => first.anonymous.get('/somewhere', { headers: { 'save-data': value } });
  for (const value of ['on', 'off', 'nonsense', 'on', '?1']) await ask(value);
  expect(rendered).toBe(2);
});

test('a shared cache may keep public answers when the operator says so, and nothing else', async () => {
  const seeker = await create.jobseeker();
  const caching = async (reply: Promise<{ headers: Record<string, unknown> }>) =>
    (await reply).headers['cache-control'];
  expect(await caching(first.anonymous.get('/jobs'))).toBe('private, no-cache');
  const shared = 'public, max-age=0, s-maxage=30, must-revalidate';
  expect(await caching(second.anonymous.get('/jobs'))).toBe(shared);
  expect(await caching(second.anonymous.get('/jobs'))).toBe(shared);
  expect(await caching(second.anonymous.get('/jobs?limit='))).not.toContain('public');
  const headers = { authorization: `Bearer ${seeker.token}` };
  expect(await caching(second.anonymous.get('/jobs', { headers }))).not.toContain('public');
});

test('a small answer counts as what it takes, not as its few bytes', async () => {
  // Changes of the tests before may still be on their way, and then nothing is kept for a moment.
  const countKept = async () => {
    await first.anonymous.get('/jobs?search=nothing');
    return first.app.readings.answers().entries;
  };
  await expect.poll(countKept).toBeGreaterThan(0);
  const { entries, bytes } = first.app.readings.answers();
  expect(bytes).toBeGreaterThan(entries * 1_500);
});

test('who has a session is never answered from memory', async () => {
  const seeker = await create.jobseeker();
  await first.anonymous.get('/jobs');
  const queries = await first.countQueries(() => seeker.get('/jobs'));
  expect(queries.length).toBeGreaterThan(0);
});

test('a change of one topic leaves the answers of others', async () => {
  await first.anonymous.get('/mentorships');
  const posted = await admin.post('/jobs', { ...texts, title: 'New today', companyName: 'Ajo' });
  expect(posted.status).toBe(201);
  expect(await first.countQueries(() => first.anonymous.get('/mentorships'))).toEqual([]);
  expect((await first.countQueries(() => first.anonymous.get('/jobs'))).length).toBeGreaterThan(0);
});

test('what is the same after its minute keeps its better bytes, and what has changed does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const changes = { onChange: () => {}, isListening: () => true, caughtUp: async () => {} };
  const answers = keepVisitorAnswers(changes as unknown as PublicChanges);
  let text = 'a page '.repeat(1_000);
  const build = () =>
    answers.build('page', async () => ({
      answer: { status: 200, headers: {}, body: Buffer.from(text) },
      dependsOn: ['jobs'],
    }));
  const aMinuteLater = () => {
    now += 61_000;
    vi.advanceTimersByTime(61_000);
    expect(answers.find('page')).toBeUndefined();
  };
  const first = await build();
  expect(answers.find('page')).toBe(first);
  aMinuteLater();
  expect(await build()).toBe(first);
  expect(answers.find('page')).toBe(first);
  aMinuteLater();
  text += 'more';
  const changed = await build();
  expect(changed).not.toBe(first);
  expect(answers.find('page')).toBe(changed);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('while changes cannot be heard nothing is answered from memory', async () => {
  await first.anonymous.get('/jobs');
  const { rows } = await lost();
  expect(rows).toBeGreaterThan(0);
  await expect.poll(() => first.isListening()).toBe(false);
  expect((await first.countQueries(() => first.anonymous.get('/jobs'))).length).toBeGreaterThan(0);
  await expect.poll(() => first.isListening()).toBe(true);
});

async function lost() {
  const ended = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query IN ('LISTEN public_change', 'SELECT 1') AND pid <> pg_backend_pid()`.execute(
    db,
  );
  return { rows: ended.rows.length };
}
