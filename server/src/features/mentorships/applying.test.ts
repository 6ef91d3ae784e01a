import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();

const takenOf = async (id: string) =>
  (await anonymous.get('/mentorships')).body.mentorships.find(({ _id }: { _id: string }) => _id === id)
    .currentApplicants;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => create.jobseeker()));

describe('a job seeker who applies', () => {
  test('is told so, and a second time that it was done before', async () => {
    const ama = await create.jobseeker();
    const { id } = await create.mentorship({ by: await create.mentor() });
    expect(await ama.post(`/mentorships/${id}/apply`)).toMatchObject({
      status: 201,
      body: { success: true, message: 'Application submitted successfully!' },
    });
    expect(await takenOf(id)).toBe(1);
    expect(await ama.post(`/mentorships/${id}/apply`)).toMatchObject({
      status: 409,
      body: { success: false, message: 'You have already applied for this mentorship.' },
    });
  });

  test('may name JSON and send no body, an empty one or any other', async () => {
    const { id } = await create.mentorship({ by: await create.mentor() });
    const json = { headers: { 'content-type': 'application/json' } };
    const [ama, kojo, yaa] = await people(3);
    expect((await ama?.post(`/mentorships/${id}/apply`, undefined, json))?.status).toBe(201);
    expect((await kojo?.post(`/mentorships/${id}/apply`, {}))?.status).toBe(201);
    expect((await yaa?.post(`/mentorships/${id}/apply`, { note: 'please' }))?.status).toBe(201);
    const broken = await create.jobseeker();
    expect((await broken.post(`/mentorships/${id}/apply`, '{', json)).status).toBe(400);
  });

  test('may say why, and the mentor alone reads it', async () => {
    const [mentor, ama] = [await create.mentor(), await create.jobseeker()];
    const { id } = await create.mentorship({ by: mentor });
    const tooLong = await ama.post(`/mentorships/${id}/apply`, { motivation: 'x'.repeat(1_001) });
    expect(tooLong).toMatchObject({
      status: 400,
      body: { errors: { motivation: 'Your message may have at most 1,000 characters' } },
    });
    await ama.post(`/mentorships/${id}/apply`, { motivation: ' I want to grow.\r\nEvery day. ' });
    const list = `/api/mentorships/applicants/all?mentorshipId=${id}`;
    expect((await mentor.get(list)).body.applicants).toMatchObject([
      { _id: ama.id, motivation: 'I want to grow.\nEvery day.' },
    ]);
    for (const other of [anonymous, ama, await create.jobseeker()])
      expect((await other.get('/mentorships')).text).not.toContain('want to grow');
  });

  test('finds it closed when all places are taken, but hears first of the own application', async () => {
    const [first, second] = await people(2);
    const { id } = await create.mentorship({ by: await create.mentor(), maxApplicants: 1 });
    await first?.post(`/mentorships/${id}/apply`);
    expect(await second?.post(`/mentorships/${id}/apply`)).toMatchObject({
      status: 409,
      body: { message: 'This mentorship is closed.' },
    });
    expect((await first?.post(`/mentorships/${id}/apply`))?.body.message).toBe(
      'You have already applied for this mentorship.',
    );
  });

  test('gets the place that a declined one left, who may not come back', async () => {
    const mentor = await create.mentor();
    const [declined, next] = await people(2);
    const { id } = await create.mentorship({ by: mentor, maxApplicants: 1 });
    await declined?.post(`/mentorships/${id}/apply`);
    await mentor.post(`/api/mentorships/${id}/decline/${declined?.id}`);
    expect(await takenOf(id)).toBe(0);
    expect(await declined?.post(`/mentorships/${id}/apply`)).toMatchObject({
      status: 409,
      body: { message: 'You have already applied for this mentorship.' },
    });
    expect((await next?.post(`/mentorships/${id}/apply`))?.status).toBe(201);
  });

  test('does not find what was taken away', async () => {
    const ama = await create.jobseeker();
    const gone = await create.mentorship({ by: await create.mentor(), removed: true });
    const orphaned = await create.mentorship({ by: null });
    expect((await ama.post(`/mentorships/${gone.id}/apply`)).status).toBe(404);
    expect((await ama.post(`/mentorships/${orphaned.id}/apply`)).status).toBe(404);
  });
});

describe('at the same moment', () => {
  test('twelve people want five places: exactly five get one', async () => {
    const { id } = await create.mentorship({ by: await create.mentor(), maxApplicants: 5 });
    const replies = await Promise.all(
      (await people(12)).map((person) => person.post(`/mentorships/${id}/apply`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 This mentorship is closed.']),
    );
    expect(await takenOf(id)).toBe(5);
  });

  test('one person applies eight times: once is enough', async () => {
    const ama = await create.jobseeker();
    const { id } = await create.mentorship({ by: await create.mentor() });
    const tries = Array.from({ length: 8 }, () => ama.post(`/mentorships/${id}/apply`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('a job seeker who withdraws', () => {
  test('frees the place and may apply again', async () => {
    const ama = await create.jobseeker();
    const { id } = await create.mentorship({ by: await create.mentor(), maxApplicants: 1 });
    await ama.post(`/mentorships/${id}/apply`);
    expect(await ama.delete(`/mentorships/${id}/application`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Application withdrawn.' },
    });
    expect(await takenOf(id)).toBe(0);
    expect((await ama.delete(`/mentorships/${id}/application`)).status).toBe(404);
    expect((await ama.post(`/mentorships/${id}/apply`)).status).toBe(201);
  });

  test('cannot undo a decision, nor touch the application of another', async () => {
    const [ama, kojo] = await people(2);
    const mentorship = await create.mentorship({ by: await create.mentor() });
    await create.applicant(mentorship, ama as { id: string }, 'approved');
    expect(await ama?.delete(`/mentorships/${mentorship.id}/application`)).toMatchObject({
      status: 409,
      body: { message: 'This application has already been decided.' },
    });
    expect((await kojo?.delete(`/mentorships/${mentorship.id}/application`))?.status).toBe(404);
  });
});

test('a job seeker sees the own applications, also of what is gone', async () => {
  const [ama, other] = await people(2);
  const [leaving, staying] = [await create.mentor(), await create.mentor({ firstname: 'Kofi' })];
  const orphaned = await create.mentorship({ by: leaving, title: 'Orphaned' });
  const removed = await create.mentorship({ by: staying, title: 'Removed', removed: true });
  const open = await create.mentorship({ by: staying, title: 'Open' });
  for (const mentorship of [orphaned, removed]) await create.applicant(mentorship, ama as { id: string });
  await create.applicant(open, ama as { id: string }, 'approved');
  await db.deleteFrom('users').where('id', '=', leaving.id).execute();
  const reply = await ama?.get('/api/my-mentorships');
  expect(reply?.body.mentorships).toEqual([
    expect.objectContaining({
      mentorshipId: open.id,
      title: 'Open',
      duration: '3 months',
      mentorName: `Kofi ${staying.lastname}`,
      mentorAvatar: null,
      status: 'approved',
      decidedAt: expect.any(String),
      isOffered: true,
      certificate: null,
    }),
    expect.objectContaining({ title: 'Removed', isOffered: false, status: 'pending', decidedAt: null }),
    expect.objectContaining({ title: 'Orphaned', isOffered: false, mentorName: null }),
  ]);
  expect(reply?.text).not.toContain('@');
  expect((await other?.get('/api/my-mentorships'))?.body.mentorships).toEqual([]);
});
