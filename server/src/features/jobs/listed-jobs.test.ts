import { expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, countQueries, isListening } = await createTestApp({ keepsAnswers: true });
await vi.waitFor(() => expect(isListening()).toBe(true));
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
