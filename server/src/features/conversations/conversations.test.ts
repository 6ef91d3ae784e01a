import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startConversation, textsOf, write } from '#testing/fixtures/conversations.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, db } = testApp;

const talking = (text?: string) => startConversation(testApp, text);
const unreadOf = async (person: TestPerson) => (await person.get('/api/conversations')).body.unread;

test('an employer writes to an applicant, who answers; each counts what the other wrote', async () => {
  const { employer, seeker, id, job } = await talking();
  expect((await seeker.get('/api/conversations')).body).toMatchObject({
    unread: 1,
    nextCursor: null,
    conversations: [
      {
        _id: id,
        about: { kind: 'job', _id: job.id, title: 'Data Clerk' },
        with: { _id: employer.id, companyName: 'Volta Ltd' },
        lastMessage: { text: 'When could you begin?', mine: false },
        unread: 1,
        state: 'open',
      },
    ],
  });
  expect((await write(seeker, id, '  Next week.\r\nOr later. ')).body.message).toMatchObject({
    number: 2,
    text: 'Next week.\nOr later.',
    mine: true,
  });
  expect(await unreadOf(employer)).toBe(1);
  expect((await employer.get('/auth/check-auth')).body.unreadMessages).toBe(1);
  expect((await seeker.post(`/api/conversations/${id}/read`)).body.unread).toBe(0);
  expect(await unreadOf(seeker)).toBe(0);
  expect(await textsOf(employer, id)).toEqual(['Next week.\nOr later.', 'When could you begin?']);
});

test('no address of one side reaches the other', async () => {
  const { employer, seeker, id } = await talking();
  for (const path of ['/api/conversations', `/api/conversations/${id}/messages`]) {
    expect((await employer.get(path)).text).not.toContain(seeker.email);
    expect((await seeker.get(path)).text).not.toContain(employer.email);
  }
});

test('opening again goes on with the conversation, also after a withdrawal and a new application', async () => {
  const { employer, seeker, job, application, id } = await talking();
  const again = await employer.post(`/api/applications/${application.id}/conversation`, { text: 'Hello?' });
  expect(again.body.conversation._id).toBe(id);
  await seeker.delete(`/applications/${application.id}`);
  expect((await write(employer, id, 'Still there?')).body.code).toBe('conversation_closed');
  expect(await textsOf(seeker, id)).toEqual(['Hello?', 'When could you begin?']);
  const anew = await create.application({ job, by: seeker });
  const reply = await employer.post(`/api/applications/${anew.id}/conversation`, { text: 'Welcome back' });
  expect(reply.body.conversation._id).toBe(id);
});

test('mentor and approved mentee may both begin; an applicant may not', async () => {
  const [mentor, mentee, applicant] = [
    await create.mentor(),
    await create.jobseeker(),
    await create.jobseeker(),
  ];
  const mentorship = await create.mentorship({ by: mentor });
  await create.applicant(mentorship, mentee, 'approved');
  await create.applicant(mentorship, applicant);
  const path = (person: TestPerson) => `/api/mentorships/${mentorship.id}/mentees/${person.id}/conversation`;
  const first = await mentee.post(path(mentee), { text: 'Where do I begin?' });
  expect(first.status).toBe(201);
  const answer = await mentor.post(path(mentee), { text: 'With a small thing.' });
  expect(answer.body.conversation._id).toBe(first.body.conversation._id);
  expect((await applicant.post(path(applicant), { text: 'And me?' })).status).toBe(404);
  expect((await applicant.post(path(mentee), { text: 'And me?' })).status).toBe(404);
});

test('messages written at the same moment all arrive, once and in one order for both', async () => {
  const { employer, seeker, id } = await talking();
  const texts = Array.from({ length: 5 }, (_, n) => [`from employer ${n}`, `from seeker ${n}`]).flat();
  const replies = await Promise.all(
    texts.map((text) => write(text.includes('employer') ? employer : seeker, id, text)),
  );
  expect(replies.map(({ status }) => status)).toEqual(texts.map(() => 201));
  const seen = await textsOf(seeker, id);
  expect([...seen].sort()).toEqual([...texts, 'When could you begin?'].sort());
  expect(await textsOf(employer, id)).toEqual(seen);
  expect(await unreadOf(employer)).toBe(5);
  expect(await unreadOf(seeker)).toBe(6);
});

test('the same text sent twice by a double click arrives once', async () => {
  const { employer, seeker, id } = await talking();
  const [first, second] = await Promise.all([write(seeker, id, 'Monday'), write(seeker, id, 'Monday')]);
  expect(first?.body.message).toEqual(second?.body.message);
  expect(await unreadOf(employer)).toBe(1);
});

test('what arrived after the last message that was seen stays unread', async () => {
  const { employer, seeker, id } = await talking();
  await write(employer, id, 'And one more thing');
  const reply = await seeker.post(`/api/conversations/${id}/read`, { upTo: 1 });
  expect(reply.body.unread).toBe(1);
  expect(await unreadOf(seeker)).toBe(1);
});

test('lists and messages come in pages', async () => {
  const { seeker, employer, id } = await talking('1');
  for (const text of ['2', '3']) await write(employer, id, text);
  const first = (await seeker.get(`/api/conversations/${id}/messages?limit=2`)).body;
  expect(first.messages.map(({ text }: { text: string }) => text)).toEqual(['3', '2']);
  const rest = await seeker.get(`/api/conversations/${id}/messages?limit=2&cursor=${first.nextCursor}`);
  expect(rest.body).toMatchObject({ messages: [{ text: '1' }], nextCursor: null });

  const other = await create.job({ postedBy: employer });
  const { id: second } = await create.application({ job: other, by: seeker });
  await employer.post(`/api/applications/${second}/conversation`, { text: 'Another job' });
  const page = (await seeker.get('/api/conversations?limit=1')).body;
  expect(page.conversations).toMatchObject([{ lastMessage: { text: 'Another job' } }]);
  const next = await seeker.get(`/api/conversations?limit=1&cursor=${page.nextCursor}`);
  expect(next.body.conversations).toMatchObject([{ _id: id }]);
});

test('whoever is blocked cannot write, in any conversation, until it is taken back', async () => {
  const { employer, seeker, id } = await talking();
  await seeker.post(`/api/conversations/${id}/block`);
  const other = await create.application({ job: await create.job({ postedBy: employer }), by: seeker });
  const elsewhere = await employer.post(`/api/applications/${other.id}/conversation`, { text: 'Hello!' });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'blocked']);
  expect((await write(employer, id, 'Hello!')).body.code).toBe('blocked');
  expect((await write(seeker, id, 'Hello!')).body.code).toBe('unblock_first');
  expect(await textsOf(seeker, id)).toEqual(['When could you begin?']);
  await seeker.delete(`/api/conversations/${id}/block`);
  expect((await write(employer, id, 'Sorry.')).status).toBe(201);
});

test('a sender of 2,000 messages within the hour is slowed, by whichever call, and nobody below that', async () => {
  const { employer, application, id } = await talking();
  const spent = (points: number) =>
    sql`UPDATE rate_limits SET points = ${points} WHERE key = ${`messageBySender:${employer.id}`}`.execute(
      db,
    );
  await spent(1_998);
  expect((await write(employer, id, 'Again')).status).toBe(201);
  const path = `/api/applications/${application.id}/conversation`;
  expect((await employer.post(path, { text: 'And again' })).status).toBe(201);
  expect((await write(employer, id, 'Once more')).status).toBe(429);
});

test('2,000 characters are accepted, one more or none is not', async () => {
  const { seeker, id } = await talking();
  expect((await write(seeker, id, 'a'.repeat(2_000))).status).toBe(201);
  for (const text of ['a'.repeat(2_001), ' \n ']) expect((await write(seeker, id, text)).status).toBe(400);
});

test('when an account is erased the other side keeps the conversation without its texts, and nobody writes any more', async () => {
  const { employer, seeker, id } = await talking();
  const admin = await create.admin();
  await admin.delete(`/user/employers/${employer.id}`);
  const { body } = await seeker.get(`/api/conversations/${id}/messages`);
  expect(body.conversation).toMatchObject({ with: null, state: 'closed' });
  expect(body.messages).toMatchObject([{ text: '(deleted)', mine: false }]);
  expect((await write(seeker, id, 'Hello?')).body.code).toBe('conversation_closed');
  await db.deleteFrom('users').where('id', '=', seeker.id).execute();
  expect(await db.selectFrom('conversations').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('a deleted job ends its conversations for writing', async () => {
  const { employer, seeker, job, id } = await talking();
  await employer.delete(`/jobs/${job.id}`);
  expect((await write(seeker, id, 'Hello?')).body.code).toBe('conversation_closed');
  expect((await seeker.get(`/api/conversations/${id}/messages`)).body.conversation.state).toBe('closed');
});
