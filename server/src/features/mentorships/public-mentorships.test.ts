import { describe, expect, test } from 'vitest';
import { newId } from '#infra/new-id.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();

const idsOf = (reply: { body: { mentorships: { _id: string }[] } }) =>
  reply.body.mentorships.map(({ _id }) => _id);
const find = (search: string) => anonymous.get(`/mentorships?search=${encodeURIComponent(search)}`);

describe('a visitor', () => {
  test('sees a mentorship with its mentor and the places taken, and no address of anybody', async () => {
    const mentor = await create.mentor({ firstname: 'Kofi', lastname: 'Annor' });
    await db
      .updateTable('users')
      .set({ biography: 'Ten years at sea.' })
      .where('id', '=', mentor.id)
      .execute();
    const mentorship = await create.mentorship({ by: mentor, title: 'Wholeview', maxApplicants: 4 });
    const people = await Promise.all([1, 2, 3].map(() => create.jobseeker()));
    for (const [index, status] of (['pending', 'approved', 'declined'] as const).entries()) {
      await create.applicant(mentorship, people[index] as { id: string }, status);
    }
    const reply = await find('wholeview');
    expect(reply).toMatchObject({ status: 200, body: { success: true, total: 1, nextCursor: null } });
    expect(reply.body.mentorships[0]).toEqual({
      _id: mentorship.id,
      title: 'Wholeview',
      description: 'We read code together and talk about your work.',
      skillsRequired: ['Python'],
      duration: '3 months',
      maxApplicants: 4,
      currentApplicants: 2,
      waiting: 0,
      isPaused: false,
      mentor: {
        _id: mentor.id,
        firstname: 'Kofi',
        lastname: 'Annor',
        avatar: null,
        biography: 'Ten years at sea.',
      },
      applicants: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(reply.text).not.toContain('@');
    for (const person of people) expect(reply.text).not.toContain(person.id);
    expect(reply.headers.vary).toContain('Accept');
  });

  test('searches titles and descriptions, whatever the case, and signs are only signs', async () => {
    const by = await create.mentor();
    const inTitle = await create.mentorship({ by, title: 'Grow 100%_sure Quux' });
    const inText = await create.mentorship({ by, description: 'all about the quUX\\ of it' });
    expect(idsOf(await find('QUUX'))).toEqual([inText.id, inTitle.id]);
    expect(idsOf(await find('100%_s'))).toEqual([inTitle.id]);
    expect(idsOf(await find('100_%s'))).toEqual([]);
    expect(idsOf(await find('quux\\ of'))).toEqual([inText.id]);
    expect(await find("' OR 1=1 --")).toMatchObject({ status: 200, body: { total: 0 } });
  });

  test('filters by skill, alone and with a search', async () => {
    const by = await create.mentor();
    const sql = await create.mentorship({ by, title: 'Zebra one', skills: ['SQL', 'Python'] });
    const other = await create.mentorship({ by, title: 'Zebra two', skills: ['Python'] });
    expect(idsOf(await anonymous.get('/mentorships?skill=SQL'))).toEqual([sql.id]);
    expect(idsOf(await anonymous.get('/mentorships?skill=SQL&search=zebra'))).toEqual([sql.id]);
    expect(idsOf(await anonymous.get('/mentorships?skill=&search=zebra'))).toEqual([other.id, sql.id]);
    expect((await anonymous.get('/mentorships?skill=Fishing')).status).toBe(400);
  });

  test('turns pages, newest first, without loss', async () => {
    const by = await create.mentor();
    const created = [];
    for (let n = 0; n < 5; n += 1) created.push((await create.mentorship({ by, title: `Pages ${n}` })).id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await anonymous.get(`/mentorships?search=pages&limit=2&cursor=${cursor}`);
      expect(body.total).toBe(5);
      seen.push(...body.mentorships.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual(created.reverse());
  });

  test('is refused a limit or a cursor that is none', async () => {
    for (const wrong of ['limit=0', 'limit=101', 'limit=1e400', 'limit=x', 'cursor=zzz']) {
      expect((await anonymous.get(`/mentorships?${wrong}`)).status).toBe(400);
    }
  });

  test('does not see what was taken away or whose mentor is gone or suspended', async () => {
    const by = await create.mentor();
    const suspended = await create.mentor();
    await create.mentorship({ by: suspended, title: 'Vanished' });
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
    await create.mentorship({ by, title: 'Vanished', removed: true });
    await create.mentorship({ by: null, title: 'Vanished' });
    expect((await find('vanished')).body).toMatchObject({ total: 0, mentorships: [] });
  });
});

test('a job seeker finds the own application in the list and nobody else does', async () => {
  const [ama, other] = [await create.jobseeker(), await create.jobseeker()];
  const mentorship = await create.mentorship({ by: await create.mentor(), title: 'Ownentry' });
  await create.applicant(mentorship, ama, 'declined');
  const listFor = async (person: typeof ama) =>
    (await person.get('/mentorships?search=ownentry')).body.mentorships[0].applicants;
  expect(await listFor(ama)).toEqual([{ user: ama.id, status: 'declined' }]);
  expect(await listFor(other)).toEqual([]);
});

test('a mentorship nobody made is not found', async () => {
  const ama = await create.jobseeker();
  expect((await ama.post(`/mentorships/${newId()}/apply`)).status).toBe(404);
  expect((await ama.post('/mentorships/no-id/apply')).status).toBe(404);
});

test('a mentor has a page with what they offer, and none once they are suspended or gone', async () => {
  const mentor = await create.mentor({ firstname: 'Efua' });
  const { id } = await create.mentorship({ by: mentor, title: 'Reading code' });
  const path = `/api/mentors/${mentor.id}`;
  const { body } = await anonymous.get(path);
  expect(body).toMatchObject({
    mentor: { _id: mentor.id, firstname: 'Efua', completed: 0 },
    mentorships: [{ _id: id, title: 'Reading code', applicants: [] }],
  });
  expect(JSON.stringify(body)).not.toContain(mentor.email);
  for (const other of [
    await create.employer(),
    await create.jobseeker(),
    await create.mentor({ verified: false }),
  ])
    expect((await anonymous.get(`/api/mentors/${other.id}`)).status).toBe(404);
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', mentor.id).execute();
  expect((await anonymous.get(path)).status).toBe(404);
});
