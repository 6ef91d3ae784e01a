import { expect, onTestFinished, test, vi } from 'vitest';
import { changesForTests } from '#testing/changes-for-tests.ts';
import { createTestApp } from '#testing/test-app.ts';
import { keepListedJobs, type Viewer } from './listed-jobs.ts';

const { anonymous, create, countQueries, db } = await createTestApp({ isCached: true });
const employer = await create.employer();
const [older, newer] = [
  await create.job({ postedBy: employer, title: 'Weaver' }),
  await create.job({ postedBy: employer, title: 'Dyer' }),
];
const seeker = await create.jobseeker();
await seeker.put(`/api/saved-jobs/${older.id}`);

type Reader = Pick<typeof seeker, 'get'>;

/** The titles of a list, and how often jobs were read for it. */
async function read(reader: Reader, path: string) {
  let titles: string[] = [];
  const queries = await countQueries(async () => {
    titles = (await reader.get(path)).body.jobs.map(({ title }: { title: string }) => title);
  });
  return { titles, jobReads: queries.filter((text) => text.includes('"employer_habits"')).length };
}

test('what everyone sees of a job is read once for all lists, and again when something changed', async () => {
  expect(await read(anonymous, '/jobs?limit=5')).toEqual({ titles: ['Dyer', 'Weaver'], jobReads: 1 });
  expect(await read(anonymous, '/jobs?limit=1')).toEqual({ titles: ['Dyer'], jobReads: 0 });
  expect(await read(anonymous, '/jobs?search=weav')).toEqual({ titles: ['Weaver'], jobReads: 0 });
  expect(await read(anonymous, '/jobs?q=weaver')).toEqual({ titles: ['Weaver'], jobReads: 0 });

  const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
  await employer.put(`/jobs/${newer.id}`, { ...texts, title: 'Painter', companyName: 'Ajo' });
  expect(await read(anonymous, '/jobs?limit=4')).toEqual({ titles: ['Painter', 'Weaver'], jobReads: 1 });
});

test('what is their own is read for job seekers each time, and everything for those who post jobs', async () => {
  await read(anonymous, '/jobs?limit=3');
  expect((await read(seeker, '/jobs')).jobReads).toBe(0);
  const saved = async () =>
    (await seeker.get('/jobs')).body.jobs.map(({ saved }: { saved: boolean }) => saved);
  expect(await saved()).toEqual([false, true]);
  await seeker.put(`/api/saved-jobs/${newer.id}`);
  await seeker.delete(`/api/saved-jobs/${older.id}`);
  expect(await saved()).toEqual([true, false]);
  expect((await read(employer, '/jobs')).jobReads).toBe(1);
  expect((await read(employer, '/jobs')).jobReads).toBe(1);
});

test('visitors get the same job in every list until something changes, and its state of the day', async () => {
  const { changes, publish } = changesForTests();
  const read = keepListedJobs(db, changes, ['jobs', 'people']);
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  onTestFinished(() => void vi.useRealTimers());
  const lastDay = new Date().toISOString().slice(0, 10);
  const { id } = await create.job({ postedBy: employer, closingDate: lastDay });
  const readJob = async (viewer: Viewer = null) => (await read([{ id }], viewer))[0]?.job;
  const job = await readJob();
  expect(job).toMatchObject({ _id: id, state: 'open' });
  expect(await readJob()).toBe(job);
  expect(await readJob({ id: seeker.id, role: 'jobseeker' })).toEqual({ ...job, saved: false });
  expect(await readJob()).toBe(job);
  publish('people');
  expect(await readJob()).toEqual(job);
  expect(await readJob()).not.toBe(job);
  vi.setSystemTime(noon + 24 * 3_600_000);
  expect((await readJob())?.state).toBe('closed');
});

test('jobs that are probably asked for next are read with one that is missing, or while nobody waits for them', async () => {
  const { changes, publish } = changesForTests();
  const read = keepListedJobs(db, changes, ['jobs', 'people']);
  const [shown, next] = [[{ id: older.id }], [{ id: newer.id }, { id: older.id }]];
  const queriesFor = (places: typeof shown, then: typeof next = []) =>
    countQueries(async () => {
      const jobs = await read(places, null, () => then);
      expect(jobs.map(({ job }) => job._id)).toEqual(places.map(({ id }) => id));
    });
  expect(await queriesFor(shown, next)).toHaveLength(1);
  expect(await queriesFor(next)).toHaveLength(0);
  publish('jobs');
  expect(await queriesFor(shown)).toHaveLength(1);
  await read(shown, null, () => next);
  await expect.poll(() => queriesFor(next), { interval: 5 }).toHaveLength(0);
  // All of them are known: there is nothing left to read.
  expect(await queriesFor(shown, next)).toHaveLength(0);
});

test('jobs that cannot be read before they are asked for are read then', async () => {
  const { changes } = changesForTests();
  const [shown, next] = [[{ id: older.id }], [{ id: newer.id }]];
  let isGone = false;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isGone && name === 'selectFrom') throw new Error('the database is gone');
      const member = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const read = keepListedJobs(failing, changes, ['jobs', 'people']);
  await read(shown, null);
  isGone = true;
  expect(await read(shown, null, () => next)).toHaveLength(1);
  isGone = false;
  expect(await read(next, null)).toHaveLength(1);
});
