import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, mailsTo } = await createTestApp();
const admin = await create.admin();
const report = { reason: 'Asks for money' };

async function reportedJob(reporters = 1) {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  const seekers = await Promise.all(Array.from({ length: reporters }, () => create.jobseeker()));
  for (const seeker of seekers) await seeker.post(`/jobs/${job.id}/report`, report);
  const reports = await db.selectFrom('reports').selectAll().where('job_id', '=', job.id).execute();
  return { employer, job, seekers, reports };
}

const statesOf = async (jobId: string) =>
  (await db.selectFrom('reports').select('state').where('job_id', '=', jobId).execute()).map(
    ({ state }) => state,
  );

test('a dismissal and a take-down at the same moment never deadlock, and tell each reporter one thing', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { job, seekers, reports } = await reportedJob(3);
    const replies = await Promise.all([
      ...reports.map(({ id }) => admin.post(`/admin/reports/${id}/dismiss`)),
      admin.post(`/admin/jobs/${job.id}/take-down`, { reason: 'A scam.' }),
      ...reports.map(({ id }) => admin.post(`/admin/reports/${id}/dismiss`)),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await statesOf(job.id)).not.toContain('open');
    for (const seeker of seekers) expect(await mailsTo(seeker.email)).toHaveLength(1);
  }
});

describe('open reports are settled, without a mail that says the job stays listed,', () => {
  test('when the employer deletes the job', async () => {
    const { employer, job, seekers, reports } = await reportedJob();
    expect((await employer.delete(`/jobs/${job.id}`)).status).toBe(200);
    expect(await statesOf(job.id)).toEqual(['upheld']);
    expect((await admin.post(`/admin/reports/${reports[0]?.id}/dismiss`)).status).toBe(409);
    expect(await mailsTo(seekers[0]?.email ?? '')).toEqual([]);
  });

  test('when the account of the employer is deleted', async () => {
    const { employer, job } = await reportedJob();
    expect((await admin.delete(`/user/employers/${employer.id}`)).status).toBe(200);
    expect(await statesOf(job.id)).toEqual(['upheld']);
  });
});
