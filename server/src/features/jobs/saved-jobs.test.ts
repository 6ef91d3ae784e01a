import { expect, test } from 'vitest';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { sendSavedJobReminders } from './saved-jobs.jobs.ts';

const { create, db, mailsTo } = await createTestApp();
const employer = await create.employer();
const newJob = (title = 'Clerk') => create.job({ postedBy: employer, title });

const day = 24 * 3_600_000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const path = ({ id }: { id: string }) => `/api/saved-jobs/${id}`;

test('a job is saved once, however often and by whatever many clicks, and removed as often', async () => {
  const job = await newJob();
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => ama.put(path(job))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await ama.get('/api/saved-jobs')).body).toMatchObject({
    jobs: [{ _id: job.id, saved: true, savedAt: expect.any(String) }],
    total: 1,
    nextCursor: null,
  });
  expect((await kofi.get('/api/saved-jobs')).body).toMatchObject({ jobs: [], total: 0 });
  for (let time = 0; time < 2; time += 1) expect((await ama.delete(path(job))).status).toBe(200);
  expect((await ama.get('/api/saved-jobs')).body.total).toBe(0);
});

test('job seekers are told in every list which jobs they saved; others are not', async () => {
  const job = await newJob('Zookeeper');
  const ama = await create.jobseeker();
  await ama.put(path(job));
  expect((await ama.get('/jobs?search=Zookeeper')).body.jobs[0].saved).toBe(true);
  expect((await ama.get(`/jobs/${job.id}`)).body.job.saved).toBe(true);
  expect((await (await create.jobseeker()).get(`/jobs/${job.id}`)).body.job.saved).toBe(false);
  expect((await (await create.employer()).get(`/jobs/${job.id}`)).body.job).not.toHaveProperty('saved');
});

test('pages of saved jobs follow each other, the latest first; closed jobs stay, hidden ones go', async () => {
  const ama = await create.jobseeker();
  const jobs = [await newJob(), await newJob(), await newJob()];
  for (const job of jobs) await ama.put(path(job));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { body } = await ama.get(`/api/saved-jobs?${query}`);
    seen.push(...body.jobs.map(({ _id }: { _id: string }) => _id));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(jobs.map(({ id }) => id).reverse());
  const [closed, held] = jobs;
  await db
    .updateTable('jobs')
    .set({ closed_at: new Date() })
    .where('id', '=', closed?.id ?? '')
    .execute();
  await db
    .updateTable('jobs')
    .set({ held_at: new Date() })
    .where('id', '=', held?.id ?? '')
    .execute();
  const { body } = await ama.get('/api/saved-jobs');
  expect(body.total).toBe(2);
  expect(body.jobs.map(({ state }: { state: string }) => state)).toEqual(['open', 'closed']);
  expect((await ama.get('/api/saved-jobs?cursor=nonsense')).status).toBe(400);
  expect((await ama.put(path(held ?? { id: '' }))).status).toBe(404);
  expect((await (await create.jobseeker()).put(path(closed ?? { id: '' }))).status).toBe(410);
});

test('three days before it closes a saver is told once, unless they applied or saved it late', async () => {
  const job = await newJob();
  await db
    .updateTable('jobs')
    .set({ closing_date: dateIn(3) })
    .where('id', '=', job.id)
    .execute();
  const [early, late, applied] = [
    await create.jobseeker(),
    await create.jobseeker(),
    await create.jobseeker(),
  ];
  for (const person of [early, late, applied]) await person.put(path(job));
  const before = { saved_at: new Date(Date.now() - 9 * day) };
  await db.updateTable('saved_jobs').set(before).where('user_id', 'in', [early.id, applied.id]).execute();
  await create.application({ job, by: applied });
  const remind = () => sendSavedJobReminders({ db, mailer, publicUrl: 'http://localhost:3000' }, new Date());
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  const subjects = async ({ email }: { email: string }) =>
    (await mailsTo(email)).map(({ subject }) => subject);
  expect(await subjects(early)).toEqual(['Closing soon: Clerk']);
  expect(await subjects(late)).toEqual([]);
  expect(await subjects(applied)).toEqual([]);
});
