import { expect, test } from 'vitest';
import { applyFor } from '#testing/fixtures/applications.ts';
import { createTestApp } from '#testing/test-app.ts';
import { deleteWhatIsOld } from './retention.jobs.ts';

const { create, db, files, storedFiles } = await createTestApp();
const { signal } = new AbortController();
const run = (days: number) =>
  deleteWhatIsOld({ db, files }, new Date(Date.now() + days * 24 * 3_600_000), signal);

test('CVs go a year after the decision, mails and networks after 90 days, and the numbers are told', async () => {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const [decided, waiting] = [await create.jobseeker(), await create.jobseeker()];
  const job = await create.job({ postedBy: employer });
  const application = await applyFor(job, decided);
  await applyFor(job, waiting);
  await employer.get(application.cvUrl);
  await employer.patch(`/jobs/${job.id}/applications/${application._id}`, { status: 'declined' });
  const removed = await create.job({ postedBy: employer, title: 'Oddword junior accountants' });
  await employer.delete(`/jobs/${removed.id}`);
  const mails = (await db.selectFrom('mails').select('id').execute()).length;
  const notifications = (await db.selectFrom('notifications').select('id').execute()).length;
  expect(Math.min(mails, notifications)).toBeGreaterThan(0);

  expect(await run(89)).toEqual({
    cvs: 0,
    proofs: 0,
    addressCodes: 0,
    invitations: 0,
    openings: 0,
    mails: 0,
    notifications: 0,
    auditNetworks: 0,
    vocabulary: 1,
  });
  // The other words of the removed job stand in jobs that are there, if in another form.
  expect((await db.selectFrom('search_vocabulary').select('word').execute()).length).toBeGreaterThan(3);
  expect(await run(91)).toEqual({
    cvs: 0,
    proofs: 0,
    addressCodes: 0,
    invitations: 0,
    openings: 0,
    mails,
    notifications,
    auditNetworks: 1,
    vocabulary: 0,
  });
  expect(await storedFiles()).toHaveLength(2);
  expect(await run(366)).toEqual({
    cvs: 1,
    proofs: 0,
    addressCodes: 0,
    invitations: 0,
    openings: 1,
    mails: 0,
    notifications: 0,
    auditNetworks: 0,
    vocabulary: 0,
  });
  expect(await storedFiles()).toHaveLength(1);
  expect((await employer.get(application.cvUrl)).status).toBe(404);
  const [shown] = (await decided.get('/applications/mine')).body.applications;
  expect(shown).toMatchObject({ cvUrl: null, cvName: null, cvRemoved: 'expired', status: 'declined' });
  expect(await run(366)).toEqual({
    cvs: 0,
    proofs: 0,
    addressCodes: 0,
    invitations: 0,
    openings: 0,
    mails: 0,
    notifications: 0,
    auditNetworks: 0,
    vocabulary: 0,
  });
});

test('an applicant sees who opened the CV, and takes it back; the employer is told why it is gone', async () => {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: employer });
  const { _id: id, cvUrl } = await applyFor(job, seeker);
  await employer.get(cvUrl);
  await (await create.admin()).get(cvUrl);
  const mine = async () => (await seeker.get('/applications/mine')).body.applications[0];
  expect((await mine()).cvOpenings.map(({ by }: { by: string }) => by)).toEqual([
    'An administrator',
    'Volta Ltd',
  ]);
  const before = (await storedFiles()).length;
  for (let turn = 0; turn < 2; turn += 1)
    expect((await seeker.delete(`/api/applications/${id}/cv`)).status).toBe(200);
  expect(await storedFiles()).toHaveLength(before - 1);
  expect((await employer.get(cvUrl)).status).toBe(404);
  expect((await employer.get('/jobs/employer/applications')).body.applications).toMatchObject([
    { status: 'pending', cvUrl: null, cvRemoved: 'taken_back' },
  ]);
  expect(await mine()).toMatchObject({ cvUrl: null, cvRemoved: 'taken_back' });
});
