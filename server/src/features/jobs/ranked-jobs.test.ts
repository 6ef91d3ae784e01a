import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create } = await createTestApp();

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type JobFields = Partial<Parameters<typeof create.job>[0]>;

async function employerWith(companyName: string | undefined, ...jobs: JobFields[]) {
  const employer = await create.employer(companyName ? { companyName } : {});
  for (const job of jobs) await create.job({ postedBy: employer, ...job });
  const titles = async (query = '&sort=complete') => {
    const reply = await anonymous.get(`/jobs?employerId=${employer.id}${query}`);
    return (reply.body.jobs as { title: string }[]).map(({ title }) => title);
  };
  return { employer, titles };
}

test('jobs that name company, pay and place come before others of their day; days stay in order', async () => {
  const { titles } = await employerWith(
    'Volta Ltd',
    { title: 'Of yesterday', age: 24 * hour },
    { title: 'Complete', age: 3 * hour },
    { title: 'No pay', age: 2 * hour, salaryRange: '' },
    { title: 'No place', age: hour, location: '' },
  );
  expect(await titles()).toEqual(['Complete', 'No place', 'No pay', 'Of yesterday']);
  // API clients get what they always got.
  expect(await titles('')).toEqual(['No place', 'No pay', 'Complete', 'Of yesterday']);
  expect(await titles('&sort=newest')).toEqual(await titles(''));
});

test('the company may be named by the job or by the profile, also later', async () => {
  const { employer, titles } = await employerWith(
    undefined,
    { title: 'Names it', age: 2 * hour, companyName: 'Densu Ltd' },
    { title: 'Does not', age: hour },
  );
  expect(await titles()).toEqual(['Names it', 'Does not']);
  await employer.put('/user/profile', { companyName: 'Volta Ltd' });
  expect(await titles()).toEqual(['Does not', 'Names it']);
  await employer.put('/user/profile', { companyName: '' });
  expect(await titles()).toEqual(['Names it', 'Does not']);
});

test('a job that is made complete moves up', async () => {
  const { employer, titles } = await employerWith('Volta Ltd', { title: 'First', age: hour });
  const texts = { aboutRole: 'a', qualification: 'b', responsibility: 'c' };
  const { body } = await employer.post('/jobs', { title: 'Second', ...texts });
  expect(await titles()).toEqual(['First', 'Second']);
  const complete = { location: 'Volta Region', salaryRange: '1,000 - 3,000' };
  await employer.put(`/jobs/${body.job._id}`, { title: 'Second', ...texts, ...complete });
  expect(await titles()).toEqual(['Second', 'First']);
});

test('every job is on one page, also while others come in or become complete', async () => {
  const jobs = Array.from({ length: 11 }, (_, index) => ({
    title: `Job ${index}`,
    age: (12 - index) * 5 * hour,
    salaryRange: index % 3 === 0 ? '' : '1,000 - 3,000',
  }));
  const { employer, titles } = await employerWith('Volta Ltd', ...jobs);
  const expected = await titles();
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await anonymous.get(
      `/jobs?employerId=${employer.id}&sort=complete&limit=3&cursor=${cursor}`,
    );
    seen.push(...body.jobs.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor ?? '';
    await create.job({ postedBy: employer, title: 'Just posted' });
  } while (cursor);
  expect(seen).toEqual(expected);
});

test('a cursor of the other order is refused', async () => {
  const { employer } = await employerWith('Volta Ltd', { title: 'One' }, { title: 'Two' });
  const ask = async (query: string) => anonymous.get(`/jobs?employerId=${employer.id}&limit=1${query}`);
  const newest = (await ask('')).body.nextCursor;
  const ranked = (await ask('&sort=complete')).body.nextCursor;
  expect((await ask(`&cursor=${newest}`)).status).toBe(200);
  expect((await ask(`&sort=complete&cursor=${ranked}`)).status).toBe(200);
  expect((await ask(`&sort=complete&cursor=${newest}`)).status).toBe(400);
  expect((await ask(`&cursor=${ranked}`)).status).toBe(400);
  expect((await ask('&sort=oldest')).status).toBe(400);
});
