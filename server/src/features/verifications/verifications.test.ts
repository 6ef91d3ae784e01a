import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { cleanupFiles } from '#domain/cleanup-files.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { createTestApp } from '#testing/test-app.ts';

const now = new Date();
const app = await createTestApp({ clock: () => now });
const { anonymous, create, db, mailsTo, storedFiles, waitingFiles, files } = app;
const admin = await create.admin();

beforeEach(async () => {
  await db.deleteFrom('company_verifications').execute();
  await db.deleteFrom('mail_ledger').execute();
  await cleanupFiles({ db, files }, new Date(Date.now() + 1000));
});

type Person = Awaited<ReturnType<typeof create.employer>>;

const path = '/api/company/verification';
const papers = { registrationNumber: 'CS123456789', registeredName: 'Volta Foods Ltd' };
let count = 0;
const company = (name = `Volta ${++count}`) => create.employer({ companyName: name, firstname: 'Ama' });

/** As the form of the page sends it. */
function send(person: Person, fields: object = papers, document?: { name: string; bytes: Buffer }) {
  const { payload, headers } = form({ ...fields, ...(document && { document }) });
  return person.post(path, payload, { headers });
}
const queue = async () => (await admin.get('/admin/verifications')).body.verifications;
const decide = (id: string, body: object) => admin.patch(`/admin/verifications/${id}`, body);
const markOf = async (owner: Person) => (await anonymous.get(`/api/companies/${owner.id}`)).body.company.mark;

async function verified() {
  const owner = await company();
  await send(owner);
  const [request] = await queue();
  await decide(request._id, { status: 'approved' });
  return owner;
}

test('an owner sends papers, an administrator approves, and everyone reads what was checked and when', async () => {
  const owner = await company('Volta Foods');
  const job = await create.job({ postedBy: owner });
  const sent = await send(
    owner,
    { ...papers, note: 'Call me' },
    { name: 'paper.pdf', bytes: pdf('Certificate') },
  );
  expect(sent.status).toBe(201);
  const [request] = await queue();
  expect(request).toMatchObject({
    ...papers,
    companyName: 'Volta Foods',
    note: 'Call me',
    documentType: 'application/pdf',
    domain: null,
    requestedBy: { _id: owner.id, email: owner.email },
  });
  const document = await admin.get(`/admin/verifications/${request._id}/document`);
  expect(document.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  expect(document.text).toContain('Certificate');
  expect((await admin.get('/api/waiting')).body.items).toEqual([
    expect.objectContaining({ kind: 'verifications', amount: 1 }),
  ]);
  expect(await markOf(owner)).toBeNull();

  expect((await decide(request._id, { status: 'approved' })).status).toBe(200);
  const mark = { checkedAt: now.toISOString(), registration: true, domain: null };
  expect(await markOf(owner)).toEqual(mark);
  const shown = (await anonymous.get(`/jobs/${job.id}`)).body;
  expect(shown).toMatchObject({ companyMark: mark, job: { postedBy: { isTrusted: true } } });
  expect((await anonymous.get('/jobs?verified=true')).body.total).toBe(1);
  expect((await mailsTo(owner.email))[0]?.subject).toBe('Your company is verified');
  expect(await queue()).toEqual([]);
  expect((await decide(request._id, { status: 'approved' })).body.code).toBe('verification_decided');
  expect((await send(owner)).body.code).toBe('verification_approved');
  const actions = await db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', await create.companyOf(owner))
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'company.verification_requested',
    'company.verification_approved',
  ]);
});

test('a decline says why; other papers take its place, and the former document goes', async () => {
  const owner = await company();
  await send(owner, papers, { name: 'paper.pdf', bytes: pdf() });
  const [first] = await queue();
  expect((await decide(first._id, { status: 'declined' })).status).toBe(400);
  await decide(first._id, { status: 'declined', reason: 'The number is of another company.' });
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain('The number is of another company.');
  expect((await owner.get(path)).body.verification).toMatchObject({
    status: 'declined',
    reason: 'The number is of another company.',
  });
  const photo = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await send(owner, papers, { name: 'photo.png', bytes: photo })).status).toBe(201);
  expect((await owner.get(`${path}/document`)).headers['content-type']).toBe('image/webp');
  expect(await storedFiles()).toHaveLength(1);
  expect((await decide(first._id, { status: 'approved' })).status).toBe(404);
  expect((await decide((await queue())[0]._id, { status: 'approved' })).status).toBe(200);
});

test('a new name ends the mark and waits again, also when it comes from the profile; nobody decides about the former one', async () => {
  const owner = await verified();
  const colleague = await create.colleague(await create.employer(), owner);
  await create.job({ postedBy: colleague });
  const trusted = async () => (await anonymous.get('/jobs?verified=true')).body.total;
  const before = await trusted();
  await owner.put('/user/profile', { companyName: 'MTN Ghana' });
  expect(await markOf(owner)).toBeNull();
  expect(await trusted()).toBe(before - 1);
  const [again] = await queue();
  expect(again).toMatchObject({ companyName: 'MTN Ghana', registeredName: papers.registeredName });
  await owner.patch('/api/company', { name: 'MTN' });
  expect((await decide(again._id, { status: 'approved' })).status).toBe(404);
  const [now] = await queue();
  expect(now._id).not.toBe(again._id);
  // The same name, saved again, is none.
  await decide(now._id, { status: 'approved' });
  await owner.patch('/api/company', { name: 'MTN', line: 'Calls' });
  expect(await markOf(owner)).not.toBeNull();
});

test('the mark belongs to the company: who joins has it, who leaves has not; an administrator ends it for all', async () => {
  const owner = await verified();
  const colleague = await create.colleague(await create.employer(), owner);
  const isTrusted = async (person: Person) => {
    const { id } = await create.job({ postedBy: person });
    return (await anonymous.get(`/jobs/${id}`)).body.job.postedBy.isTrusted;
  };
  expect(await isTrusted(colleague)).toBe(true);
  await owner.delete(`/api/company/members/${colleague.id}`);
  expect(await isTrusted(colleague)).toBe(false);
  await admin.post(`/admin/employers/${owner.id}/distrust`);
  expect(await markOf(owner)).toBeNull();
  // A mark that an administrator sets by hand says no more than that.
  await admin.post(`/admin/employers/${owner.id}/trust`);
  expect(await markOf(owner)).toMatchObject({ registration: false });
  await admin.post(`/admin/employers/${owner.id}/distrust`);
  expect((await send(owner)).status).toBe(201);
});

test('approving at the same moment as the name changes never verifies the new name', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await company();
    await send(owner);
    const [request] = await queue();
    await Promise.all([
      decide(request._id, { status: 'approved' }),
      owner.patch('/api/company', { name: `Another ${round}` }),
    ]);
    expect(await markOf(owner)).toBeNull();
    await db.deleteFrom('company_verifications').execute();
  }
});

test('of many decisions at once one counts', async () => {
  const owner = await company();
  await send(owner);
  const [request] = await queue();
  const all = await Promise.all(Array.from({ length: 8 }, () => decide(request._id, { status: 'approved' })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await mailsTo(owner.email)).filter(({ subject }) => subject.includes('verified'))).toHaveLength(1);
});

test('what is no PDF or picture, too large, or empty is refused, and nothing is left behind', async () => {
  const owner = await company();
  const tries = [
    [{ name: 'run.exe', bytes: Buffer.from('MZ\x00\x00') }, 415, 'proof_kind'],
    [{ name: 'paper.pdf', bytes: Buffer.alloc(6 * 1024 * 1024, 32) }, 413, 'proof_too_large'],
    [{ name: 'paper.pdf', bytes: Buffer.from('%PDF-1.4 broken') }, 415, 'cv_broken'],
  ] as const;
  for (const [document, status, code] of tries)
    expect(await send(owner, papers, document)).toMatchObject({ status, body: { code } });
  expect((await send(owner, { registeredName: 'x' })).status).toBe(400);
  expect((await send(owner, { ...papers, registrationNumber: 'x'.repeat(61) })).status).toBe(400);
  expect((await send(await create.employer())).body.code).toBe('company_required');
  expect(await storedFiles()).toEqual([]);
  expect(await waitingFiles()).toEqual([]);
  expect(await queue()).toEqual([]);
});

test('only owners send, read and confirm; papers of another company are nobody else’s', async () => {
  const owner = await company();
  await send(owner, papers, { name: 'paper.pdf', bytes: pdf() });
  for (const role of ['recruiter', 'reader'] as const) {
    const colleague = await create.colleague(await create.employer(), owner, role);
    for (const reply of [
      await send(colleague),
      await colleague.get(path),
      await colleague.get(`${path}/document`),
      await colleague.post(`${path}/address`, { email: 'a@volta.example' }),
      await colleague.post(`${path}/address/confirm`, { code: '123456' }),
    ])
      expect(reply).toMatchObject({ status: 403, body: { code: 'owner_only' } });
  }
  const other = await company();
  expect((await other.get(path)).body.verification).toBeNull();
  expect((await other.get(`${path}/document`)).status).toBe(404);
});

test('with the company everything goes, its document at once', async () => {
  const owner = await company();
  await send(owner, papers, { name: 'paper.pdf', bytes: pdf() });
  expect((await admin.delete(`/user/employers/${owner.id}`)).status).toBe(200);
  expect(await queue()).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});
