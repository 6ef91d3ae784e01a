import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes, salaryRanges, workStyles } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { expect, test } from 'vitest';
import { hashPassword } from '#features/accounts/passwords.service.ts';
import { createTestApp } from '#testing/test-app.ts';
import { demoPeople } from './demo-people.ts';
import { readDemoJobs } from './demo-texts.ts';
import { fillDemo } from './fill-demo.ts';

const { db, anonymous } = await createTestApp();

type Listed = { type: string; location: string; style: string; salaryRange: string; tags: string[] };

test('a newcomer finds about sixty jobs of every kind, from employers who are hiring', async () => {
  await Promise.all([fillDemo(db, hashPassword), fillDemo(db, hashPassword)]);
  await fillDemo(db, hashPassword);
  const { body } = await anonymous.get('/jobs');
  expect(body.total).toBeGreaterThanOrEqual(58);
  expect(body.total).toBeLessThanOrEqual(65);
  const jobs = body.jobs as Listed[];
  const seen = (values: string[]) => [...new Set(values)].sort();
  expect(seen(jobs.map(({ type }) => type))).toEqual([...jobTypes].sort());
  expect(seen(jobs.map(({ location }) => location))).toEqual([...locations].sort());
  expect(seen(jobs.map(({ style }) => style))).toEqual([...workStyles].sort());
  expect(seen(jobs.map(({ salaryRange }) => salaryRange))).toEqual([...salaryRanges].sort());
  expect(seen(jobs.flatMap(({ tags }) => tags))).toEqual([...categories].sort());

  const directory = await anonymous.get('/employers');
  expect(directory.body.total).toBe(readDemoJobs().employers.length + 1);
  expect((await anonymous.get('/jobs?employer=Esi+Mensah')).body.total).toBeGreaterThanOrEqual(5);
});

test('ids and dates of the demo agree, so that sorting by either is the same', async () => {
  const tables = ['users', 'jobs', 'mentorships', 'mentoring_sessions'] as const;
  for (const table of tables) {
    const rows = await db.selectFrom(table).select(['id', 'created_at']).execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, created_at } of rows) {
      const timeOfId = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(Math.abs(timeOfId - created_at.getTime())).toBeLessThan(1_000);
    }
  }
  const employers = await db.selectFrom('users').selectAll().where('role', '=', 'employer').execute();
  for (const { id, created_at } of employers) {
    const early = db.selectFrom('jobs').select('id').where('posted_by', '=', id);
    expect(await early.where('created_at', '<', created_at).execute()).toEqual([]);
  }
});

test('job seekers of the demo have a full profile, half of one and none', async () => {
  const found = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.firstname', 'profiles.field', 'profiles.github', 'users.welcome_ended_at'])
    .where('users.role', '=', 'jobseeker')
    .where('users.firstname', 'in', ['Ama', 'Kojo', 'Yaw'])
    .orderBy('users.firstname')
    .execute();
  expect(found).toMatchObject([
    { firstname: 'Ama', field: 'Web Development', github: 'https://github.com/ama-owusu-demo' },
    { firstname: 'Kojo', field: 'Software Development', github: null },
    { firstname: 'Yaw', field: null, welcome_ended_at: null },
  ]);
});

test('a job seeker of the demo logs in with the password that the start names', async () => {
  const login = await anonymous.post('/api/auth/login', {
    email: 'ama@demo.example',
    password: 'akwan demo 2026',
  });
  expect(login.status).toBe(200);
});

test('job seeker, employer and mentor have read and unread notifications', async () => {
  for (const { role, email } of demoPeople.filter(({ role }) => role !== 'admin')) {
    const rows = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select('read_at')
      .where('email', '=', email)
      .execute();
    expect(new Set(rows.map(({ read_at }) => read_at === null)).size, role).toBe(2);
  }
});

test('the demo employer hires with a recruiter and a reader, who see the same jobs and who decided', async () => {
  const jobsOf = async (email: string) => {
    const login = await anonymous.post('/api/auth/login', { email, password: 'akwan demo 2026' });
    const headers = { authorization: `Bearer ${login.body.token}` };
    const { jobs } = (await anonymous.get('/jobs/employer', { headers })).body;
    return jobs.map(({ postedBy }: { postedBy: { firstname: string } }) => postedBy.firstname);
  };
  const seen = await Promise.all(['esi', 'kofi', 'efua'].map((name) => jobsOf(`${name}@demo.example`)));
  expect(new Set(seen[0])).toEqual(new Set(['Esi', 'Kofi']));
  expect([seen[1], seen[2]]).toEqual([seen[0], seen[0]]);
});
