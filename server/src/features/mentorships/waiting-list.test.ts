import { expect, test } from 'vitest';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { giveFreePlaces } from './mentorships.jobs.ts';

const { anonymous, create, db, mailsTo } = await createTestApp();

/** The pass of the queue, so many seconds from now. */
const pass = (seconds = 60) =>
  giveFreePlaces({ db, mailer, publicUrl: 'http://localhost:3000' }, new Date(Date.now() + seconds * 1_000));
type Person = Awaited<ReturnType<typeof create.jobseeker>>;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => create.jobseeker()));
const told = async (person: Person) => (await mailsTo(person.email)).map(({ subject }) => subject);

async function full(waiting: number) {
  const mentor = await create.mentor();
  const { id } = await create.mentorship({ by: mentor, title: 'SQL', maxApplicants: 1 });
  const join = (person: Person) => person.post(`/mentorships/${id}/apply`, { waiting: true });
  const [holder, ...line] = (await people(waiting + 1)) as [Person, ...Person[]];
  for (const person of [holder, ...line]) expect((await join(person)).status).toBe(201);
  const decide = (person: Person, what: string) => mentor.post(`/api/mentorships/${id}/${what}/${person.id}`);
  const stateOf = async (person: Person) => {
    const { mentorships } = (await person.get('/api/my-mentorships')).body;
    const [{ status, waitingPosition }] = mentorships;
    return waitingPosition ? `${status} ${waitingPosition}` : status;
  };
  const publicly = async () =>
    (await anonymous.get('/mentorships')).body.mentorships.find(({ _id }: { _id: string }) => _id === id);
  return { mentor, id, join, holder, line, decide, stateOf, publicly };
}

test('who asks for it is on the waiting list of a full mentorship; the plain call finds it closed', async () => {
  const { id, join, line, stateOf, publicly, holder } = await full(2);
  const late = await create.jobseeker();
  expect(await late.post(`/mentorships/${id}/apply`)).toMatchObject({
    status: 409,
    body: { message: 'This mentorship is closed.' },
  });
  expect(await join(late)).toMatchObject({
    status: 201,
    body: { status: 'waiting', message: 'You are on the waiting list. We email you when a place is free.' },
  });
  expect((await join(late)).body.code).toBe('already_applied_mentorship');
  expect(await Promise.all([holder, ...line, late].map(stateOf))).toEqual([
    'pending',
    'waiting 1',
    'waiting 2',
    'waiting 3',
  ]);
  expect(await publicly()).toMatchObject({ currentApplicants: 1, waiting: 3, applicants: [] });
});

test('a place is there: asking for the waiting list is applying', async () => {
  const { id } = await create.mentorship({ by: await create.mentor() });
  const reply = await (await create.jobseeker()).post(`/mentorships/${id}/apply`, { waiting: true });
  expect(reply.body).toMatchObject({ status: 'pending', message: 'Application submitted successfully!' });
});

test('the mentor sees who waits, and decides on none of them', async () => {
  const { mentor, id, line, decide } = await full(1);
  const [ama] = line as [Person];
  const list = `/api/mentorships/applicants/all?mentorshipId=${id}&status=waiting`;
  expect((await mentor.get(list)).body).toMatchObject({
    applicants: [{ _id: ama.id, status: 'waiting', answerBy: null }],
    pending: 1,
  });
  for (const what of ['approve', 'decline'])
    expect((await decide(ama, what)).body.code).toBe('applicant_waiting');
  expect((await decide(ama, 'undo')).status).toBe(409);
});

test('the first in the line gets the place of a declined one, when the decline can no longer be undone', async () => {
  const { holder, line, decide, stateOf, id } = await full(2);
  const [ama, kojo] = line as [Person, Person];
  await decide(holder, 'decline');
  await pass(0);
  expect(await stateOf(ama)).toBe('waiting 1');
  expect((await (await create.jobseeker()).post(`/mentorships/${id}/apply`)).status).toBe(409);
  await pass(11);
  expect(await Promise.all([ama, kojo].map(stateOf))).toEqual(['pending', 'waiting 1']);
  expect(await told(ama)).toEqual(['A place is free in the mentorship "SQL"']);
  expect(await told(kojo)).toEqual([]);
  const { answerBy } = (await ama.get('/api/my-mentorships')).body.mentorships[0];
  expect(Date.parse(answerBy)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  expect((await decide(holder, 'undo')).body.code).toBe('place_taken');
});

test('who leaves the line lets the others move up, and a withdrawn place goes to the first at once', async () => {
  const { holder, line, stateOf, id } = await full(3);
  const [ama, kojo, yaa] = line as [Person, Person, Person];
  expect((await ama.delete(`/mentorships/${id}/application`)).status).toBe(200);
  expect(await Promise.all([kojo, yaa].map(stateOf))).toEqual(['waiting 1', 'waiting 2']);
  await holder.delete(`/mentorships/${id}/application`);
  await pass(0);
  expect(await Promise.all([kojo, yaa].map(stateOf))).toEqual(['pending', 'waiting 1']);
});

test('places that the mentor adds go to the line in order, each once, whatever runs at the same time', async () => {
  const { mentor, id, line, stateOf, publicly } = await full(6);
  await mentor.put(`/api/mentorships/${id}`, {
    title: 'SQL',
    duration: '3 months',
    description: 'd',
    maxApplicants: 4,
  });
  const rushing = await people(4);
  await Promise.all([
    pass(),
    pass(),
    pass(),
    ...rushing.map((person) => person.post(`/mentorships/${id}/apply`)),
    ...rushing.map((person) => person.post(`/mentorships/${id}/apply`, { waiting: true })),
  ]);
  await pass();
  expect((await Promise.all(line.map(stateOf))).map((state) => state.split(' ')[0])).toEqual([
    'pending',
    'pending',
    'pending',
    'waiting',
    'waiting',
    'waiting',
  ]);
  expect(await publicly()).toMatchObject({ currentApplicants: 4, waiting: 7 });
  for (const person of line.slice(0, 3)) expect(await told(person)).toHaveLength(1);
});

test('twelve people want the last place and the line: one place, eleven in the line, nobody twice', async () => {
  const { id } = await create.mentorship({ by: await create.mentor(), maxApplicants: 1 });
  const all = await people(12);
  const replies = await Promise.all(
    all.map((person) => person.post(`/mentorships/${id}/apply`, { waiting: true })),
  );
  expect(replies.map(({ body }) => body.status).sort()).toEqual(['pending', ...Array(11).fill('waiting')]);
  const positions = await Promise.all(
    all.map(async (person) => (await person.get('/api/my-mentorships')).body.mentorships[0].waitingPosition),
  );
  expect(positions.filter(Boolean).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 11 }, (_, at) => at + 1),
  );
});

test('nobody gets a place who is leaving or suspended, and they hold up nobody', async () => {
  const { id, holder, line, stateOf } = await full(3);
  const [leaving, suspended, ama] = line as [Person, Person, Person];
  await db.updateTable('users').set({ erase_at: new Date() }).where('id', '=', leaving.id).execute();
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  expect(await stateOf(ama)).toBe('waiting 1');
  await holder.delete(`/mentorships/${id}/application`);
  await pass();
  expect(await stateOf(ama)).toBe('pending');
});

test('who is on the waiting list hears that the mentorship has ended', async () => {
  const { mentor, id, line } = await full(1);
  const [ama] = line as [Person];
  await mentor.delete(`/api/mentorships/${id}`);
  expect(await told(ama)).toEqual(['The mentorship "SQL" is no longer offered']);
});
