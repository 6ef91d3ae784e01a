import { describe, expect, test } from 'vitest';
import { newId } from '#infra/new-id.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();
const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);

describe('the page of one job', () => {
  test('is open to everybody, with the company of the profile unless the job names its own', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    const job = await create.job({ postedBy: employer });
    const other = await create.job({ postedBy: employer, companyName: 'Oti Works' });
    for (const person of [
      anonymous,
      await create.jobseeker({ verified: false }),
      await create.mentor(),
      employer,
    ]) {
      expect(await person.get(`/jobs/${job.id}`)).toMatchObject({
        status: 200,
        body: {
          success: true,
          job: { _id: job.id, companyName: 'Volta Ltd', state: 'open', applications: [] },
        },
      });
    }
    expect((await anonymous.get(`/jobs/${other.id}`)).body.job.companyName).toBe('Oti Works');
  });

  test('is unknown when it never existed', async () => {
    for (const id of [newId(), 'abc', '1', '%00', 'employer%2F']) {
      expect(await anonymous.get(`/jobs/${id}`)).toMatchObject({
        status: 404,
        body: { success: false, message: 'Not found.' },
      });
    }
  });

  test('is gone for strangers once closed, removed or ended; those it concerns still read it', async () => {
    const owner = await create.employer();
    const applicant = await create.jobseeker();
    const admin = await create.admin();
    const strangers = [anonymous, await create.jobseeker(), await create.employer(), await create.mentor()];
    const gone = [
      [await create.job({ postedBy: owner, closed: true }), 'closed'],
      [await create.job({ postedBy: owner, removed: true }), 'removed'],
      [await create.job({ postedBy: owner, closingDate: yesterday }), 'closed'],
    ] as const;
    for (const [job, state] of gone) {
      await create.application({ job, by: applicant });
      for (const stranger of strangers) {
        expect(await stranger.get(`/jobs/${job.id}`)).toMatchObject({
          status: 410,
          body: { success: false, message: 'This job is closed.' },
        });
      }
      for (const person of [owner, applicant, admin]) {
        expect(await person.get(`/jobs/${job.id}`)).toMatchObject({ status: 200, body: { job: { state } } });
      }
    }
  });

  test('names nobody when the account of the poster is gone', async () => {
    const job = await create.job({ postedBy: null });
    expect((await anonymous.get(`/jobs/${job.id}`)).body.job).toMatchObject({
      postedBy: null,
      companyName: null,
    });
  });

  test('a token that was logged out reads it as a visitor', async () => {
    const owner = await create.employer();
    const job = await create.job({ postedBy: owner, closed: true });
    await owner.post('/api/auth/logout');
    expect((await owner.get(`/jobs/${job.id}`)).status).toBe(410);
  });
});

describe('similar jobs', () => {
  test('are the open ones most alike, also for a job that is gone', async () => {
    const employer = await create.employer();
    const fields = { postedBy: employer, location: 'Savannah Region', type: 'NSS' };
    const alike = await create.job({ ...fields, title: 'Alike', tags: ['Legal', 'Government'], age: 60_000 });
    await create.job({ ...fields, title: 'Closed', tags: ['Legal', 'Government'], closed: true });
    await create.job({ postedBy: employer, title: 'Other', tags: ['Retail'], age: 30_000 });
    const gone = await create.job({ ...fields, title: 'Gone', tags: ['Legal', 'Government'], removed: true });
    const { status, body } = await anonymous.get(`/jobs/${gone.id}/similar`);
    expect(status).toBe(200);
    expect(body.jobs[0]._id).toBe(alike.id);
    expect(body.jobs.map(({ title }: { title: string }) => title)).not.toContain('Closed');
    expect(body.jobs.length).toBeLessThanOrEqual(6);
    const untagged = await create.job({ postedBy: employer, tags: [] });
    expect((await anonymous.get(`/jobs/${untagged.id}/similar`)).status).toBe(200);
    expect((await anonymous.get(`/jobs/${newId()}/similar`)).status).toBe(404);
  });

  test('come with the title and company of a job that was closed, not of one that was removed', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    const closedJob = async (fields: object) => {
      const job = await create.job({ postedBy: employer, title: 'Teller', ...fields });
      return (await anonymous.get(`/jobs/${job.id}/similar`)).body.closedJob;
    };
    const named = { title: 'Teller', companyName: 'Volta Ltd' };
    expect(await closedJob({ closed: true })).toEqual(named);
    expect(await closedJob({ closingDate: '2024-01-01' })).toEqual(named);
    expect(await closedJob({ removed: true })).toBeNull();
    expect(await closedJob({})).toBeNull();
  });
});

test('ids of jobs sort as their times do', async () => {
  const employer = await create.employer();
  const body = { title: 'T', aboutRole: 'a', qualification: 'q', responsibility: 'r' };
  await Promise.all(Array.from({ length: 30 }, () => employer.post('/jobs', body)));
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'created_at'])
    .where('posted_by', '=', employer.id)
    .orderBy('id')
    .execute();
  const times = rows.map((row) => row.created_at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
