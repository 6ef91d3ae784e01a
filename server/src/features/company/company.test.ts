import { beforeEach, expect, test } from 'vitest';
import { newId } from '#infra/new-id.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const day = 24 * 3_600_000;
let now = new Date();
const { anonymous, create, db, mailsTo } = await createTestApp({ clock: () => now });

beforeEach(async () => {
  now = new Date();
  // The budgets of mails count real days.
  await db.deleteFrom('mail_ledger').execute();
});

let count = 0;
const newAddress = () => `colleague${++count}@volta.example`;
const tokenTo = async (email: string) =>
  /\/company\/join\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
const accept = (token: string) => `/api/company/invitations/${token}/accept`;
const newPerson = { firstname: 'Kofi', lastname: 'Ansah', password: goodPassword };

async function teamOf(...roles: ('owner' | 'recruiter' | 'reader')[]) {
  const owner = await create.employer({ companyName: `Volta ${++count}`, firstname: 'Ama' });
  const others = [];
  for (const role of roles) others.push(await create.colleague(await create.employer(), owner, role));
  return { owner, others };
}
const actionsOf = async (companyId: string) =>
  (
    await db.selectFrom('audit').select('action').where('subject_id', '=', companyId).orderBy('id').execute()
  ).map(({ action }) => action);

test('every employer has a company from the start, whose name is the one on the profile, and back', async () => {
  const ama = await create.employer({ companyName: 'Volta Foods' });
  const { company, members, invitations, myRole } = (await ama.get('/api/company')).body;
  expect({ name: company.name, myRole, invitations }).toEqual({
    name: 'Volta Foods',
    myRole: 'owner',
    invitations: [],
  });
  expect(members).toEqual([
    expect.objectContaining({ userId: ama.id, email: ama.email, firstname: 'Ama', role: 'owner' }),
  ]);

  await ama.put('/user/profile', { companyName: 'Volta Farms' });
  expect((await ama.get('/api/company')).body.company.name).toBe('Volta Farms');
  const changes = { name: 'Volta & Sons', line: 'Yam and gari', website: 'volta.example', about: 'We grow.' };
  expect((await ama.patch('/api/company', changes)).body.company).toEqual({
    ...changes,
    _id: company._id,
    website: 'https://volta.example',
    location: null,
  });
  expect((await ama.get('/auth/check-auth')).body.user.companyName).toBe('Volta & Sons');
  const { id } = await create.job({ postedBy: ama });
  expect((await anonymous.get(`/jobs/${id}`)).body.job).toMatchObject({
    companyName: 'Volta & Sons',
    companyLine: 'Yam and gari',
  });
});

test('a new person signs up through the invitation: no code, and the address is verified', async () => {
  const { owner } = await teamOf();
  const email = newAddress();
  const { status, body } = await owner.post('/api/company/invitations', { email, role: 'recruiter' });
  expect([status, body.invitation.email, body.invitation.role]).toEqual([201, email, 'recruiter']);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toContain(`${owner.firstname} ${owner.lastname} invites you to Volta`);
  const token = await tokenTo(email);
  expect((await anonymous.get(`/api/invitations/${token}`)).body.invitation).toMatchObject({
    email,
    role: 'recruiter',
    hasAccount: false,
    ownJobs: 0,
  });
  expect((await anonymous.post(accept(token), { firstname: 'Kofi' })).status).toBe(400);
  const joined = await anonymous.post(accept(token), newPerson);
  expect(joined.status).toBe(200);
  expect(joined.body.user).toMatchObject({ email, role: 'employer', isVerified: true });
  expect((await anonymous.post(accept(token), newPerson)).body.code).toBe('invitation_gone');
  const { members, invitations, company } = (await owner.get('/api/company')).body;
  expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'recruiter']);
  expect(invitations).toEqual([]);
  expect((await mailsTo(owner.email))[0]?.subject).toBe('Kofi Ansah joined your company');
  expect(await actionsOf(company._id)).toEqual(['company.invited', 'company.joined']);
});

test('an invitation ends with its sender: removed, made less or suspended, nobody opens a door for later', async () => {
  for (const end of ['removed', 'made less', 'suspended'] as const) {
    const { owner, others } = await teamOf('owner');
    const [kofi] = others as [(typeof others)[number]];
    const email = newAddress();
    await kofi.post('/api/company/invitations', { email, role: 'owner' });
    const token = await tokenTo(email);
    expect((await anonymous.get(`/api/invitations/${token}`)).status).toBe(200);
    const member = `/api/company/members/${kofi.id}`;
    if (end === 'removed') await owner.delete(member);
    if (end === 'made less') await owner.patch(member, { role: 'reader' });
    if (end === 'suspended')
      await db.updateTable('users').set({ suspended_at: now }).where('id', '=', kofi.id).execute();
    expect((await anonymous.post(accept(token), newPerson)).body.code, end).toBe('invitation_gone');
    expect((await owner.get('/api/company')).body.invitations).toEqual([]);
  }
});

test('an owner who has just decided on many applications can still invite a colleague', async () => {
  const { owner } = await teamOf();
  const recipient = Buffer.alloc(32);
  const sent = { recipient, kind: 'decision', about: 'a', topic: 'a', sender: owner.id, at: new Date() };
  const rows = Array.from({ length: 70 }, () => ({ ...sent, mail_id: newId() }));
  await db.insertInto('mail_ledger').values(rows).execute();
  const invitation = { email: newAddress(), role: 'reader' };
  expect((await owner.post('/api/company/invitations', invitation)).status).toBe(201);
});

test('only the invited address accepts, and only while the invitation is valid', async () => {
  const { owner } = await teamOf();
  const [invited, stranger, seeker] = [
    await create.employer(),
    await create.employer(),
    await create.jobseeker(),
  ];
  await owner.post('/api/company/invitations', { email: invited.email, role: 'reader' });
  const token = await tokenTo(invited.email);
  expect((await stranger.post(accept(token), {})).body.code).toBe('other_address');
  expect((await anonymous.post(accept(token), newPerson)).status).toBe(401);
  now = new Date(now.getTime() + 8 * day);
  expect((await invited.post(accept(token), {})).status).toBe(410);
  now = new Date();
  // Sent again, the first link opens nothing.
  await owner.post('/api/company/invitations', { email: invited.email, role: 'recruiter' });
  expect((await invited.post(accept(token), {})).status).toBe(410);
  const { invitations } = (await owner.get('/api/company')).body;
  expect(invitations).toHaveLength(1);
  expect((await owner.delete(`/api/company/invitations/${invitations[0]._id}`)).status).toBe(200);
  expect((await invited.post(accept(await tokenTo(invited.email)), {})).status).toBe(410);

  await owner.post('/api/company/invitations', { email: seeker.email, role: 'reader' });
  expect((await seeker.post(accept(await tokenTo(seeker.email)), {})).body.code).toBe('not_employer');
});

test('an employer joins with the own jobs; one who has colleagues leaves them first', async () => {
  const { owner } = await teamOf();
  const kofi = await create.employer({ companyName: 'Kofi alone' });
  const { id } = await create.job({ postedBy: kofi });
  await owner.post('/api/company/invitations', { email: kofi.email, role: 'recruiter' });
  const token = await tokenTo(kofi.email);
  expect((await kofi.get(`/api/invitations/${token}`)).body.invitation.ownJobs).toBe(1);
  expect((await kofi.post(accept(token), {})).status).toBe(200);
  const { company, myRole } = (await kofi.get('/api/company')).body;
  expect([company.name, myRole]).toEqual([(await owner.get('/api/company')).body.company.name, 'recruiter']);
  expect((await anonymous.get(`/jobs/${id}`)).body.job.companyName).toBe(company.name);
  expect(await db.selectFrom('companies').select('id').where('name', '=', 'Kofi alone').execute()).toEqual(
    [],
  );
  const again = await owner.post('/api/company/invitations', { email: kofi.email, role: 'owner' });
  expect(again.body.code).toBe('already_member');

  const { owner: other } = await teamOf();
  await other.post('/api/company/invitations', { email: kofi.email, role: 'owner' });
  const elsewhere = await tokenTo(kofi.email);
  expect((await kofi.post(accept(elsewhere), {})).body.code).toBe('in_another_company');
});

test('only owners change the company and its members', async () => {
  const { owner, others } = await teamOf('recruiter', 'reader');
  for (const colleague of others) {
    const tries = [
      await colleague.patch('/api/company', { name: 'Mine' }),
      await colleague.post('/api/company/invitations', { email: newAddress(), role: 'owner' }),
      await colleague.patch(`/api/company/members/${colleague.id}`, { role: 'owner' }),
      await colleague.delete(`/api/company/members/${owner.id}`),
      await colleague.post('/api/company/owner', { userId: colleague.id, password: goodPassword }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, expect.any(Number)]);
    expect(tries[4]?.status).not.toBe(200);
    await colleague.put('/user/profile', { companyName: 'Mine' });
  }
  expect((await owner.get('/api/company')).body.company.name).toMatch(/^Volta/);
  expect(
    (await owner.patch(`/api/company/members/${(await create.employer()).id}`, { role: 'reader' })).status,
  ).toBe(404);
});

test('a removed colleague leaves the jobs, talks and notes, and loses everything at once', async () => {
  const { owner, others } = await teamOf('recruiter');
  const [kofi] = others as [(typeof others)[number]];
  const { id } = await create.job({ postedBy: kofi });
  const seeker = await create.jobseeker();
  const { id: applicationId } = await create.application({ job: { id }, by: seeker });
  await kofi.post(`/api/applications/${applicationId}/conversation`, { text: 'Can you start in May?' });
  await kofi.put(`/api/applications/${applicationId}/notes`, { text: 'Strong.' });
  expect((await owner.delete(`/api/company/members/${kofi.id}`)).status).toBe(200);

  expect((await kofi.get('/jobs/employer')).body.jobs).toEqual([]);
  expect((await kofi.get('/api/conversations')).body.conversations).toEqual([]);
  expect((await kofi.get(`/applications/${applicationId}/cv`)).status).toBe(404);
  expect(
    (await kofi.patch(`/api/applications/${applicationId}/stage`, { stage: 'shortlisted' })).status,
  ).toBe(404);
  const own = (await kofi.get('/api/company')).body;
  expect([own.company.name, own.myRole, own.members.length]).toEqual([null, 'owner', 1]);
  expect((await mailsTo(kofi.email))[0]?.subject).toMatch(/^You are no longer in Volta/);

  expect((await owner.get('/jobs/employer')).body.jobs[0]._id).toBe(id);
  const { applications } = (await owner.get('/jobs/employer/applications')).body;
  expect(applications[0].notes).toBe('Strong.');
  expect((await owner.get('/api/conversations')).body.conversations).toHaveLength(1);
});

test('the last owner can neither go nor become less, and hands over with the password', async () => {
  const { owner, others } = await teamOf('recruiter');
  const [kofi] = others as [(typeof others)[number]];
  const tries = [
    await owner.delete(`/api/company/members/${owner.id}`),
    await owner.patch(`/api/company/members/${owner.id}`, { role: 'reader' }),
    await owner.send('DELETE', '/api/me', { password: goodPassword }),
    await owner.send('DELETE', '/api/me', { password: goodPassword, now: true }),
  ];
  expect(tries.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'last_owner']));
  const wrong = await owner.post('/api/company/owner', { userId: kofi.id, password: 'not this one' });
  expect(wrong.body.code).toBe('wrong_password');
  expect((await owner.post('/api/company/owner', { userId: kofi.id, password: goodPassword })).status).toBe(
    200,
  );
  expect((await owner.get('/api/company')).body.myRole).toBe('recruiter');
  expect((await owner.delete(`/api/company/members/${owner.id}`)).status).toBe(200);
  expect((await kofi.get('/api/company')).body.members).toHaveLength(1);
});

test('a colleague who deletes the account leaves the jobs to the company, at once and after a week', async () => {
  for (const more of [{}, { now: true }]) {
    const { owner, others } = await teamOf('recruiter');
    const [kofi] = others as [(typeof others)[number]];
    const { id } = await create.job({ postedBy: kofi });
    expect((await kofi.send('DELETE', '/api/me', { password: goodPassword, ...more })).status).toBe(200);
    expect((await anonymous.get(`/jobs/${id}`)).body.job.postedBy._id).toBe(owner.id);
    expect((await owner.get('/api/company')).body.members).toHaveLength(1);
  }
});

test('a company line that asks for money holds the jobs, whichever page it comes from', async () => {
  const ama = await create.employer({ companyName: 'Volta Foods' });
  const { id } = await create.job({ postedBy: ama });
  expect((await anonymous.get(`/jobs/${id}`)).status).toBe(200);
  await ama.patch('/api/company', { name: 'Volta Foods', line: 'Pay registration fee by MoMo 0244123456' });
  expect((await anonymous.get(`/jobs/${id}`)).status).toBe(404);
});
