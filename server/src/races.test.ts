import { expect, test } from 'vitest';
import { beginSending } from './infra/mail/mails.queries.ts';
import { appliedJob } from './testing/fixtures/applications.ts';
import { startConversation, textsOf } from './testing/fixtures/conversations.ts';
import type { TestPerson } from './testing/fixtures/people.ts';
import { httpClient } from './testing/http-client.ts';
import { createTestApp } from './testing/test-app.ts';

// Two processes of the product on one database, asked at the same moment.
const first = await createTestApp();
const second = await createTestApp({ databaseUrl: first.databaseUrl });
const { db, mailsTo } = first;
const rounds = [1, 2, 3];

const at = (person: TestPerson, index: number) =>
  httpClient(index % 2 ? second.app : first.app, person.token);
const subjectsTo = async ({ email }: TestPerson) => (await mailsTo(email)).map(({ subject }) => subject);

test('ten decisions at both processes: one counts, and one mail is due', async () => {
  const { employer, seeker, job, application } = await appliedJob(first);
  const path = `/jobs/${job.id}/applications/${application._id}`;
  const statuses = ['approved', 'declined'];
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      at(employer, index).patch(path, { status: statuses[(index >> 1) % 2] }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const done = replies.find(({ status }) => status === 200)?.body.application.status;
  const [mine] = (await seeker.get('/applications/mine')).body.applications;
  expect(mine.status).toBe(done);
  expect((await mailsTo(seeker.email)).filter(({ due_at }) => due_at)).toHaveLength(1);
});

test('undo at both processes while the mail begins: either it is undone once, or the mail is sent', async () => {
  for (const _round of rounds) {
    const { employer, seeker, job, application } = await appliedJob(first);
    await employer.patch(`/jobs/${job.id}/applications/${application._id}`, { status: 'declined' });
    const [mail] = (await mailsTo(seeker.email)).filter(({ due_at }) => due_at);
    const undo = (index: number) => at(employer, index).post(`/api/applications/${application._id}/undo`);
    const [begun, ...undone] = await Promise.all([
      beginSending(db, mail?.id ?? ''),
      undo(0),
      undo(1),
      undo(2),
    ]);
    const counts = undone.filter(({ status }) => status === 200).length;
    expect(counts).toBe(begun ? 0 : 1);
    const [mine] = (await seeker.get('/applications/mine')).body.applications;
    expect(mine.status).toBe(begun ? 'declined' : 'pending');
    expect((await mailsTo(seeker.email)).filter(({ due_at }) => due_at)).toHaveLength(begun ? 1 : 0);
  }
});

test('a choice at one process, a cancellation at the other: the mails say what came of it, each once', async () => {
  for (const _round of rounds) {
    const { employer, seeker, application } = await appliedJob(first);
    const offer = { slots: ['2099-03-11T14:30:00Z', '2099-03-12T09:00:00Z'], minutes: 30 };
    const { body } = await employer.post(`/api/applications/${application._id}/interviews`, offer);
    const path = `/api/interviews/${body.interview._id}`;
    const [one, other, cancelled] = await Promise.all([
      at(seeker, 0).post(`${path}/choose`, { slot: 0 }),
      at(seeker, 1).post(`${path}/choose`, { slot: 1 }),
      at(employer, 1).delete(path),
    ]);
    const chosen = [one, other].filter(({ status }) => status === 200).length;
    expect(chosen).toBeLessThanOrEqual(1);
    // Whoever cancels what was just chosen is asked to look again.
    const isCancelled = cancelled.status === 200;
    expect(isCancelled || chosen === 1).toBe(true);
    const [interview] = (await seeker.get('/api/interviews')).body.interviews;
    expect(interview.state).toBe(isCancelled ? 'cancelled' : 'chosen');
    for (const person of [employer, seeker]) {
      const subjects = await subjectsTo(person);
      expect(subjects.filter((subject) => subject.startsWith('Interview: '))).toHaveLength(chosen);
      const told = subjects.filter((subject) => subject.startsWith('Interview cancelled')).length;
      expect(told).toBe(isCancelled && (person === seeker || chosen === 1) ? 1 : 0);
    }
  }
});

test('two replies at once, one of them sent twice: each arrives once, in one order for both', async () => {
  const { employer, seeker, id } = await startConversation(first, 'When could you begin?');
  const write = (person: TestPerson, index: number, text: string) =>
    at(person, index).post(`/api/conversations/${id}/messages`, { text });
  const replies = await Promise.all([
    write(seeker, 0, 'Monday'),
    write(seeker, 1, 'Monday'),
    write(employer, 1, 'Are you there?'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const texts = await textsOf(seeker, id);
  expect([...texts].sort()).toEqual(['Are you there?', 'Monday', 'When could you begin?']);
  expect(await textsOf(employer, id)).toEqual(texts);
});
