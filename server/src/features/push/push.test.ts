import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { PushJob } from '#domain/notifications.ts';
import { createPauses } from '#infra/push/pauses.ts';
import { appliedJob, applyFor, decide } from '#testing/fixtures/applications.ts';
import { insertSession, type TestPerson } from '#testing/fixtures/people.ts';
import { httpClient } from '#testing/http-client.ts';
import { createBrowser, openPushService, readVapid } from '#testing/push-service.ts';
import { pushJobs } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { deliverPush } from './push.service.ts';

const testApp = await createTestApp();
const { create, db, pushKeys } = testApp;
const service = await openPushService();
const pauses = createPauses(() => 0);
afterAll(service.close);

beforeEach(() => {
  pushJobs.length = 0;
  service.received.length = 0;
  service.answer(201);
});

const info = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };
/** What the queue does with all that was enqueued. */
async function deliver(options = info) {
  const jobs = pushJobs.splice(0).map(({ data }) => data as PushJob);
  for (const job of jobs) await deliverPush({ db, keys: pushKeys, pauses, post: service.post }, job, options);
}

async function subscribe(person: TestPerson) {
  const browser = createBrowser();
  expect((await person.put('/api/push/subscription', browser.subscription)).status).toBe(200);
  const read = () =>
    service.received.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body));
  return { ...browser, read };
}
const anotherSession = async (person: TestPerson): Promise<TestPerson> => {
  const token = await insertSession(db, person.id);
  return { ...person, token, ...httpClient(testApp.app, token) };
};
const devicesOf = async (person: TestPerson) => (await person.get('/api/push/devices')).body.devices;

test('an employer reads on the phone who applied, encrypted for that phone and signed by this server', async () => {
  const employer = await create.employer();
  const phone = await subscribe(employer);
  const job = await create.job({ postedBy: employer, title: 'Data Clerk' });
  await applyFor(job, await create.jobseeker({ firstname: 'Esi', lastname: 'Addo' }));
  await deliver();
  expect(phone.read()).toEqual([
    {
      kind: 'application',
      title: 'New applications for your jobs',
      text: 'Esi Addo has applied for Data Clerk.',
      link: `/em-dashboard/applications/${job.id}`,
      tag: job.id.replaceAll('-', ''),
      unread: 1,
    },
  ]);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal' });
  expect(body.includes('Esi')).toBe(false);
  const { claims, key } = readVapid(headers.authorization);
  expect(claims).toMatchObject({
    aud: 'https://push.example.com',
    sub: expect.stringMatching(/^mailto:.+@/),
  });
  expect(Number(claims.exp) * 1000).toBeLessThan(Date.now() + 24 * 3_600_000);
  expect((await employer.get('/api/push/key')).body.key).toBe(key);
});

test('further applications for a job take the place of the first on the phone and at the service', async () => {
  const employer = await create.employer();
  const phone = await subscribe(employer);
  const job = await create.job({ postedBy: employer, title: 'Nurse' });
  for (let count = 0; count < 2; count += 1) await applyFor(job, await create.jobseeker());
  await deliver();
  const [, second] = phone.read();
  expect(second).toMatchObject({ text: '2 new applications for Nurse.', unread: 1 });
  expect(new Set(service.received.map(({ headers }) => headers.topic))).toEqual(new Set([second.tag]));
});

test('a decision comes when it can no longer be undone, and an undone one never', async () => {
  const { employer, seeker, job, application } = await appliedJob(testApp);
  const phone = await subscribe(seeker);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await decide(job, application._id, employer, 'declined');
  expect(pushJobs[0]?.startAfter?.getTime()).toBeGreaterThan(Date.now() + 9_000);
  await employer.post(`/api/applications/${application._id}/undo`);
  await decide(job, application._id, employer);
  vi.setSystemTime(Date.now() + 11_000);
  await deliver();
  vi.useRealTimers();
  expect(phone.read().map(({ kind, text }) => [kind, text])).toEqual([
    ['decision', 'Volta Ltd approved your application for Data Clerk.'],
  ]);
});

test('what is read on one device is withdrawn from the others, and what was read before is not sent', async () => {
  const employer = await create.employer();
  const laptop = await anotherSession(employer);
  const [phone, other] = [await subscribe(employer), await subscribe(laptop)];
  const job = await create.job({ postedBy: employer });
  await applyFor(job, await create.jobseeker());
  await deliver();
  await laptop.post('/api/notifications/read', { all: true });
  await deliver();
  const tag = job.id.replaceAll('-', '');
  expect(phone.read()[1]).toEqual({ withdrawn: tag, unread: 0 });
  expect(other.read()).toHaveLength(1);
  expect(service.received.at(-1)?.headers.topic).toBe(tag);

  await applyFor(job, await create.jobseeker());
  await laptop.post('/api/notifications/read', { all: true });
  await deliver();
  expect(phone.read()).toHaveLength(2);
});

test('a withdrawn application leaves the phone of the employer', async () => {
  const employer = await create.employer();
  const phone = await subscribe(employer);
  const seeker = await create.jobseeker();
  const { _id } = await applyFor(await create.job({ postedBy: employer }), seeker);
  await deliver();
  await seeker.delete(`/applications/${_id}`);
  await deliver();
  expect(phone.read()[1]).toMatchObject({ withdrawn: expect.stringMatching(/^\w{32}$/), unread: 0 });
});

test('each device shows the kinds that were chosen for it', async () => {
  const { employer, seeker, application } = await appliedJob(testApp);
  const phone = await subscribe(seeker);
  const [device] = await devicesOf(seeker);
  expect(device).toMatchObject({
    isCurrent: true,
    kinds: { message: true, interview: true, decision: true },
  });
  expect(device.kinds).not.toHaveProperty('code');
  const path = `/api/push/devices/${device._id}`;
  expect((await seeker.patch(path, { kinds: { interview: false } })).status).toBe(200);
  const offer = { slots: ['2099-03-11T14:30:00Z'], minutes: 30 };
  await employer.post(`/api/applications/${application._id}/interviews`, offer);
  await deliver();
  expect(phone.read()).toEqual([]);
  expect((await employer.patch(path, { kinds: { interview: true } })).status).toBe(404);
  expect((await employer.delete(path)).status).toBe(404);
  await subscribe(seeker);
  expect((await devicesOf(seeker))[0].kinds.interview).toBe(false);
});

test('a code is never pushed: the person is waiting for the mail already', async () => {
  const seeker = await create.jobseeker();
  await subscribe(seeker);
  await testApp.anonymous.post('/auth/forgot-password', { email: seeker.email });
  expect(pushJobs).toEqual([]);
});

test('a device is sent nothing after a logout, an erasure, or a word of its owner', async () => {
  const { employer, seeker, job, application } = await appliedJob(testApp);
  const tablet = await anotherSession(seeker);
  const [phone, second] = [await subscribe(seeker), await subscribe(tablet)];
  await decide(job, application._id, employer);
  await db.updateTable('notifications').set({ created_at: new Date() }).execute();
  await tablet.post('/auth/logout');
  await seeker.send('DELETE', '/api/push/subscription', { endpoint: phone.subscription.endpoint });
  await deliver();
  expect([phone.read(), second.read()]).toEqual([[], []]);
  await subscribe(seeker);
  await db.deleteFrom('users').where('id', '=', seeker.id).execute();
  expect(
    await db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', seeker.id).execute(),
  ).toEqual([]);
});

test('a phone that another person logs in with belongs to that person', async () => {
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const { subscription } = createBrowser();
  await ama.put('/api/push/subscription', subscription);
  expect((await kofi.put('/api/push/subscription', subscription)).status).toBe(200);
  expect([(await devicesOf(ama)).length, (await devicesOf(kofi)).length]).toEqual([0, 1]);
  const stolen = { ...createBrowser().subscription, endpoint: subscription.endpoint };
  expect((await ama.put('/api/push/subscription', stolen)).body.code).toBe('push_service_unknown');
  expect(await devicesOf(kofi)).toHaveLength(1);
});

test.each([404, 410])(
  'a device that its service no longer knows (%i) is sent nothing more',
  async (status) => {
    const employer = await create.employer();
    await subscribe(employer);
    const job = await create.job({ postedBy: employer });
    await applyFor(job, await create.jobseeker());
    service.answer(status);
    await deliver();
    expect(await devicesOf(employer)).toEqual([]);
  },
);

test('a service that is away is tried again, and given up in the end', async () => {
  const employer = await create.employer();
  await subscribe(employer);
  await applyFor(await create.job({ postedBy: employer }), await create.jobseeker());
  const again = [...pushJobs];
  service.answer(503);
  await expect(deliver()).rejects.toThrow('503');
  pushJobs.push(...again);
  await deliver({ ...info, lastAttempt: true });
  expect(await devicesOf(employer)).toHaveLength(1);
});
