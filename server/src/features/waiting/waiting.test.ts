import { expect, test } from 'vitest';
import { startConversation } from '#testing/fixtures/conversations.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, db, countQueries } = testApp;
const waitingFor = async (person: TestPerson) => (await person.get('/api/waiting')).body.items;

const day = 24 * 3_600_000;
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

async function interviewOf() {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const seeker = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
  const job = await create.job({ postedBy: employer, title: 'Data Clerk' });
  const { id: application } = await create.application({ job, by: seeker });
  const slots = [`${dayAfter(1)}T10:00:00.000Z`, `${dayAfter(9)}T10:00:00.000Z`];
  const offered = await employer.post(`/api/applications/${application}/interviews`, { slots, minutes: 30 });
  const id = offered.body.interview._id as string;
  const choose = (slot: number) => seeker.post(`/api/interviews/${id}/choose`, { slot: slots[slot] });
  return { employer, seeker, slots, link: `/interviews?application=${application}`, choose };
}

test('an applicant has a time to choose, and both see the interview of tomorrow once it is chosen', async () => {
  const { employer, seeker, slots, link, choose } = await interviewOf();
  expect(await waitingFor(seeker)).toEqual([
    { kind: 'choose_time', amount: 1, subject: 'Volta Ltd', at: slots[1], link },
  ]);
  await choose(0);
  const interview = { kind: 'interview', amount: 1, at: slots[0], link };
  expect(await waitingFor(seeker)).toEqual([{ ...interview, subject: 'Volta Ltd' }]);
  expect((await waitingFor(employer))[0]).toEqual({ ...interview, subject: 'Ama Owusu' });
});

test('an interview of next week does not wait, nor do times that have passed', async () => {
  const { seeker, choose } = await interviewOf();
  await choose(1);
  expect(await waitingFor(seeker)).toEqual([]);
  const late = await interviewOf();
  await db
    .updateTable('interviews')
    .set({ slots: [new Date(Date.now() - day)] })
    .execute();
  expect(await waitingFor(late.seeker)).toEqual([]);
});

test('unread messages lead into their conversation, or to the list when there are several', async () => {
  const { seeker, employer, id } = await startConversation(testApp);
  const messages = { kind: 'messages', at: null };
  expect(await waitingFor(seeker)).toEqual([
    { ...messages, amount: 1, subject: 'Yaw Boateng', link: `/messages/${id}` },
  ]);
  const job = await create.job({ postedBy: employer });
  const second = await create.application({ job, by: seeker });
  await employer.post(`/api/applications/${second.id}/conversation`, { text: 'One more thing.' });
  expect(await waitingFor(seeker)).toEqual([{ ...messages, amount: 2, subject: null, link: '/messages' }]);
  expect(await waitingFor(employer)).toMatchObject([{ kind: 'applications' }]);
});

test('a saved job waits on its last two days, until the person has applied', async () => {
  const seeker = await create.jobseeker();
  const employer = await create.employer();
  const jobOf = async (title: string, closingDate: string) => {
    const job = await create.job({ postedBy: employer, title, closingDate });
    await seeker.put(`/api/saved-jobs/${job.id}`);
    return job;
  };
  const tomorrow = await jobOf('Teacher', dayAfter(1));
  const today = await jobOf('Nurse', dayAfter(0));
  await jobOf('Driver', dayAfter(2));
  await db
    .updateTable('jobs')
    .set({ closed_at: new Date() })
    .where('id', '=', (await jobOf('Cook', dayAfter(1))).id)
    .execute();
  const line = { kind: 'closing_job', amount: 1 };
  const teacher = {
    ...line,
    subject: 'Teacher',
    at: `${dayAfter(1)}T00:00:00.000Z`,
    link: `/jobs/${tomorrow.id}`,
  };
  expect(await waitingFor(seeker)).toEqual([
    { ...line, subject: 'Nurse', at: `${dayAfter(0)}T00:00:00.000Z`, link: `/jobs/${today.id}` },
    teacher,
  ]);
  await create.application({ job: today, by: seeker });
  expect(await waitingFor(seeker)).toEqual([teacher]);
});

test('an employer sees how many wait for an answer and which is due first, of own jobs alone', async () => {
  const employer = await create.employer();
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: employer, title: 'Data Clerk' });
  const answerBy = new Date('2026-11-03T12:00:00.000Z');
  const { id } = await create.application({ job, by: seeker });
  await db.updateTable('applications').set({ answer_by: answerBy }).where('id', '=', id).execute();
  await create.application({ job, by: await create.jobseeker(), status: 'declined' });
  const review = { kind: 'applications', amount: 1, at: answerBy.toISOString() };
  expect(await waitingFor(employer)).toEqual([
    { ...review, subject: 'Data Clerk', link: `/em-dashboard/review?job=${job.id}` },
  ]);
  const other = await create.job({ postedBy: employer });
  await create.application({ job: other, by: seeker });
  const removed = await create.job({ postedBy: employer, removed: true });
  await create.application({ job: removed, by: seeker });
  expect(await waitingFor(employer)).toEqual([
    { ...review, amount: 2, subject: null, link: '/em-dashboard/review' },
  ]);
  expect(await waitingFor(await create.employer())).toEqual([]);
});

test('a held job waits for its employer, and in the queues of administrators with the reports', async () => {
  const [employer, admin] = [await create.employer(), await create.admin()];
  const held = await create.job({ postedBy: employer, title: 'Agent', held: true });
  expect(await waitingFor(employer)).toMatchObject([
    { kind: 'held_job', subject: 'Agent', link: `/edit-job/${held.id}` },
  ]);
  const job = await create.job({ postedBy: employer });
  await (await create.jobseeker()).post(`/jobs/${job.id}/report`, { reason: 'Asks for money' });
  expect(await waitingFor(admin)).toMatchObject([
    { kind: 'reports', amount: 1, link: '/admin-dashboard?tab=reports' },
    { kind: 'jobs_in_review', amount: 1, link: '/admin-dashboard?tab=in-review' },
  ]);
});

test('a mentor sees requests and the sessions of these days, and a mentee the session', async () => {
  const mentor = await create.mentor();
  const mentee = await create.jobseeker();
  const mentorship = await create.mentorship({ by: mentor });
  await create.applicant(mentorship, await create.jobseeker({ firstname: 'Kofi', lastname: 'Addo' }));
  await create.applicant(mentorship, mentee, 'approved');
  await create.session({ by: mentor, mentees: [mentee], topic: 'First steps', date: dayAfter(1) });
  await create.session({ by: mentor, mentees: [mentee], topic: 'Much later', date: dayAfter(3) });
  const session = { kind: 'session', amount: 1, subject: 'First steps', at: `${dayAfter(1)}T14:00:00.000Z` };
  expect(await waitingFor(mentor)).toMatchObject([
    { ...session, link: '/mentor-dashboard?tab=sessions' },
    {
      kind: 'mentorship_applicants',
      amount: 1,
      subject: 'Kofi Addo',
      link: '/mentor-dashboard?tab=applicants',
    },
  ]);
  expect(await waitingFor(mentee)).toEqual([{ ...session, link: '/my-mentorships' }]);
});

test.each(['jobseeker', 'employer', 'mentor', 'admin'] as const)(
  'what waits for a new %s is nothing, or the queues, found by one query beside the session',
  async (role) => {
    const person = await create[role]();
    const queries = await countQueries(async () => {
      expect((await person.get('/api/waiting')).status).toBe(200);
    });
    expect(queries).toHaveLength(2);
  },
);
