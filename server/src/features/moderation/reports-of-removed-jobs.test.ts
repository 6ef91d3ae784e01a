import { sql } from 'kysely';
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

/** How many transactions wait for a lock. */
const countWaiting = async () => {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

const statesOf = async (jobId: string) =>
  (await db.selectFrom('reports').select('state').where('job_id', '=', jobId).execute()).map(
    ({ state }) => state,
  );

test('dismissals and a take-down at the same moment take the job first, and tell each reporter one thing', async () => {
  const { job, seekers, reports } = await reportedJob(2);
  const { requests } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', job.id).forUpdate().execute();
    const requests = [
      ...reports.map(({ id }) => admin.post(`/admin/reports/${id}/dismiss`)),
      admin.post(`/admin/jobs/${job.id}/take-down`, { reason: 'A scam.' }),
      ...reports.map(({ id }) => admin.post(`/admin/reports/${id}/dismiss`)),
    ];
    await expect.poll(countWaiting).toBe(requests.length);
    // Who waits for the job holds no report: nobody can wait for somebody who waits.
    const free = tx.selectFrom('reports').select('id').where('job_id', '=', job.id);
    expect(await free.forUpdate().skipLocked().execute()).toHaveLength(reports.length);
    return { requests };
  });
  for (const { status } of await Promise.all(requests)) expect([200, 409]).toContain(status);
  expect(await statesOf(job.id)).not.toContain('open');
  for (const seeker of seekers) expect(await mailsTo(seeker.email)).toHaveLength(1);
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
