import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, anonymous } = await createTestApp();

const least = {
  title: 'Field Officer',
  aboutRole: 'About',
  qualification: 'Degree',
  responsibility: 'Visits',
};
const whole = {
  ...least,
  location: 'Ashanti Region',
  type: 'Internship',
  style: 'Hybrid',
  salaryRange: '0 - 1,000',
  tags: ['Agriculture', 'Agriculture', 'Sales'],
  responsibility: 'Visit farms\nWrite reports',
};
const day = 24 * 3600 * 1000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

describe('an employer who posts a job', () => {
  test('sees it in the lists at once, lines and all, without doubled tags', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    const reply = await employer.post('/jobs', { ...whole, closingDate: dateIn(3) });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Job posted successfully!',
        job: {
          ...whole,
          tags: ['Agriculture', 'Sales'],
          companyName: 'Volta Ltd',
          closingDate: dateIn(3),
          state: 'open',
          postedBy: { _id: employer.id },
        },
      },
    });
    const listed = await anonymous.get(`/jobs?employerId=${employer.id}`);
    expect(listed.body.jobs).toEqual([reply.body.job]);
  });

  test('needs only title, about role, qualification and responsibility', async () => {
    const employer = await create.employer();
    expect(await employer.post('/jobs', least)).toMatchObject({
      status: 201,
      body: {
        job: { location: null, type: null, style: null, salaryRange: null, tags: [], companyName: null },
      },
    });
    const empty = { location: '', type: '', style: '', salaryRange: '', closingDate: '' };
    expect((await employer.post('/jobs', { ...least, ...empty })).status).toBe(201);
  });

  test.each([
    [{ title: ' ' }, 'title', 'Job title is required'],
    [{ title: undefined }, 'title', 'Job title is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'Job title may have at most 120 characters'],
    [{ aboutRole: '' }, 'aboutRole', 'About role is required'],
    [{ qualification: '' }, 'qualification', 'Qualification is required'],
    [{ responsibility: '\n' }, 'responsibility', 'Responsibility is required'],
    [{ aboutRole: 'x'.repeat(10_001) }, 'aboutRole', 'About role may have at most 10,000 characters'],
    [{ location: 'Atlantis' }, 'location', 'Please choose a location from the list.'],
    [{ type: 'Boss' }, 'type', 'Please choose a job type from the list.'],
    [{ style: 'Lazy' }, 'style', 'Please choose a work style from the list.'],
    [{ salaryRange: '9' }, 'salaryRange', 'Please choose a salary range from the list.'],
    [{ tags: ['Gold'] }, 'tags', 'Please choose tags from the list.'],
    [{ closingDate: 'soon' }, 'closingDate', expect.any(String)],
    [{ closingDate: '2026-02-30' }, 'closingDate', expect.any(String)],
    [{ closingDate: dateIn(-1) }, 'closingDate', 'The closing date cannot be earlier than today.'],
  ])('is told what is wrong with %o', async (fault, field, message) => {
    const employer = await create.employer();
    expect(await employer.post('/jobs', { ...whole, ...fault })).toMatchObject({
      status: 400,
      body: { success: false, message, errors: { [field]: message } },
    });
  });

  test('names the company on the profile: one sent with the job counts only while the profile has none', async () => {
    const employer = await create.employer();
    const first = await employer.post('/jobs', { ...least, companyName: 'Oti Works' });
    expect(first).toMatchObject({ status: 201, body: { job: { companyName: 'Oti Works' } } });
    expect((await employer.get('/api/auth/check-auth')).body.user.companyName).toBe('Oti Works');
    const second = await employer.post('/jobs', { ...least, companyName: 'Another' });
    expect(second.body.job.companyName).toBe('Oti Works');
    expect((await employer.get('/api/auth/check-auth')).body.user.companyName).toBe('Oti Works');
  });

  test('cannot set external links', async () => {
    const employer = await create.employer();
    const reply = await employer.post('/jobs', { ...least, externalLinks: 'javascript:alert(1)' });
    expect(reply).toMatchObject({ status: 201, body: { job: { externalLinks: null } } });
  });
});

describe('an admin who posts a job', () => {
  test('must name the company', async () => {
    const admin = await create.admin();
    for (const companyName of [undefined, '', ' ']) {
      expect(await admin.post('/jobs', { ...least, companyName })).toMatchObject({
        status: 400,
        body: { message: 'Company name is required', errors: { companyName: 'Company name is required' } },
      });
    }
    const reply = await admin.post('/jobs', { ...least, companyName: 'Cocoa Board' });
    expect(reply).toMatchObject({ status: 201, body: { job: { companyName: 'Cocoa Board' } } });
  });

  test('may add links, which become whole addresses', async () => {
    const admin = await create.admin();
    const post = (externalLinks: string) =>
      admin.post('/jobs', { ...least, companyName: 'Cocoa Board', externalLinks });
    expect((await post('example.org/jobs , http://a.example,')).body.job.externalLinks).toBe(
      'https://example.org/jobs, http://a.example',
    );
    expect((await post('')).body.job.externalLinks).toBeNull();
    for (const bad of [
      'javascript:alert(1)',
      'mailto:a@b.example',
      'localhost',
      'ftp://a.example',
      'https://',
    ]) {
      expect(await post(`https://good.example, ${bad}`)).toMatchObject({
        status: 400,
        body: { errors: { externalLinks: expect.stringContaining('web addresses') } },
      });
    }
    expect((await post('https://bank.example@evil.example')).status).toBe(400);
  });
});

describe('who edits a job', () => {
  test('as its owner changes everything but the company and the links', async () => {
    const owner = await create.employer();
    const admin = await create.admin();
    const fields = { ...whole, companyName: 'Cocoa Board', externalLinks: 'https://a.example' };
    const job = await create.job({ postedBy: owner, age: 60_000, closingDate: dateIn(5) });
    expect((await admin.put(`/jobs/${job.id}`, fields)).status).toBe(200);
    const reply = await owner.put(`/jobs/${job.id}`, { ...least, title: 'New', companyName: 'Mine' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Job updated successfully!',
        job: {
          title: 'New',
          location: whole.location,
          tags: ['Agriculture', 'Sales'],
          companyName: 'Cocoa Board',
          externalLinks: 'https://a.example',
          closingDate: dateIn(5),
        },
      },
    });
    expect(reply.body.job.updatedAt > reply.body.job.createdAt).toBe(true);
    const cleared = await owner.put(`/jobs/${job.id}`, { ...least, closingDate: '' });
    expect(cleared.body.job.closingDate).toBeNull();
  });

  test('as an admin names the company; links that are not mentioned stay, empty ones go', async () => {
    const admin = await create.admin();
    const job = await create.job({ postedBy: await create.employer(), externalLinks: 'https://a.example' });
    const put = (extra: object) => admin.put(`/jobs/${job.id}`, { ...least, ...extra });
    expect((await put({})).body.message).toBe('Company name is required');
    expect((await put({ companyName: 'X' })).body.job.externalLinks).toBe('https://a.example');
    expect((await put({ companyName: 'X', externalLinks: '' })).body.job.externalLinks).toBeNull();
  });

  test('may leave a closing date that has passed, but not choose one', async () => {
    const owner = await create.employer();
    const job = await create.job({ postedBy: owner, closingDate: dateIn(-4) });
    expect((await owner.put(`/jobs/${job.id}`, { ...least, closingDate: dateIn(-4) })).status).toBe(200);
    expect((await owner.put(`/jobs/${job.id}`, { ...least, closingDate: dateIn(-3) })).status).toBe(400);
    const later = await owner.put(`/jobs/${job.id}`, { ...least, closingDate: dateIn(0) });
    expect(later.body.job).toMatchObject({ closingDate: dateIn(0), state: 'open' });
  });
});

describe('a job', () => {
  test('can be closed and reopened, and keeps its place in time', async () => {
    const owner = await create.employer();
    const job = await create.job({ postedBy: owner, age: 60_000 });
    const before = (await owner.get(`/jobs/${job.id}`)).body.job.updatedAt;
    expect(await owner.patch(`/jobs/${job.id}/state`, { state: 'closed' })).toMatchObject({
      status: 200,
      body: { message: 'Job closed. It is off the job list now.', job: { state: 'closed' } },
    });
    expect((await anonymous.get(`/jobs?employerId=${owner.id}`)).body.total).toBe(0);
    expect(await owner.patch(`/jobs/${job.id}/state`, { state: 'open' })).toMatchObject({
      status: 200,
      body: { message: 'Job reopened.', job: { state: 'open', updatedAt: before } },
    });
    expect((await anonymous.get(`/jobs?employerId=${owner.id}`)).body.total).toBe(1);
    expect((await owner.patch(`/jobs/${job.id}/state`, { state: 'removed' })).status).toBe(400);
  });

  test('that ended by its date is open again when reopened', async () => {
    const owner = await create.employer();
    const job = await create.job({ postedBy: owner, closingDate: dateIn(-2) });
    const reply = await owner.patch(`/jobs/${job.id}/state`, { state: 'open' });
    expect(reply.body.job).toMatchObject({ state: 'open', closingDate: null });
  });

  test('that is deleted is gone, with a record of who did it; applicants keep theirs', async () => {
    const owner = await create.employer();
    const applicant = await create.jobseeker();
    const job = await create.job({ postedBy: owner });
    await create.application({ job, by: applicant });
    const replies = await Promise.all([owner.delete(`/jobs/${job.id}`), owner.delete(`/jobs/${job.id}`)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(replies.find(({ status }) => status === 200)?.body.message).toBe('Job deleted successfully');
    expect((await anonymous.get(`/jobs/${job.id}`)).status).toBe(410);
    expect((await owner.get('/jobs/employer')).body).toMatchObject({ jobs: [], total: 0 });
    expect((await owner.put(`/jobs/${job.id}`, least)).status).toBe(410);
    expect((await owner.patch(`/jobs/${job.id}/state`, { state: 'open' })).status).toBe(410);
    expect((await applicant.get(`/jobs/${job.id}`)).body.job.applications).toHaveLength(1);
    const records = await db.selectFrom('audit').selectAll().where('subject_id', '=', job.id).execute();
    expect(records).toMatchObject([
      { actor_id: owner.id, action: 'job.removed', subject_kind: 'job', before: { title: job.title } },
    ]);
  });
});
