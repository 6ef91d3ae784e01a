import { beforeEach, expect, test } from 'vitest';
import { applyFor } from '#testing/fixtures/applications.ts';
import { createTestApp } from '#testing/test-app.ts';

let now = new Date();
const { create, db, mailsTo } = await createTestApp({ clock: () => now });

beforeEach(async () => {
  now = new Date();
  await db.deleteFrom('talent').execute();
  await db.deleteFrom('talent_invitations').execute();
  await db.deleteFrom('mail_ledger').execute();
});

type Person = Awaited<ReturnType<typeof create.jobseeker>>;

let count = 0;
async function verifiedCompany(companyName = `Volta ${++count}`) {
  const owner = await create.employer({ companyName });
  const id = await create.companyOf(owner);
  await db.updateTable('companies').set({ marked_at: now }).where('id', '=', id).execute();
  return owner;
}

const show = (person: Person, fields: object = {}) =>
  person.put('/api/profile/visibility', { visible: true, ...fields });

async function visiblePerson(fields: object = {}) {
  const person = await create.jobseeker({ firstname: 'Plantedfirst', lastname: 'Plantedlast' });
  await show(person, fields);
  return person;
}
const idOf = async ({ id }: Person) =>
  (await db.selectFrom('talent').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id;
const invite = (by: Person, talentId: string, jobId: string, text = 'You know SQL.') =>
  by.post(`/api/talent/${talentId}/invitations`, { jobId, text });
const found = async (by: Person, query = '') => (await by.get(`/api/talent${query}`)).body.people;

test('nobody is found who has not said so, and then never by name', async () => {
  const [owner, person] = [await verifiedCompany(), await create.jobseeker({ firstname: 'Plantedfirst' })];
  expect(await found(owner)).toEqual([]);
  expect((await person.get('/api/profile/visibility')).body.visibility).toEqual({
    visible: false,
    hiddenFrom: [],
    availability: 'now',
  });
  await person.put('/user/profile', {
    skills: 'SQL,Communication',
    location: 'Volta Region',
    telNumber: '244123456',
  });
  await person.put('/api/profile', { field: 'Design', wantedType: 'Internship' });
  await show(person, { availability: 'month' });
  const { body, text } = await owner.get('/api/talent');
  expect(body).toMatchObject({ total: 1, left: 10, nextCursor: null });
  expect(body.people).toEqual([
    {
      _id: await idOf(person),
      skills: ['SQL', 'Communication'],
      location: 'Volta Region',
      kind: 'Internship',
      field: 'Design',
      availability: 'month',
      invitedTo: [],
    },
  ]);
  for (const secret of [person.id, person.email, 'Plantedfirst', '244123456'])
    expect(text).not.toContain(secret);
  for (const query of [
    'skills=SQL,Communication',
    'region=Volta+Region',
    'kind=Internship',
    'availability=month',
  ])
    expect(await found(owner, `?${query}`), query).toHaveLength(1);
  for (const query of ['skills=SQL,Python', 'region=Oti+Region', 'kind=NSS', 'availability=now'])
    expect(await found(owner, `?${query}`), query).toEqual([]);
  for (const query of ['skills=Nonsense', 'limit=101', 'cursor=1'])
    expect((await owner.get(`/api/talent?${query}`)).status, query).toBe(400);
  await person.put('/api/profile/visibility', { visible: false });
  expect(await found(owner)).toEqual([]);
});

test('only verified companies look, and the id of the list opens nothing else; it changes when somebody comes back', async () => {
  const [owner, stranger, person] = [await verifiedCompany(), await create.employer(), await visiblePerson()];
  expect((await stranger.get('/api/talent')).body.code).toBe('not_verified_company');
  const before = await idOf(person);
  const job = await create.job({ postedBy: owner });
  expect((await invite(owner, person.id, job.id)).status).toBe(404);
  await person.put('/api/profile/visibility', { visible: false });
  await show(person);
  expect(await idOf(person)).not.toBe(before);
  expect((await invite(owner, before, job.id)).status).toBe(404);
  // The mark ends: so does the search.
  await owner.patch('/api/company', { name: 'Another name' });
  expect((await invite(owner, await idOf(person), job.id)).body.code).toBe('not_verified_company');
});

test('companies that a person names do not find them, also under a longer name or that of the register', async () => {
  const person = await visiblePerson({ hiddenFrom: ['Oti Foods', 'Densu Ltd.'] });
  expect(await found(await verifiedCompany('OTI Foods Ghana Limited'))).toEqual([]);
  expect(await found(await verifiedCompany('Densu'))).toEqual([]);
  const other = await verifiedCompany('Tano Works');
  expect(await found(other)).toHaveLength(1);
  const job = await create.job({ postedBy: other });
  await show(person, { hiddenFrom: ['Tano'] });
  expect((await invite(other, await idOf(person), job.id)).status).toBe(404);
  expect((await show(person, { hiddenFrom: Array.from({ length: 21 }, () => 'x') })).status).toBe(400);
});

test('an invitation says why, is mailed, and is declined with one tap; the company learns nothing of it', async () => {
  const [owner, person] = [await verifiedCompany('Volta Foods'), await visiblePerson()];
  const job = await create.job({ postedBy: owner, title: 'Cook' });
  const id = await idOf(person);
  expect((await invite(owner, id, job.id, '')).status).toBe(400);
  expect((await invite(owner, id, job.id)).status).toBe(201);
  expect((await invite(owner, id, job.id)).body.code).toBe('already_invited');
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe('Volta Foods invites you to apply: Cook');
  expect((await person.get('/api/notifications')).body.notifications[0]).toMatchObject({ kind: 'talent' });
  const list = async () => (await person.get('/api/talent-invitations')).body.invitations;
  const [invitation] = await list();
  expect(invitation).toMatchObject({ companyName: 'Volta Foods', jobTitle: 'Cook', text: 'You know SQL.' });
  const path = `/api/talent-invitations/${invitation._id}/decline`;
  expect((await (await create.jobseeker()).post(path)).status).toBe(404);
  expect((await person.post(path)).status).toBe(200);
  expect((await person.post(path)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await found(owner))[0].invitedTo).toEqual(['Cook']);
});

test('who has applied already is invited like anybody else: the answer does not tell who it is', async () => {
  const [owner, person] = [await verifiedCompany(), await visiblePerson()];
  const job = await create.job({ postedBy: owner });
  await applyFor(job, person);
  expect((await invite(owner, await idOf(person), job.id)).status).toBe(201);
  expect((await person.get('/api/talent-invitations')).body.invitations).toEqual([]);
});

test('readers, other companies, closed and foreign jobs invite nobody', async () => {
  const [owner, person, other] = [await verifiedCompany(), await visiblePerson(), await verifiedCompany()];
  const id = await idOf(person);
  const open = await create.job({ postedBy: owner });
  const closed = await create.job({ postedBy: owner, closed: true });
  const reader = await create.colleague(await create.employer(), owner, 'reader');
  expect((await invite(reader, id, open.id)).body.code).toBe('reader_only');
  expect((await invite(other, id, open.id)).status).toBe(404);
  expect((await invite(owner, id, closed.id)).body.code).toBe('job_gone');
  await (await create.admin()).post(`/admin/users/${person.id}/suspend`, { reason: 'Fraud' });
  expect((await invite(owner, id, open.id)).status).toBe(404);
  expect(await found(owner)).toEqual([]);
});

test('a company sends ten a day, however many at once', async () => {
  const owner = await verifiedCompany();
  const job = await create.job({ postedBy: owner });
  const people = await Promise.all(Array.from({ length: 14 }, () => visiblePerson()));
  const ids = await Promise.all(people.map(idOf));
  const replies = await Promise.all(ids.map((id) => invite(owner, id, job.id)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(replies.filter(({ body }) => body.code === 'invitations_spent')).toHaveLength(4);
  expect((await owner.get('/api/talent')).body.left).toBe(0);
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await owner.get('/api/talent')).body.left).toBe(10);
});

test('three unanswered invitations end it for that company, also at the same moment; an answer opens it again', async () => {
  const [owner, person] = [await verifiedCompany(), await visiblePerson()];
  const id = await idOf(person);
  const jobs = await Promise.all(Array.from({ length: 6 }, () => create.job({ postedBy: owner })));
  const replies = await Promise.all(jobs.map((job) => invite(owner, id, job.id)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(replies.filter(({ body }) => body.code === 'invitations_unanswered')).toHaveLength(3);
  const other = await verifiedCompany();
  expect((await invite(other, id, (await create.job({ postedBy: other })).id)).status).toBe(201);
  const { invitations } = (await person.get('/api/talent-invitations')).body;
  const own = invitations.find(({ jobId }: { jobId: string }) => jobs.some((job) => job.id === jobId));
  await person.post(`/api/talent-invitations/${own._id}/decline`);
  const left = jobs.find((_job, at) => replies[at]?.status !== 201);
  expect((await invite(owner, id, left?.id ?? '')).status).toBe(201);
});

test('pages of the list follow each other without a gap', async () => {
  const owner = await verifiedCompany();
  const people = await Promise.all(Array.from({ length: 5 }, () => visiblePerson()));
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await owner.get(`/api/talent?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.people.map(({ _id }: { _id: string }) => _id));
    if (!body.nextCursor) break;
    cursor = body.nextCursor;
  }
  expect(seen.toSorted()).toEqual((await Promise.all(people.map(idOf))).toSorted());
});
