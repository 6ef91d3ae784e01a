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
    // A cancellation of a choice that was just made is asked to look again.
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

const memberOf = (userId: string) =>
  db.selectFrom('company_members').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

test('two owners demote each other, many times at once: one of them stays the owner', async () => {
  for (const _round of rounds) {
    const [ama, kofi] = [await first.create.employer(), await first.create.employer()];
    await first.create.colleague(kofi, ama, 'owner');
    const demote = (by: TestPerson, of: TestPerson, index: number) =>
      at(by, index).patch(`/api/company/members/${of.id}`, { role: 'reader' });
    const replies = await Promise.all(
      [0, 1, 2, 3].flatMap((index) => [demote(ama, kofi, index), demote(kofi, ama, index)]),
    );
    expect(replies.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
    const roles = [(await memberOf(ama.id)).role, (await memberOf(kofi.id)).role];
    expect(roles.sort()).toEqual(['owner', 'reader']);
  }
});

test('a member is removed while deciding: what was decided before stands, and nothing is decided after', async () => {
  for (const _round of rounds) {
    const { employer: ama, seeker, job, application } = await appliedJob(first);
    const kofi = await first.create.colleague(await first.create.employer(), ama);
    const path = `/jobs/${job.id}/applications/${application._id}`;
    const [removed, ...decided] = await Promise.all([
      at(ama, 0).delete(`/api/company/members/${kofi.id}`),
      ...[0, 1, 2, 3].map((index) => at(kofi, index).patch(path, { status: 'declined' })),
    ]);
    expect(removed?.status).toBe(200);
    const counts = decided.filter(({ status }) => status === 200).length;
    expect(decided.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    const [mine] = (await seeker.get('/applications/mine')).body.applications;
    expect(mine.status).toBe(counts === 1 ? 'declined' : 'pending');
    expect((await at(kofi, 1).post(`/api/applications/${application._id}/undo`)).status).toBe(404);
  }
});

test('a job is copied, closed and deleted by colleagues at once: every call is answered, and copies are whole', async () => {
  for (const _round of rounds) {
    const { employer: ama, job } = await appliedJob(first);
    const kofi = await first.create.colleague(await first.create.employer(), ama);
    const replies = await Promise.all(
      [0, 1, 2].flatMap((index) => [
        at(kofi, index).post(`/jobs/${job.id}/copy`),
        at(ama, index).patch(`/jobs/${job.id}/state`, { state: 'closed' }),
        at(kofi, index).delete(`/api/company/members/${kofi.id}`),
      ]),
    );
    expect(replies.every(({ status }) => [200, 201, 403, 404].includes(status))).toBe(true);
    const copied = replies.filter(({ status }) => status === 201).length;
    // What Kofi copied stays with the company when he leaves.
    const { jobs } = (await ama.get('/jobs/employer')).body;
    expect(jobs.map(({ state }: { state: string }) => state).sort()).toEqual([
      'closed',
      ...Array(copied).fill('draft'),
    ]);
  }
});

test('an invitation is accepted ten times at once: the person joins once', async () => {
  const ama = await first.create.employer();
  const kofi = await first.create.employer();
  await ama.post('/api/company/invitations', { email: kofi.email, role: 'recruiter' });
  const token = /\/company\/join\/([\w-]+)/.exec((await mailsTo(kofi.email))[0]?.text ?? '')?.[1];
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      at(kofi, index).post(`/api/company/invitations/${token}/accept`, {}),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
  expect((await ama.get('/api/company')).body.members).toHaveLength(2);
});
