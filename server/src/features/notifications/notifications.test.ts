import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#infra/new-id.ts';
import { appliedJob, applyFor, decide } from '#testing/fixtures/applications.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { sendDailyDigests } from './notifications.jobs.ts';

const testApp = await createTestApp();
const { create, db, mailsTo } = testApp;
const publicUrl = 'http://localhost:3000';

afterEach(() => void vi.useRealTimers());

const listFor = async (person: TestPerson, query = '') =>
  (await person.get(`/api/notifications${query}`)).body;
const textsFor = async (person: TestPerson) =>
  (await listFor(person)).notifications.map(({ text }: { text: string }) => text);
const subjectsTo = async ({ email }: TestPerson) => (await mailsTo(email)).map(({ subject }) => subject);
const save = (person: TestPerson, body: object) => person.put('/api/notification-preferences', body);

async function give(person: TestPerson, amount: number, from = Date.now()) {
  const rows = Array.from({ length: amount }, (_, index) => ({
    id: newId(),
    user_id: person.id,
    kind: 'receipt' as const,
    text: `News ${index + 1}`,
    link: '/my-applications',
    created_at: new Date(from - (amount - index) * 1000),
  }));
  await db.insertInto('notifications').values(rows).execute();
  return rows.map(({ id }) => id);
}

test('an application is mailed and notified of on both sides, with the count on every page', async () => {
  const { employer, seeker, job } = await appliedJob(testApp);
  expect(await listFor(employer)).toMatchObject({
    notifications: [
      {
        kind: 'application',
        text: 'Esi Ɔfori has applied for Data Clerk.',
        link: `/em-dashboard/applications/${job.id}`,
        readAt: null,
      },
    ],
    unread: 1,
    nextCursor: null,
  });
  expect(await textsFor(seeker)).toEqual(['Your application for Data Clerk was sent to Volta Ltd.']);
  expect((await seeker.get('/auth/check-auth')).body.unreadNotifications).toBe(1);
});

test('whoever withdraws and applies again is one line of news; a withdrawn application is none', async () => {
  const { employer, seeker, job, application } = await appliedJob(testApp);
  await seeker.delete(`/applications/${application._id}`);
  expect(await textsFor(employer)).toEqual([]);
  await applyFor(job, seeker);
  expect(await textsFor(employer)).toHaveLength(1);
});

test('applications for one job are one line, which is read as one and stays one', async () => {
  const employer = await create.employer();
  const jobs = [
    await create.job({ postedBy: employer, title: 'Nurse' }),
    await create.job({ postedBy: employer, title: 'Data Clerk' }),
  ] as const;
  await applyFor(jobs[0], await create.jobseeker({ firstname: 'Esi', lastname: 'Addo' }));
  for (let count = 0; count < 3; count += 1) await applyFor(jobs[1], await create.jobseeker());
  const lines = ['3 new applications for Data Clerk.', 'Esi Addo has applied for Nurse.'];
  expect(await textsFor(employer)).toEqual(lines);
  const { unread, notifications } = await listFor(employer, '?limit=1');
  expect([unread, notifications.length]).toEqual([2, 1]);
  expect((await employer.get('/auth/check-auth')).body.unreadNotifications).toBe(2);
  const reply = await employer.post('/api/notifications/read', { ids: [notifications[0]._id] });
  expect(reply.body.unread).toBe(1);
  expect(await textsFor(employer)).toEqual(lines);
  await applyFor(jobs[1], await create.jobseeker({ firstname: 'Yaw', lastname: 'Osei' }));
  expect(await textsFor(employer)).toEqual(['Yaw Osei has applied for Data Clerk.', ...lines]);
});

test('a person marks some, then all as read, and never those of another', async () => {
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const own = await give(ama, 3);
  const [foreign = ''] = await give(kofi, 1);
  const read = (body: object) => ama.post('/api/notifications/read', body);
  expect((await read({ ids: [own[0], foreign] })).body).toMatchObject({ success: true, unread: 2 });
  expect((await listFor(kofi)).unread).toBe(1);
  expect((await read({ all: true })).body.unread).toBe(0);
  expect((await listFor(kofi)).unread).toBe(1);
  for (const { readAt } of (await listFor(ama)).notifications) expect(readAt).not.toBeNull();
  expect(await read({})).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('pages follow each other, the latest first', async () => {
  const ama = await create.jobseeker();
  const ids = await give(ama, 5);
  const first = await listFor(ama, '?limit=3');
  const second = await listFor(ama, `?limit=3&cursor=${encodeURIComponent(first.nextCursor)}`);
  const seen = [...first.notifications, ...second.notifications].map(({ _id }: { _id: string }) => _id);
  expect(seen).toEqual(ids.reverse());
  expect(second.nextCursor).toBeNull();
  expect((await ama.get('/api/notifications?cursor=nonsense')).status).toBe(400);
});

test('a decision is told after ten seconds, once; one that is undone never', async () => {
  const { employer, seeker, job, application } = await appliedJob(testApp);
  await seeker.post('/api/notifications/read', { all: true });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await decide(job, application._id, employer, 'declined');
  expect((await listFor(seeker)).unread).toBe(0);
  await employer.post(`/api/applications/${application._id}/undo`);
  await decide(job, application._id, employer);
  await seeker.post('/api/notifications/read', { all: true });
  vi.setSystemTime(Date.now() + 11_000);
  expect(await listFor(seeker)).toMatchObject({
    unread: 1,
    notifications: [{ kind: 'decision', text: 'Volta Ltd approved your application for Data Clerk.' }, {}],
  });
});

test('mails that are switched off are not sent, and the notification still is', async () => {
  const employer = await create.employer();
  const { body } = await save(employer, { preferences: { application: false } });
  expect(body).toMatchObject({ preferences: { application: false, message: true }, digest: 'off' });
  await save(employer, { preferences: { message: false } });
  await applyFor(await create.job({ postedBy: employer }), await create.jobseeker());
  expect(await subjectsTo(employer)).toEqual([]);
  expect((await listFor(employer)).unread).toBe(1);
  await save(employer, { preferences: { application: true } });
  await applyFor(await create.job({ postedBy: employer, title: 'Clerk' }), await create.jobseeker());
  expect(await subjectsTo(employer)).toEqual(['New application for Clerk']);
  expect((await employer.get('/api/notification-preferences')).body.preferences).toMatchObject({
    application: true,
    message: false,
  });
});

test.each(['code', 'reset', 'security', 'decision', 'account'])(
  'mails of the kind %s cannot be switched off, nor collected',
  async (kind) => {
    const seeker = await create.jobseeker();
    expect(await save(seeker, { preferences: { [kind]: false } })).toMatchObject({
      status: 400,
      body: { code: 'mail_required' },
    });
    expect((await save(seeker, { preferences: { [kind]: true }, digest: 'daily' })).status).toBe(200);
    expect((await seeker.get('/api/notification-preferences')).body).toMatchObject({
      preferences: { [kind]: true },
      alwaysMailed: expect.arrayContaining([kind]),
    });
  },
);

test('nothing unknown is accepted', async () => {
  const seeker = await create.jobseeker();
  expect((await save(seeker, { preferences: { marketing: true } })).status).toBe(400);
  expect((await save(seeker, { digest: 'hourly' })).status).toBe(400);
});

test('who wants one mail a day gets it in the morning, about what is unread, and only then', async () => {
  const { employer, seeker, job, application } = await appliedJob(testApp);
  await save(seeker, { digest: 'daily', preferences: { interview: false } });
  const other = await create.job({ postedBy: employer, title: 'Book-keeper' });
  const before = await subjectsTo(seeker);
  await applyFor(other, seeker);
  await decide(job, application._id, employer);
  await employer.post(`/api/applications/${application._id}/interviews`, {
    slots: ['2099-03-11T14:30:00Z'],
    minutes: 30,
  });
  // A decision is mailed at once, whatever was chosen.
  const decided = 'Good news about your application for Data Clerk';
  expect(await subjectsTo(seeker)).toEqual([decided, ...before]);
  const now = Date.now();
  const morning = (hours: number) =>
    sendDailyDigests({ db, mailer, publicUrl }, new Date(now + hours * 3_600_000));
  await Promise.all([morning(8), morning(8), morning(8)]);
  await morning(9);
  const [digest, ...others] = await mailsTo(seeker.email);
  expect(others).toHaveLength(before.length + 1);
  expect(digest?.subject).toBe('2 updates from Akwan');
  expect(digest?.text).toContain('Your application for Book-keeper was sent to Volta Ltd.');
  expect(digest?.text).not.toContain('interview');
  await seeker.post('/api/notifications/read', { all: true });
  await morning(31);
  expect(await mailsTo(seeker.email)).toHaveLength(before.length + 2);
});

test('a reset link is mailed whatever was chosen, and stands in the list', async () => {
  const seeker = await create.jobseeker();
  await seeker.put('/api/notification-preferences', { digest: 'daily' });
  await testApp.anonymous.post('/auth/forgot-password', { email: seeker.email });
  expect(await subjectsTo(seeker)).toEqual(['Reset your Akwan password']);
  expect(await listFor(seeker)).toMatchObject({ unread: 1, notifications: [{ kind: 'reset' }] });
});
