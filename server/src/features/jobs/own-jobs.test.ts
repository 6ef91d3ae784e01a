import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create } = await createTestApp();

test('an employer sees the own jobs, newest first, with how many applied and wait', async () => {
  const owner = await create.employer();
  const older = await create.job({ postedBy: owner, title: 'Older', age: 60_000, closed: true });
  await create.job({ postedBy: owner, title: 'Newer' });
  await create.job({ postedBy: owner, title: 'Removed', removed: true });
  await create.job({ postedBy: await create.employer(), title: 'Somebody else’s' });
  for (const status of ['pending', 'pending', 'approved', 'declined'] as const) {
    await create.application({ job: older, by: await create.jobseeker(), status });
  }
  expect(await owner.get('/jobs/employer')).toMatchObject({
    status: 200,
    body: {
      total: 2,
      jobs: [
        { title: 'Newer', applicationCount: 0, pendingCount: 0, state: 'open', applications: [] },
        { title: 'Older', applicationCount: 4, pendingCount: 2, state: 'closed', applications: [] },
      ],
    },
  });
});

test('an employer with many jobs pages through them', async () => {
  const owner = await create.employer();
  for (let index = 0; index < 9; index++) await create.job({ postedBy: owner, title: `Job ${index}` });
  const page = async (query: string) => {
    const { body } = await owner.get(`/jobs/employer?${query}`);
    expect(body.total).toBe(9);
    return body.jobs.map(({ title }: { title: string }) => title);
  };
  expect(await page('page=1&limit=4')).toEqual(['Job 8', 'Job 7', 'Job 6', 'Job 5']);
  expect(await page('page=3&limit=4')).toEqual(['Job 0']);
  expect(await page('page=4&limit=4')).toEqual([]);
  expect(await page('sort=oldest&limit=2')).toEqual(['Job 0', 'Job 1']);
  for (const query of ['limit=0', 'limit=101', 'page=0', 'page=x', 'page=1e400']) {
    expect((await owner.get(`/jobs/employer?${query}`)).status).toBe(400);
  }
});
