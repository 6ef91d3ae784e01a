import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PushJob } from '#domain/notifications.ts';
import { createPauses } from '#infra/push/pauses.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { insertSession, type TestPerson } from '#testing/fixtures/people.ts';
import { httpClient } from '#testing/http-client.ts';
import { createBrowser, openPushService } from '#testing/push-service.ts';
import { pushJobs } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { deliverPush } from './push.service.ts';

const { app, create, db, pushKeys } = await createTestApp();
const service = await openPushService();
afterAll(service.close);
let time = 0;
const pauses = createPauses(() => time);

beforeEach(() => {
  pushJobs.length = 0;
});

const info = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };
async function deliver() {
  for (const { data } of pushJobs.splice(0))
    await deliverPush({ db, keys: pushKeys, pauses, post: service.post }, data as PushJob, info);
}
const subscribe = (person: Pick<TestPerson, 'put'>) =>
  person.put('/api/push/subscription', createBrowser().subscription);

test('a service that does not answer is left alone for ever longer, and nobody else waits for it', async () => {
  const [slow, other] = [await create.employer(), await create.employer()];
  await subscribe(slow);
  await subscribe(other);
  const applyAt = async (employer: TestPerson) =>
    applyFor(await create.job({ postedBy: employer }), await create.jobseeker());
  /** How often the service was asked when the queue tries again after so many milliseconds. */
  await applyAt(slow);
  const again = [...pushJobs];
  const askedAfter = async (milliseconds: number) => {
    time += milliseconds;
    service.received.length = 0;
    pushJobs.splice(0, pushJobs.length, ...again);
    await expect(deliver()).rejects.toThrow();
    return service.received.length;
  };
  service.answer(503);
  expect(await askedAfter(0)).toBe(1);
  expect(await askedAfter(59_000)).toBe(0);
  expect(await askedAfter(2_000)).toBe(1);
  expect(await askedAfter(100_000)).toBe(0);
  service.answer(201);
  pushJobs.length = 0;
  await applyAt(other);
  service.received.length = 0;
  await deliver();
  expect(service.received).toHaveLength(1);
});

test('of ever new logins and devices the last ten are sent what happens', async () => {
  const seeker = await create.jobseeker();
  for (let count = 0; count < 12; count += 1)
    await subscribe(httpClient(app, await insertSession(db, seeker.id)));
  expect((await seeker.get('/api/push/devices')).body.devices).toHaveLength(10);
});

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.0.0.8/a',
  'https://169.254.169.254/latest',
  'https://localhost/a',
  'https://push.example.com:8443/a',
  'https://ama:secret@push.example.com/a',
])('%s is no push service', async (endpoint) => {
  const seeker = await create.jobseeker();
  const { keys } = createBrowser().subscription;
  expect((await seeker.put('/api/push/subscription', { endpoint, keys })).status).toBe(400);
});
