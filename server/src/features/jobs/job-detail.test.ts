import { describe, expect, test } from 'vitest';
import { newId } from '#infra/new-id.ts';
import { openHouse } from '#testing/test-app.ts';

const { visitor, given, db } = await openHouse();
const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);

describe('the page of one job', () => {
  test('is open to everybody, with the company of the profile unless the job names its own', async () => {
    const employer = await given.employer({ companyName: 'Volta Ltd' });
    const job = await given.job({ postedBy: employer });
    const other = await given.job({ postedBy: employer, companyName: 'Oti Works' });
    for (const person of [
      visitor,
      await given.jobseeker({ verified: false }),
      await given.mentor(),
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
    expect((await visitor.get(`/jobs/${other.id}`)).body.job.companyName).toBe('Oti Works');
  });

  test('is unknown when it never existed', async () => {
    for (const id of [newId(), 'abc', '1', '%00', 'employer%2F']) {
      expect(await visitor.get(`/jobs/${id}`)).toMatchObject({
        status: 404,
        body: { success: false, message: 'Not found.' },
      });
    }
  });

  test('is gone for strangers once closed, removed or ended; those it concerns still read it', async () => {
    const owner = await given.employer();
    const applicant = await given.jobseeker();
    const admin = await given.admin();
    const strangers = [visitor, await given.jobseeker(), await given.employer(), await given.mentor()];
    const gone = [
      [await given.job({ postedBy: owner, closed: true }), 'closed'],
      [await given.job({ postedBy: owner, removed: true }), 'removed'],
      [await given.job({ postedBy: owner, closingDate: yesterday }), 'closed'],
    ] as const;
    for (const [job, state] of gone) {
      await given.application({ job, by: applicant });
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
    const job = await given.job({ postedBy: null });
    expect((await visitor.get(`/jobs/${job.id}`)).body.job).toMatchObject({
      postedBy: null,
      companyName: null,
    });
  });

  test('a token that was logged out reads it as a visitor', async () => {
    const owner = await given.employer();
    const job = await given.job({ postedBy: owner, closed: true });
    await owner.post('/api/auth/logout');
    expect((await owner.get(`/jobs/${job.id}`)).status).toBe(410);
  });
});

describe('similar jobs', () => {
  test('are the open ones most alike, also for a job that is gone', async () => {
    const employer = await given.employer();
    const facts = { postedBy: employer, location: 'Savannah Region', type: 'NSS' };
    const alike = await given.job({ ...facts, title: 'Alike', tags: ['Legal', 'Government'], age: 60_000 });
    await given.job({ ...facts, title: 'Closed', tags: ['Legal', 'Government'], closed: true });
    await given.job({ postedBy: employer, title: 'Other', tags: ['Retail'], age: 30_000 });
    const gone = await given.job({ ...facts, title: 'Gone', tags: ['Legal', 'Government'], removed: true });
    const { status, body } = await visitor.get(`/jobs/${gone.id}/similar`);
    expect(status).toBe(200);
    expect(body.jobs[0]._id).toBe(alike.id);
    expect(body.jobs.map(({ title }: { title: string }) => title)).not.toContain('Closed');
    expect(body.jobs.length).toBeLessThanOrEqual(6);
    const untagged = await given.job({ postedBy: employer, tags: [] });
    expect((await visitor.get(`/jobs/${untagged.id}/similar`)).status).toBe(200);
    expect((await visitor.get(`/jobs/${newId()}/similar`)).status).toBe(404);
  });
});

test('ids of jobs sort as their times do', async () => {
  const employer = await given.employer();
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
