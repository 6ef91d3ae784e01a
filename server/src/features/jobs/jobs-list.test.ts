import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { matching } from '#domain/job-search/job-filters.queries.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();

type Listed = { _id: string; title: string; applications: unknown[]; createdAt: string };
const titles = (reply: { body: { jobs: Listed[] } }) => reply.body.jobs.map(({ title }) => title);
const day = 24 * 3600 * 1000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** An employer with jobs, and the list of these jobs alone. */
async function employerWith(...jobs: Partial<Parameters<typeof create.job>[0]>[]) {
  const employer = await create.employer();
  const created = [];
  for (const job of jobs) created.push(await create.job({ postedBy: employer, ...job }));
  const list = (query = '') => anonymous.get(`/jobs?employerId=${employer.id}${query}`);
  return { employer, jobs: created, list };
}

describe('a visitor who looks for jobs', () => {
  test('finds the newest first, whole, with nobody’s applications', async () => {
    const { list, jobs, employer } = await employerWith({ title: 'First' }, { title: 'Second' });
    await create.application({ job: jobs[0] as { id: string }, by: await create.jobseeker() });
    const reply = await list();
    expect(reply).toMatchObject({ status: 200, body: { success: true, total: 2, nextCursor: null } });
    expect(titles(reply)).toEqual(['Second', 'First']);
    expect(reply.body.jobs[1]).toEqual({
      _id: jobs[0]?.id,
      title: 'First',
      location: 'Greater Accra Region',
      type: 'Entry level',
      style: 'On-site',
      tags: ['Finance'],
      companyName: null,
      aboutRole: 'Keep the books of a growing shop.',
      qualification: 'A diploma in accounting.',
      responsibility: 'Invoices\nMonthly reports',
      salaryRange: '1,000 - 3,000',
      externalLinks: null,
      closingDate: null,
      replyWithinDays: 14,
      allowance: null,
      serviceYear: null,
      openings: 1,
      questions: [],
      companyUrl: `/companies/${await create.companyOf(employer)}`,
      companyLine: null,
      state: 'open',
      postedBy: {
        _id: employer.id,
        firstname: employer.firstname,
        lastname: employer.lastname,
        avatar: null,
        isTrusted: false,
        employerStats: null,
      },
      applications: [],
      timePosted: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('finds words anywhere in a title, whatever their case, also of accented and Akan letters', async () => {
    const { list } = await employerWith({ title: 'Café Manager' }, { title: 'Ɛdwuma Kɔmfo' });
    expect(titles(await list('&search=MANAG'))).toEqual(['Café Manager']);
    expect(titles(await list(`&search=${encodeURIComponent('CAFÉ')}`))).toEqual(['Café Manager']);
    expect(titles(await list(`&search=${encodeURIComponent(' ɛDWUMA ')}`))).toEqual(['Ɛdwuma Kɔmfo']);
    expect(await list('&search=plumber')).toMatchObject({ body: { jobs: [], total: 0 } });
  });

  test('may search for signs that mean something to a database', async () => {
    const { list } = await employerWith(
      { title: '100% remote' },
      { title: 'snake_case' },
      { title: 'back\\slash' },
      { title: "D'Or; DROP TABLE jobs" },
    );
    const find = async (text: string) => titles(await list(`&search=${encodeURIComponent(text)}`));
    expect(await find('%')).toEqual(['100% remote']);
    expect(await find('_')).toEqual(['snake_case']);
    expect(await find('\\')).toEqual(['back\\slash']);
    expect(await find("'or; drop")).toEqual(["D'Or; DROP TABLE jobs"]);
    expect((await list('&search=%00')).status).toBe(400);
  });

  test('narrows by type, place and category, all at once', async () => {
    const { list } = await employerWith(
      { title: 'A', type: 'Internship', location: 'Volta Region', tags: ['Design', 'Media'] },
      { title: 'B', type: 'Internship', location: 'Oti Region', tags: ['Design'] },
      { title: 'C', type: 'NSS', location: 'Volta Region', tags: [] },
    );
    expect(titles(await list('&type=Internship'))).toEqual(['B', 'A']);
    expect(titles(await list('&location=Volta+Region'))).toEqual(['C', 'A']);
    expect(titles(await list('&category=Media'))).toEqual(['A']);
    expect(titles(await list('&type=Internship&location=Oti+Region&category=Design'))).toEqual(['B']);
    expect(titles(await list('&type=&location=&category=&search='))).toEqual(['C', 'B', 'A']);
  });

  test('finds the jobs of an employer by full name; two of one name are told apart by id', async () => {
    const name = { firstname: 'Yaw', lastname: 'Osei Bonsu' };
    const one = await create.employer(name);
    const two = await create.employer(name);
    await create.job({ postedBy: one, title: 'One' });
    await create.job({ postedBy: two, title: 'Two' });
    const byName = '/jobs?employer=Yaw+Osei+Bonsu';
    expect(titles(await anonymous.get(byName))).toEqual(['Two', 'One']);
    expect(titles(await anonymous.get(`${byName}&employerId=${one.id}`))).toEqual(['One']);
    expect(titles(await anonymous.get('/jobs?employer=Yaw'))).toEqual([]);
    expect(titles(await anonymous.get(`/jobs?employer=Former+Name&employerId=${one.id}`))).toEqual(['One']);
  });

  test('is not shown jobs that are closed, removed or past their closing date', async () => {
    const { list } = await employerWith(
      { title: 'Open' },
      { title: 'Closed', closed: true },
      { title: 'Removed', removed: true },
      { title: 'Ended yesterday', closingDate: dateIn(-1) },
      { title: 'Ends today', closingDate: dateIn(0) },
    );
    const reply = await list();
    expect(titles(reply)).toEqual(['Ends today', 'Open']);
    expect(reply.body.total).toBe(2);
  });

  test('pages through all of them once, also while new ones come in', async () => {
    const ages = Array.from({ length: 23 }, (_, index) => ({
      title: `Job ${index}`,
      age: (23 - index) * 1000,
    }));
    const { list, employer } = await employerWith(...ages);
    const seen: string[] = [];
    let cursor = '';
    do {
      const reply = await list(`&limit=5&cursor=${cursor}`);
      seen.push(...titles(reply));
      cursor = reply.body.nextCursor ?? '';
      await create.job({ postedBy: employer, title: 'New' });
    } while (cursor);
    expect(seen).toEqual(ages.map(({ title }) => title).reverse());
    expect((await list('&limit=5')).body.total).toBe(28);
  });

  test('gets the newest hundred when nothing is asked for', async () => {
    await employerWith(...Array.from({ length: 101 }, () => ({})));
    const reply = await anonymous.get('/jobs');
    expect(reply.body.jobs).toHaveLength(100);
    expect(reply.body.total).toBeGreaterThan(100);
    const times = reply.body.jobs.map(({ createdAt }: Listed) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const next = await anonymous.get(`/jobs?cursor=${reply.body.nextCursor}`);
    expect(next.body.jobs[0].createdAt <= times.at(-1)).toBe(true);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=1e400',
    'limit=abc',
    'limit=-1',
    'limit=2.5',
    'limit=1&limit=2',
    'cursor=abc',
    'cursor=01890000-0000-7000-8000-000000000000',
    'sort=complete',
    'type=Boss',
    'location=Atlantis',
    'category=Gold',
    'employerId=1',
    `search=${'x'.repeat(201)}`,
  ])('is refused with %s', async (query) => {
    expect(await anonymous.get(`/jobs?${query}`)).toMatchObject({
      status: 400,
      body: { success: false, message: expect.not.stringMatching(/expected|Invalid/) },
    });
  });

  test('learns that the answer differs by who asks and for what', async () => {
    expect((await anonymous.get('/jobs')).headers.vary).toContain('Accept, Cookie, Authorization');
  });
});

describe('a job seeker in the list', () => {
  test('sees the own application and no other', async () => {
    const { list, jobs } = await employerWith({ title: 'Applied' }, { title: 'Not applied' });
    const applied = jobs[0] as { id: string };
    const ama = await create.jobseeker();
    const application = await create.application({ job: applied, by: ama, status: 'approved' });
    await create.application({ job: applied, by: await create.jobseeker() });
    const path = `/jobs?search=applied&limit=50`;
    const entries = (await ama.get(path)).body.jobs.flatMap((job: Listed) => job.applications);
    expect(entries).toEqual([
      { _id: application.id, user: ama.id, status: 'approved', createdAt: expect.any(String) },
    ]);
    expect((await list()).body.jobs.flatMap((job: Listed) => job.applications)).toEqual([]);
  });
});

describe('a search by one or two letters', () => {
  test('finds jobs with a word that begins with them, newest first', async () => {
    const employer = await create.employer();
    const jobs = [];
    for (const title of [
      'QA Analyst',
      'Zoo-Keeper, Accra',
      'Ɔbaa Panin',
      'Xylophone Zq teacher',
      'C++ Developer',
    ]) {
      jobs.push(await create.job({ postedBy: employer, title }));
    }
    const find = async (search: string) =>
      titles(await anonymous.get(`/jobs?search=${encodeURIComponent(search)}&employerId=${employer.id}`));
    expect(await find('z')).toEqual(['Xylophone Zq teacher', 'Zoo-Keeper, Accra']);
    expect(await find('KE')).toEqual(['Zoo-Keeper, Accra']);
    expect(await find('ɔ')).toEqual(['Ɔbaa Panin']);
    expect(await find('c++')).toEqual(['C++ Developer']);
    expect(await find('zq t')).toEqual(['Xylophone Zq teacher']);
    expect(await find('++')).toEqual(['C++ Developer']);
    expect(await find('ee')).toEqual([]);
    // Three letters are found anywhere.
    expect(await find('eep')).toEqual(['Zoo-Keeper, Accra']);
  });

  test('is found by an index, and counted', async () => {
    const employer = await create.employer();
    for (const from of [1, 1001, 2001]) {
      await sql`
        INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, created_at, updated_at)
        SELECT gen_random_uuid(), ${employer.id}, (ARRAY['Nurse','Driver'])[1 + n % 2] || ' ' || n, '', '', '', now(), now()
        FROM generate_series(${from}::int, ${from}::int + 999) AS n`.execute(db);
    }
    const { body } = await anonymous.get('/jobs?search=n&limit=2');
    expect(body.total).toBeGreaterThanOrEqual(1_500);
    await sql`ANALYZE listed_jobs`.execute(db);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT FROM listed_jobs WHERE ${matching({ search: 'zq' })}`.execute(db);
    expect(JSON.stringify(plan.rows)).toContain('listed_jobs_words');
  });
});
