import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEvent } from '#infra/metrics/events.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { createTestApp } from '#testing/test-app.ts';

const first = await createTestApp({ isCached: true });
const { databaseUrl, create, db } = first;
const second = await createTestApp({ isCached: true, databaseUrl });
const uncached = await createTestApp({ databaseUrl });

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

const anyFacets = () => ({
  type: any(['NSS', 'Internship']),
  style: any(['Remote', 'On-site']),
  location: any(['Volta Region', 'Ashanti Region']),
  tags: [any(['Finance', 'Sales'])],
  salaryRange: any(['0 - 1,000', '1,000 - 3,000']),
});

const writes = {
  post: async () => {
    const { body } = await any([...employers, admin]).post('/jobs', {
      ...texts,
      title: `Officer ${chance(1_000)}`,
      companyName: 'Ajo',
      ...anyFacets(),
    });
    // A suspended employer cannot post.
    if (body.job) jobs.push(body.job._id);
  },
  edit: () =>
    admin.put(`/jobs/${any(jobs)}`, { ...texts, title: `Clerk ${chance(1_000)}`, companyName: 'Ajo' }),
  move: () =>
    admin.put(`/jobs/${any(jobs)}`, { ...texts, title: 'Officer', companyName: 'Ajo', ...anyFacets() }),
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
    const { body } = await mentor.post('/api/mentorships', {
      title: `Plan ${chance(99)}`,
      duration: '3 months',
      description: 'A plan.',
      skillsRequired: 'SQL',
      maxApplicants: 2,
    });
    mentorships.push(body.mentorship._id);
  },
  apply: async () => (await create.jobseeker()).post(`/mentorships/${any(mentorships)}/apply`),
};

/** Everything that must never be old; what stands beside a job (similar jobs, mentors) may be. */
const publicPaths = () => [
  ...['/jobs?type=NSS', '/jobs?style=Remote&category=Sales', '/jobs?location=Volta+Region', '/jobs?pay=1000'],
  ...['/jobs', '/jobs?search=officer', '/jobs?sort=pay&limit=3', '/mentorships', '/employers'],
  ...['/api/job-counts', '/api/jobs/filter-counts', '/api/jobs/filter-counts?search=officer'],
  ...employers.map(({ id }) => `/api/companies/${id}`),
  ...jobs.slice(-6).map((id) => `/jobs/${id}`),
];

/** Lists that nobody asked for before: they are read from the database. */
const newPaths = (number: number) =>
  ['/jobs?', '/jobs?search=officer&', '/mentorships?', '/employers?'].map(
    (path) => `${path}limit=${(number % 90) + 4}`,
  );

type Client = (typeof first)['anonymous'];

async function read(client: Client, paths: string[]): Promise<Record<string, string>> {
  const replies = await Promise.all(paths.map(async (path) => [path, (await client.get(path)).text]));
  return Object.fromEntries(replies);
}

type Write = keyof typeof writes;
const kinds = Object.keys(writes) as Write[];
/** Every kind of change first, then any of them; more than forty are a long run. */
const changeCount = Number(process.env.AKWAN_CHANGES ?? 40);

test(
  'after each of many changes every public reply is the new one, in this process and in another, also what is read meanwhile',
  async () => {
    for (const write of [writes.post, writes.post, writes.offer]) await write();
    const order = kinds.map((kind) => ({ kind, at: chance(1_000) })).sort((a, b) => a.at - b.at);
    let longest = 0;
    for (let done = 0; done < changeCount; done += 1) {
      const kind = order[done]?.kind ?? any(kinds);
      const reading = [first, second].map(({ anonymous }) => read(anonymous, newPaths(done)));
      await writes[kind]();
      const writtenAt = performance.now();
      const paths = [...publicPaths(), ...newPaths(done)];
      const expected = await read(uncached.anonymous, paths);
      expect(await read(first.anonymous, paths), `after ${kind}, change ${done}`).toEqual(expected);
      await expect.poll(() => read(second.anonymous, paths)).toEqual(expected);
      longest = Math.max(longest, performance.now() - writtenAt);
      await Promise.all(reading);
      // What was begun before the change has ended by now, and must not have replaced what came after it.
      expect(await read(first.anonymous, paths), `later, after ${kind}, change ${done}`).toEqual(expected);
    }
    // A figure to read in the long run, no limit: all replies of three processes were read and compared in this time.
    if (process.env.AKWAN_CHANGES) console.log(`seen everywhere within ${Math.round(longest)} ms`);
  },
  Math.max(120_000, changeCount * 1_000),
);

test('what job seekers do leaves every cached response where it is', async () => {
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: employers[0] ?? admin });
  const results = async () => {
    const replies = await Promise.all(publicPaths().map((path) => first.anonymous.get(path)));
    return replies.filter(({ status }) => status === 200).map(({ headers }) => headers['x-cache']);
  };
  // Entries of the test before may end their minute in between, and its changes may still be on their way.
  const invalidated: string[] = [];
  const end = onEvent('cacheInvalidation', ({ tag }) => invalidated.push(tag));
  await sql`SELECT pg_notify('cache_tags', '*')`.execute(first.db);
  const bothCaches = ['all', 'all'];
  await expect.poll(() => invalidated.filter((tag) => tag === 'all')).toEqual(bothCaches);
  await expect.poll(async () => new Set(await results())).toEqual(new Set(['HIT']));
  invalidated.splice(0);
  await create.jobseeker();
  const done = [
    await seeker.put('/user/profile', { firstname: 'Adwoa', location: 'Volta Region' }),
    await seeker.put('/api/profile', { field: 'Education' }),
    await seeker.put(`/api/saved-jobs/${job.id}`),
    await applyFor(job, seeker),
  ];
  expect(done.every(Boolean)).toBe(true);
  const after = await results();
  end();
  expect(invalidated).toEqual([]);
  expect(after.length).toBeGreaterThan(8);
  expect(new Set(after)).toEqual(new Set(['HIT']));
});

test('a change of mentorships leaves the jobs in the cache, and an edited job leaves all others', async () => {
  const resultOf = async (path: string) => (await first.anonymous.get(path)).headers['x-cache'];
  const [one, other] = [
    await create.job({ postedBy: employers[1] ?? admin }),
    await create.job({ postedBy: employers[1] ?? admin }),
  ];
  await expect.poll(() => resultOf('/jobs')).toBe('HIT');
  await expect.poll(() => resultOf(`/jobs/${other.id}`)).toBe('HIT');
  await writes.offer();
  expect(await resultOf('/jobs')).toBe('HIT');
  const edited = await admin.put(`/jobs/${one.id}`, { ...texts, title: 'Tailor', companyName: 'Ajo' });
  expect(edited.status).toBe(200);
  expect([await resultOf('/jobs'), await resultOf(`/jobs/${other.id}`)]).toEqual(['MISS', 'HIT']);
});
