import { replyTemplates } from '@akwan/contract/lists/reply-templates.ts';
import { describe, expect, test } from 'vitest';
import { appliedJob, applyFor, decide } from '#testing/fixtures/applications.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, countQueries } = testApp;

const decisions = ['approved', 'declined'] as const;

describe('the review desk', () => {
  test('shows the employer rows, counts, jobs and one person whole, in two queries', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    await employer.put(`/api/applications/${application._id}/notes`, { text: 'Call on Monday' });
    await employer.post(`/api/applications/${application._id}/conversation`, { text: 'When can you start?' });
    const open = () => employer.get(`/api/applications/desk?filter=pending&applicationId=${application._id}`);
    const { body } = await open();
    expect(body).toMatchObject({
      jobs: [{ _id: job.id, pending: 1 }],
      counts: { pending: 1, received: 1, approved: 0 },
      total: 1,
      rows: [{ _id: application._id, firstname: seeker.firstname, stage: 'received', unread: 0 }],
      person: {
        _id: application._id,
        notes: 'Call on Monday',
        conversation: { messages: [{ text: 'When can you start?', mine: true }] },
        interview: null,
      },
    });
    const { length: queries } = await countQueries(open);
    // The session's look-up is the third.
    expect(queries).toBeLessThanOrEqual(3);
  });

  test('keeps a decided row among the pending ones while it can be undone', async () => {
    const { employer, job, application } = await appliedJob(testApp);
    await decide(job, application._id, employer, 'declined');
    const { body } = await employer.get('/api/applications/desk?filter=pending');
    expect(body.rows).toMatchObject([{ status: 'declined', undoUntil: expect.any(String) }]);
    const declined = await employer.get('/api/applications/desk?filter=declined');
    expect(declined.body.rows).toHaveLength(1);
  });

  test('opens nothing of another employer', async () => {
    const { application } = await appliedJob(testApp);
    const stranger = await create.employer();
    const { body } = await stranger.get(`/api/applications/desk?applicationId=${application._id}`);
    expect(body).toMatchObject({ rows: [], jobs: [], total: 0, person: null });
  });

  test('sorts by the day people applied, the longest waiting first, and filters by job and search', async () => {
    const employer = await create.employer();
    const job = await create.job({ postedBy: employer });
    const other = await create.job({ postedBy: employer });
    const [ama, kofi] = [
      await create.jobseeker({ firstname: 'Ama' }),
      await create.jobseeker({ firstname: 'Kofi' }),
    ];
    await applyFor(job, ama);
    await applyFor(job, kofi);
    await applyFor(other, ama);
    const namesAt = async (query: string) =>
      (await employer.get(`/api/applications/desk?${query}`)).body.rows.map(
        ({ firstname }: { firstname: string }) => firstname,
      );
    expect(await namesAt(`jobId=${job.id}`)).toEqual(['Ama', 'Kofi']);
    expect(await namesAt(`jobId=${job.id}&sort=newest`)).toEqual(['Kofi', 'Ama']);
    expect(await namesAt('search=kofi')).toEqual(['Kofi']);
  });
});

describe('before many are decided', () => {
  test('the employer sees who they are and the email, and nothing is decided', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    const preview = { status: 'declined', all: true, jobId: job.id, message: 'We wish you well.' };
    const { body } = await employer.post('/api/applications/decide/preview', preview);
    expect(body.people).toEqual([{ _id: application._id, name: `${seeker.firstname} ${seeker.lastname}` }]);
    expect(body.email.text).toContain('We wish you well.');
    expect((await employer.get('/api/applications/desk')).body.rows).toMatchObject([{ status: 'pending' }]);
  });

  test('nobody sees applicants of another employer', async () => {
    const { application } = await appliedJob(testApp);
    const stranger = await create.employer();
    const { body } = await stranger.post('/api/applications/decide/preview', {
      status: 'declined',
      ids: [application._id],
    });
    expect(body).toMatchObject({ people: [], email: null });
  });
});

test('no ready sentence can travel with the other decision, single, many or previewed', async () => {
  const { employer, job, application } = await appliedJob(testApp);
  for (const { decision, text } of replyTemplates) {
    for (const status of decisions.filter((each) => each !== decision)) {
      const message = `Dear applicant,\n${text.toUpperCase()}  `;
      const ids = [application._id];
      const single = await employer.patch(`/jobs/${job.id}/applications/${application._id}`, {
        status,
        message,
      });
      const many = await employer.post('/api/applications/decide', { ids, status, message });
      const preview = await employer.post('/api/applications/decide/preview', { ids, status, message });
      expect(single.body).toMatchObject({ code: 'wrong_words' });
      expect(preview.body).toMatchObject({ code: 'wrong_words' });
      expect(many.body.decided ?? 0).toBe(0);
    }
  }
  expect((await employer.get('/api/applications/desk')).body.rows).toMatchObject([{ status: 'pending' }]);
});
