import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, anonymous, db } = await createTestApp();
const admin = await create.admin({ firstname: 'Adwoa', lastname: 'Keeper' });

const calls: [method: 'get' | 'post' | 'delete', path: string][] = [
  ['get', '/user/employers'],
  ['get', '/user/mentors'],
  ['get', '/user/jobseekers'],
  ['get', '/user/stats'],
  ['get', '/user/recent-employers'],
  ['get', '/user/employers/:id'],
  ['delete', '/user/employers/:id'],
  ['get', '/jobs/applications/all'],
  ['get', '/jobs/applications/all/export.csv'],
  ['get', '/admin/jobs'],
  ['get', '/admin/jobs/export.csv'],
  ['get', '/user/employers/export.csv'],
  ['get', '/user/mentors/export.csv'],
  ['get', '/user/jobseekers/export.csv'],
  ['get', '/admin/audit'],
  ['get', '/admin/reports'],
  ['get', '/admin/held-jobs'],
  ['post', '/admin/users/:id/suspend'],
  ['post', '/admin/users/:id/restore'],
  ['post', '/admin/employers/:id/trust'],
  ['post', '/admin/employers/:id/distrust'],
  ['post', '/admin/reports/:id/dismiss'],
  ['post', '/admin/jobs/:id/release'],
  ['post', '/admin/jobs/:id/take-down'],
];

describe.each(calls)('%s %s', (method, path) => {
  test('is closed to everyone but administrators', async () => {
    const target = await create.employer();
    const url = path.replace(':id', target.id);
    const gone = await create.admin();
    await gone.post('/api/auth/logout');
    expect((await anonymous[method](url)).status).toBe(401);
    expect((await gone[method](url)).status).toBe(401);
    expect((await (await create.admin({ verified: false }))[method](url)).status).toBe(403);
    for (const role of ['jobseeker', 'employer', 'mentor'] as const) {
      expect((await (await create.person({ role }))[method](url)).status).toBe(403);
    }
    expect((await target[method](url)).status).toBe(403);
    expect(await db.selectFrom('users').select('suspended_at').where('id', '=', target.id).execute()).toEqual(
      [{ suspended_at: null }],
    );
  });
});

test('an administrator sees figures that agree with the tables, also while people sign up', async () => {
  const before = (await admin.get('/user/stats')).body.stats;
  const [, during] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => create.jobseeker())),
    admin.get('/user/stats'),
  ]);
  expect(during.body.stats.totalUsers).toBeGreaterThanOrEqual(before.totalUsers);
  const { body } = await admin.get('/user/stats');
  expect(body.stats.totalJobseekers).toBe(before.totalJobseekers + 12);
  const rows = await db.selectFrom('users').select('role').execute();
  expect(body.stats.totalUsers).toBe(rows.length);
  expect(body.stats.totalEmployers).toBe(rows.filter(({ role }) => role === 'employer').length);
  expect(body.months).toHaveLength(12);
  expect(body.months.at(-1)).toMatchObject({ month: new Date().toISOString().slice(0, 7) });
  expect(body.months.at(-1).signups).toBe(rows.length);
});

test('the newest five employers and mentors are listed, newest first', async () => {
  const people = [];
  for (const role of ['employer', 'mentor', 'employer', 'mentor', 'employer', 'employer'] as const) {
    people.push(await create.person({ role }));
  }
  await create.jobseeker();
  const { recentEmployers } = (await admin.get('/user/recent-employers')).body;
  expect(recentEmployers.map(({ _id }: { _id: string }) => _id)).toEqual(
    people
      .map(({ id }) => id)
      .reverse()
      .slice(0, 5),
  );
});

test('an administrator opens a job seeker and reads what they applied for', async () => {
  const seeker = await create.jobseeker({ lastname: 'Openable' });
  const job = await create.job({ postedBy: await create.employer(), title: 'Data Clerk' });
  await create.application({ job, by: seeker });
  await create.application({ job, by: await create.jobseeker() });
  const { body } = await admin.get(`/user/jobseekers/${seeker.id}`);
  expect(body).toMatchObject({
    jobseeker: { lastname: 'Openable' },
    applications: [{ jobTitle: 'Data Clerk' }],
  });
  expect(body.applications).toHaveLength(1);
  const employer = await create.employer();
  expect((await admin.get(`/user/jobseekers/${employer.id}`)).status).toBe(404);
});

describe('dates', () => {
  const longAgo = new Date('2020-02-03T10:00:00Z');
  const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

  test('of joining sort people and name the recent ones, whatever their ids', async () => {
    const [newer, older] = [await create.employer(), await create.employer()];
    await db.updateTable('users').set({ created_at: longAgo }).where('id', '=', older.id).execute();
    const created = (await admin.get('/user/employers?sort=created&direction=asc')).body.employers;
    expect(idsOf(created)[0]).toBe(older.id);
    const newest = (await admin.get('/user/employers')).body.employers;
    expect(idsOf(newest).at(-1)).toBe(older.id);
    const recent = idsOf((await admin.get('/user/recent-employers')).body.recentEmployers);
    expect(recent).toContain(newer.id);
    expect(recent).not.toContain(older.id);
  });

  test('of posting and applying sort jobs and applications', async () => {
    const employer = await create.employer();
    const [first, second] = [
      await create.job({ postedBy: employer, title: 'Sundial Maker' }),
      await create.job({ postedBy: employer, title: 'Sundial Maker' }),
    ];
    const seeker = await create.jobseeker({ lastname: 'Sundial' });
    for (const job of [first, second]) await create.application({ job, by: seeker });
    for (const table of ['jobs', 'applications'] as const) {
      const column = table === 'jobs' ? 'id' : 'job_id';
      await db.updateTable(table).set({ created_at: longAgo }).where(column, '=', second.id).execute();
    }
    const jobs = (await admin.get('/admin/jobs?search=sundial')).body.jobs;
    expect(idsOf(jobs)).toEqual([first.id, second.id]);
    const { applications } = (await admin.get('/jobs/applications/all?search=sundial')).body;
    expect(applications.map(({ jobId }: { jobId: string }) => jobId)).toEqual([first.id, second.id]);
  });
});

describe('a table', () => {
  test('is searched, sorted and paged by the server, unverified people included', async () => {
    const names = ['Zed', 'Abena', 'Mansa'];
    for (const firstname of names) await create.employer({ firstname, lastname: 'Quaye', verified: false });
    const byName = await admin.get('/user/employers?search=quaye&sort=name&direction=asc');
    expect(byName.body.employers.map(({ firstname }: { firstname: string }) => firstname)).toEqual([
      'Abena',
      'Mansa',
      'Zed',
    ]);
    const second = await admin.get('/user/employers?search=quaye&sort=name&direction=desc&limit=2&page=2');
    expect(second.body).toMatchObject({ total: 3, employers: [{ firstname: 'Abena', isVerified: false }] });
    expect((await admin.get('/user/employers?search=%25')).body.total).toBe(0);
    const oldest = await admin.get('/user/employers?search=quaye&sort=oldest');
    const newest = await admin.get('/user/employers?search=quaye&sort=newest');
    expect(newest.body.employers).toEqual(oldest.body.employers.toReversed());
    expect((await admin.get('/user/employers?sort=password_hash')).status).toBe(400);
    expect((await admin.get('/user/employers?limit=1e400')).status).toBe(400);
  });

  test('never shows a hash', async () => {
    const { text } = await admin.get('/user/jobseekers');
    expect(text).not.toMatch(/argon2|password/i);
  });

  test('can be taken along as CSV, whole, with formulas made harmless', async () => {
    await create.mentor({ firstname: '=HYPERLINK("x")', lastname: 'Formula, "Mr"' });
    for (let index = 0; index < 3; index++) await create.mentor({ lastname: 'Other' });
    const reply = await admin.get('/user/mentors/export.csv?search=Formula');
    expect(reply.headers['content-disposition']).toContain('mentors.csv');
    const lines = reply.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)","Formula, ""Mr""",/);
  });

  test('of jobs and applications holds everyone else’s, too', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    const job = await create.job({ postedBy: employer, title: 'Lighthouse Keeper' });
    const seeker = await create.jobseeker({ lastname: 'Seafarer' });
    await create.application({ job, by: seeker });
    expect((await admin.get('/admin/jobs?search=lighthouse')).body).toMatchObject({
      total: 1,
      jobs: [{ _id: job.id, companyName: 'Volta Ltd', applicationCount: 1, inReview: false }],
    });
    expect((await admin.get('/jobs/applications/all?search=seafarer&sort=title')).body).toMatchObject({
      total: 1,
      applications: [
        {
          jobTitle: 'Lighthouse Keeper',
          companyName: 'Volta Ltd',
          user: { _id: seeker.id },
          status: 'pending',
        },
      ],
    });
    expect((await admin.get('/jobs/applications/all/export.csv?search=seafarer')).text).toContain(
      'Lighthouse Keeper',
    );
  });
});

test('the profile of an employer or a mentor is shown with the jobs, nobody else’s', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  expect((await admin.get(`/user/employers/${employer.id}`)).body).toMatchObject({
    employer: { _id: employer.id, email: employer.email, jobCount: 1 },
    jobs: [{ _id: job.id }],
  });
  const mentor = await create.mentor();
  expect((await admin.get(`/user/employers/${mentor.id}`)).status).toBe(200);
  const seeker = await create.jobseeker();
  expect((await admin.get(`/user/employers/${seeker.id}`)).status).toBe(404);
  expect((await admin.get('/user/employers/no-id')).status).toBe(404);
});
