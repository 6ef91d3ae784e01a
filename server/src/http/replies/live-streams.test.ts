import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findCurrentUser } from '#domain/current-user.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { startConversation, write } from '#testing/fixtures/conversations.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createLiveStreams } from './live-streams.ts';

// Two processes of one product: one has the open stream, the other writes.
const first = await createTestApp({ isCached: true });
const second = await createTestApp({ databaseUrl: first.databaseUrl });
const url = await first.app.listen({ port: 0 });

/** Without a pool of connections, which would keep some of its own open. */
async function listen(
  token: string,
  { path = '/api/conversations/events', ...headers }: Record<string, string> = {},
) {
  const sent = get(url + path, { agent: false, headers: { authorization: `Bearer ${token}`, ...headers } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  answer.on('error', () => {});
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    text: () => text,
    changes: () => text.match(/event: change/g)?.length ?? 0,
    hasEnded: () => answer.complete,
    ended,
    async stop() {
      sent.destroy();
      await ended;
    },
  };
}

test('a message that another process takes is told to both sides and to nobody else', async () => {
  const { employer, seeker, id } = await startConversation(second);
  const stranger = await second.create.jobseeker();
  const [own, other, foreign] = await Promise.all(
    [employer, seeker, stranger].map(({ token }) => listen(token)),
  );
  await write(employer, id, 'Are you there?');
  await expect.poll(() => own?.changes() === 1 && other?.changes() === 1).toBe(true);
  expect(foreign?.changes()).toBe(0);
  // Opened again after a break, something may have been missed.
  const again = await listen(seeker.token, { 'last-event-id': '1' });
  await expect.poll(() => again.changes()).toBe(1);
  await Promise.all([own, other, foreign, again].map((stream) => stream?.stop()));
});

test('somebody who was removed from a company hears no more of its conversations', async () => {
  const { employer, seeker, id } = await startConversation(second);
  const kofi = await second.create.colleague(await second.create.employer(), employer);
  await write(kofi, id, 'When can you start?');
  const [own, removed] = [await listen(employer.token), await listen(kofi.token)];
  await employer.delete(`/api/company/members/${kofi.id}`);
  await expect.poll(() => removed.changes()).toBe(1);
  await write(seeker, id, 'On Monday.');
  await expect.poll(own.text).toContain('"unreadMessages":1');
  expect(removed.text()).not.toContain('"unreadMessages":1');
  expect(removed.changes()).toBe(1);
  await Promise.all([own.stop(), removed.stop()]);
});

test('news that another process writes reach the bell with the count and their line', async () => {
  const [employer, seeker] = [await second.create.employer(), await second.create.jobseeker()];
  const job = await second.create.job({ postedBy: employer, title: 'Data Clerk' });
  const stream = await listen(employer.token, { path: '/api/notifications/stream' });
  await expect.poll(stream.text).toContain('event: counts');
  expect(stream.text()).toContain('data: {"unread":0,"unreadMessages":0}');
  await applyFor(job, seeker);
  await expect.poll(() => stream.changes()).toBe(1);
  expect(stream.text()).toMatch(
    /data: \{"unread":1,"unreadMessages":0,"newest":"\S+ \S+ has applied for Data Clerk\."\}/,
  );
  await employer.post('/api/notifications/read', { all: true });
  await expect.poll(stream.text).toContain('"unread":0,"unreadMessages":0,"newest":null');
  await stream.stop();
});

test('news of later are told when their time has come', async () => {
  const { id, token } = await second.create.jobseeker();
  const stream = await listen(token, { path: '/api/notifications/stream' });
  const at = Date.now() + 300;
  await sql`SELECT pg_notify('person_change', ${`${id} ${at}`})`.execute(second.db);
  await expect.poll(() => stream.changes()).toBe(1);
  expect(Date.now()).toBeGreaterThanOrEqual(at);
  await stream.stop();
});

test('a process that has all the streams it can bear tells the next one to come back', async () => {
  const { token } = await second.create.jobseeker();
  const user = await findCurrentUser(second.db, token, 'bearer');
  if (!user) throw new Error('no session');
  const live = createLiveStreams({ db: second.db, maxStreams: 1 });
  live.open(user, false).resume();
  expect(() => live.open(user, false)).toThrowError(
    expect.objectContaining({ code: 'busy', retryAfter: 60 }),
  );
  live.close();
});

test('a stream ends with its session', async () => {
  const person = await second.create.jobseeker();
  const stream = await listen(person.token);
  await person.post('/auth/logout');
  await stream.ended;
  expect((await listen(person.token)).status).toBe(401);
});

test('a person has five at once; a sixth is told to ask instead', async () => {
  const { token } = await second.create.jobseeker();
  const streams = await Promise.all([1, 2, 3, 4, 5].map(() => listen(token)));
  expect(await listen(token)).toMatchObject({ status: 429, retryAfter: '60' });
  await Promise.all(streams.map((stream) => stream.stop()));
  const listenAgain = async () => {
    const next = await listen(token);
    await next.stop();
    return next.status;
  };
  await expect.poll(listenAgain).toBe(200);
});

test('open streams do not hold up the end of the process', async () => {
  const { token } = await second.create.jobseeker();
  const stream = await listen(token);
  await first.app.close();
  await stream.ended;
  expect(stream.hasEnded()).toBe(true);
});
