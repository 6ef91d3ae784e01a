import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { create, mailsTo } = await createTestApp();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const secondsLater = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function applied(maxApplicants = 5) {
  const mentor = await create.mentor({ firstname: 'Kofi', lastname: 'Badu' });
  const ama = await create.jobseeker();
  const mentorship = await create.mentorship({ by: mentor, title: 'Data at work', maxApplicants });
  await create.applicant(mentorship, ama);
  const press = (verb: string) => mentor.post(`/api/mentorships/${mentorship.id}/${verb}/${ama.id}`);
  const seen = async () => {
    const { body } = await mentor.get(`/api/mentorships/applicants/all?applicantId=${ama.id}`);
    const { body: own } = await mentor.get('/api/mentorships');
    return {
      status: body.applicants[0]?.status,
      undoUntil: body.applicants[0]?.undoUntil,
      taken: own.mentorships[0]?.currentApplicants,
      mails: (await mailsTo(ama.email)).map(({ subject }) => subject),
    };
  };
  return { mentor, ama, mentorship, press, seen };
}

describe('a mentor who decided', () => {
  test('takes it back within 10 seconds, and the applicant is never told', async () => {
    const { mentor, press, seen } = await applied();
    await press('approve');
    expect(await seen()).toMatchObject({ undoUntil: '2031-03-10T12:00:10.000Z', taken: 1 });
    secondsLater(9);
    expect(await press('undo')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Decision undone.' },
    });
    expect(await seen()).toEqual({ status: 'pending', undoUntil: null, taken: 1, mails: [] });
    expect((await mentor.get('/api/mentorships/mentees')).body.mentees).toEqual([]);
    expect(await press('undo')).toMatchObject({ status: 409, body: { code: 'not_decided' } });
    await press('decline');
    expect(await seen()).toMatchObject({ status: 'declined', taken: 0, mails: [expect.any(String)] });
  });

  test('is too late after 10 seconds', async () => {
    const { press, seen } = await applied();
    await press('decline');
    secondsLater(10);
    expect(await press('undo')).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect(await seen()).toMatchObject({ status: 'declined', undoUntil: null, mails: [expect.any(String)] });
  });

  test('cannot undo a decline whose place somebody else took', async () => {
    const { mentorship, press, seen } = await applied(1);
    await press('decline');
    const kojo = await create.jobseeker();
    expect((await kojo.post(`/mentorships/${mentorship.id}/apply`)).status).toBe(201);
    expect(await press('undo')).toMatchObject({
      status: 409,
      body: {
        code: 'place_taken',
        message: 'The place has since been taken, so this decision can no longer be undone.',
      },
    });
    expect(await seen()).toMatchObject({ status: 'declined', taken: 1, mails: [expect.any(String)] });
    await kojo.delete(`/mentorships/${mentorship.id}/application`);
    expect((await press('undo')).status).toBe(200);
    expect(await seen()).toMatchObject({ status: 'pending', taken: 1, mails: [] });
  });

  test('and undoes while somebody applies for the last place: one of both gets it', async () => {
    const { mentorship, press, seen } = await applied(1);
    await press('decline');
    const kojo = await create.jobseeker();
    const [undone, appliedFor] = await Promise.all([
      press('undo'),
      kojo.post(`/mentorships/${mentorship.id}/apply`),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([undone.status, appliedFor.status]);
    expect((await seen()).taken).toBe(1);
  });

  test('cannot undo an approval after an invitation to a session', async () => {
    const { mentor, ama, press, seen } = await applied();
    await press('approve');
    const session = {
      topic: 'Hello',
      date: '2031-03-11',
      startTime: '10:00',
      endTime: '11:00',
      selectedMentees: [ama.id],
    };
    expect((await mentor.post('/api/mentorships/sessions', session)).status).toBe(201);
    expect(await press('undo')).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect((await seen()).status).toBe('approved');
  });

  test('and ended the mentorship tells the approved person of its end alone', async () => {
    const { mentor, ama, mentorship, press } = await applied();
    await press('approve');
    expect((await mentor.delete(`/api/mentorships/${mentorship.id}`)).status).toBe(200);
    const mails = await mailsTo(ama.email);
    expect(mails).toMatchObject([{ subject: 'The mentorship "Data at work" is no longer offered' }]);
    expect(mails[0]?.text).toContain('will not be decided');
    expect((await ama.get('/api/my-mentorships')).body.mentorships).toMatchObject([{ status: 'pending' }]);
    expect((await press('undo')).status).toBe(404);
  });
});
