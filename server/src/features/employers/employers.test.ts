import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, anonymous, db } = await createTestApp();

type Card = { _id: string; name: string };
const ids = (reply: { body: { employers: Card[] } }) => reply.body.employers.map(({ _id }) => _id);

test('a visitor finds accounts with open jobs, the one that posted last first', async () => {
  expect((await anonymous.get('/employers')).body).toEqual({ success: true, employers: [], total: 0 });

  const name = { firstname: 'Yaw', lastname: 'Osei' };
  const one = await create.employer({ ...name, companyName: 'Volta Ltd' });
  const two = await create.employer(name);
  const idle = await create.employer();
  await create.job({ postedBy: two, location: 'Volta Region', companyName: 'Oti Works', age: 90_000 });
  await create.job({ postedBy: one, location: 'Oti Region', age: 60_000 });
  await create.job({ postedBy: one, location: 'Savannah Region', companyName: 'Other', age: 30_000 });
  await create.job({ postedBy: one, removed: true });
  await create.job({ postedBy: idle, closed: true });
  await create.job({ postedBy: idle, closingDate: '2024-01-01' });
  await db.updateTable('users').set({ location: 'Central Region' }).where('id', '=', one.id).execute();

  expect((await anonymous.get('/employers')).body).toEqual({
    success: true,
    total: 2,
    employers: [
      {
        _id: one.id,
        name: 'Yaw Osei',
        companyName: 'Volta Ltd',
        location: 'Central Region',
        avatar: null,
        isTrusted: false,
        employerStats: null,
        companyUrl: `/companies/${await create.companyOf(one)}`,
        activeJobs: 2,
      },
      {
        _id: two.id,
        name: 'Yaw Osei',
        companyName: 'Oti Works',
        location: 'Volta Region',
        avatar: null,
        isTrusted: false,
        employerStats: null,
        companyUrl: `/companies/${await create.companyOf(two)}`,
        activeJobs: 1,
      },
    ],
  });

  const pages = await Promise.all([1, 2, 3].map((page) => anonymous.get(`/employers?limit=1&page=${page}`)));
  expect(pages.map(ids)).toEqual([[one.id], [two.id], []]);
  expect(pages.map(({ body }) => body.total)).toEqual([2, 2, 2]);
  for (const query of ['limit=0', 'limit=101', 'page=0', 'limit=1e400', 'page=abc']) {
    expect((await anonymous.get(`/employers?${query}`)).status).toBe(400);
  }
});

test('everyone reads the page of an employer, and of nobody else', async () => {
  const employer = await create.employer({ firstname: 'Yaw', lastname: 'Osei' });
  const posted = await employer.post('/jobs', {
    title: 'Weaver',
    aboutRole: 'a',
    qualification: 'b',
    responsibility: 'c',
    companyName: 'Oti Works',
    companyLine: 'We weave for schools.',
  });
  const companyId = await create.companyOf(employer);
  expect(posted.body.job).toMatchObject({
    companyUrl: `/companies/${companyId}`,
    companyLine: 'We weave for schools.',
  });
  await create.job({ postedBy: employer, closed: true });
  const { status, body, text } = await anonymous.get(`/api/companies/${companyId}`);
  expect(status).toBe(200);
  // As links to the person had it.
  expect((await anonymous.get(`/api/companies/${employer.id}`)).body).toEqual(body);
  expect(body).toMatchObject({
    company: {
      _id: companyId,
      mark: null,
      name: 'Yaw Osei',
      companyName: 'Oti Works',
      companyLine: 'We weave for schools.',
      employerStats: null,
    },
    jobs: [{ title: 'Weaver', applications: [] }],
    total: 1,
  });
  expect(text).not.toContain(employer.email);
  // Named once: a second job does not change it.
  await employer.post('/jobs', { ...posted.body.job, companyLine: 'Other', externalLinks: null });
  expect((await anonymous.get(`/api/companies/${employer.id}`)).body.company.companyLine).toBe(
    'We weave for schools.',
  );
  expect((await anonymous.get('/sitemap.xml')).text).toContain(`/companies/${companyId}<`);
  const picture = await anonymous.get(`/companies/${companyId}/preview.png`);
  expect(picture.headers['content-type']).toBe('image/png');
  const others = [
    await create.jobseeker(),
    await create.mentor(),
    await create.admin(),
    await create.person({ role: 'employer', suspended: true }),
    await create.person({ role: 'employer', verified: false }),
  ];
  for (const { id } of others) {
    expect((await anonymous.get(`/api/companies/${id}`)).status).toBe(404);
    expect((await anonymous.get(`/companies/${id}/preview.png`)).status).toBe(404);
  }
});

test('the page of a company shows the jobs of all colleagues, and stays when one is suspended', async () => {
  const [owner, colleague] = [await create.employer({ companyName: 'Oti Ltd' }), await create.employer()];
  await create.colleague(colleague, owner);
  const companyId = await create.companyOf(owner);
  await create.job({ postedBy: owner, title: 'Cook' });
  await create.job({ postedBy: colleague, title: 'Driver' });
  const read = async (id = companyId) => (await anonymous.get(`/api/companies/${id}`)).body;
  expect((await read()).jobs.map(({ title }: { title: string }) => title)).toEqual(['Driver', 'Cook']);
  expect((await read(colleague.id)).company._id).toBe(companyId);
  const listed = async () => (await anonymous.get(`/jobs?employerId=${companyId}`)).body.total;
  expect(await listed()).toBe(2);
  const admin = await create.admin();
  await admin.post(`/admin/users/${owner.id}/suspend`, { reason: 'Fraud' });
  const left = await read();
  expect(left).toMatchObject({ total: 1, company: { _id: companyId, companyName: 'Oti Ltd' } });
  expect(left.company.name).not.toContain(owner.lastname);
  await admin.post(`/admin/users/${colleague.id}/suspend`, { reason: 'Fraud' });
  expect((await read()).success).toBe(false);
});
