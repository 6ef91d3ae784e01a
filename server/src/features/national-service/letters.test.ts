import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawPages } from '#infra/storage/kinds/pdf-pages.ts';
import { readPdf } from '#testing/fixtures/pdf-text.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { exportOf } from '#testing/read-zip.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, anonymous, create, db } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'akwan-letter-'));
afterAll(() => rm(folder, { recursive: true }));

const text = { title: 'Lab assistant', aboutRole: 'a', qualification: 'b', responsibility: 'c' };

test('who is approved for national service gets a letter of interest, as do the employer and nobody else', async () => {
  const employer = await create.employer({ companyName: 'Volta Labs' });
  const seeker = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
  await seeker.put('/api/profile', { programme: 'BSc Chemistry', institution: 'KNUST' });
  const fields = { type: 'NSS', serviceYear: '2026/2027', allowance: 715.57 };
  const { job } = (await employer.post('/jobs', { ...text, ...fields })).body;
  const { id } = await create.application({ job: { id: job._id }, by: seeker });
  const path = `/api/applications/${id}/letter`;
  const mine = async () => (await seeker.get('/applications/mine')).body.applications[0];
  const received = async () => (await employer.get('/jobs/employer/applications')).body.applications[0];
  expect((await mine()).placementUrl).toBeNull();
  expect((await received()).placementUrl).toBeNull();
  expect((await seeker.get(path)).status).toBe(404);

  await employer.patch(`/jobs/${job._id}/applications/${id}`, { status: 'approved' });
  expect((await mine()).placementUrl).toBe(path);
  expect((await received()).placementUrl).toBe(path);
  const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${seeker.token}` } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining('inline; filename="Letter of interest for Ama Owusu.pdf"'),
  });
  const { text: shown } = await readPdf(answer.rawPayload);
  const read = shown.replace(/\s+/g, ' ');
  expect(read).toContain(
    'Volta Labs would be glad to have Ama Owusu (BSc Chemistry, KNUST) for national service',
  );
  expect(read).toContain('in the service year 2026/2027, as Lab assistant');
  expect(read).toContain('It is not a posting, an appointment or an acceptance.');
  expect(read).toContain('Only the National Service Authority posts people, in its portal gnsa.gov.gh');
  expect(read).toContain('GH₵ 715.57');
  expect((await employer.get(path)).status).toBe(200);
  expect((await (await create.employer()).get(path)).status).toBe(404);

  const other = await create.job({ postedBy: employer });
  const plain = await create.application({ job: other, by: seeker, status: 'approved' });
  expect((await seeker.get(`/api/applications/${plain.id}/letter`)).status).toBe(404);
});

test('the mail of an approval for national service tells who posts people', async () => {
  const employer = await create.employer();
  const seeker = await create.jobseeker();
  const { job } = (await employer.post('/jobs', { ...text, type: 'NSS' })).body;
  const { id } = await create.application({ job: { id: job._id }, by: seeker });
  await employer.patch(`/jobs/${job._id}/applications/${id}`, { status: 'approved' });
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', seeker.email)
    .where('subject', 'like', 'Good news%')
    .executeTakeFirstOrThrow();
  const read = mail.text.replace(/\s+/g, ' ');
  expect(read).toContain('Your letter of interest is under My applications.');
  expect(read).toContain('Only the National Service Authority posts people');
});

/** A letter as the applicant gets it, and what anybody reads at its address. */
async function issued() {
  const employer = await create.employer({ companyName: 'Volta Labs' });
  const seeker = await create.jobseeker({ firstname: 'Ama', lastname: 'Owusu' });
  const { job } = (await employer.post('/jobs', { ...text, type: 'NSS', serviceYear: '2026/2027' })).body;
  const { id } = await create.application({ job: { id: job._id }, by: seeker });
  await employer.patch(`/jobs/${job._id}/applications/${id}`, { status: 'approved' });
  const url = `/api/applications/${id}/letter`;
  const open = () => app.inject({ url, headers: { authorization: `Bearer ${seeker.token}` } });
  const { rawPayload: bytes } = await open();
  const file = join(folder, 'letter.pdf');
  await writeFile(file, bytes);
  await drawPages(file, folder);
  const picture = sharp(join(folder, '1.webp')).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  const letterId = code?.data.split('/').at(-1) ?? '';
  const read = async () => (await anonymous.get(`/api/letters/${letterId}`)).body.letter;
  return { employer, seeker, job, applicationId: id, bytes, file, address: code?.data, letterId, open, read };
}

const nothing = { name: null, company: null, jobTitle: null, serviceYear: null, issuedAt: null };

test('a phone reads the address of a letter from its code, and anybody with it reads whose it is', async () => {
  const { bytes, file, address, letterId, read } = await issued();
  expect(address).toBe(`http://localhost:3000/letters/${letterId}`);
  const found = await readPdf(bytes);
  expect(found).toMatchObject({
    pages: 1,
    title: 'Letter of interest',
    isTagged: true,
    hasUntaggedText: false,
  });
  const letter = await read();
  expect(letter).toEqual({
    _id: letterId,
    reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    stands: true,
    name: 'Ama Owusu',
    company: 'Volta Labs',
    jobTitle: 'Lab assistant',
    serviceYear: '2026/2027',
    issuedAt: expect.any(String),
  });
  expect(found.text).toContain(`Reference ${letter.reference}`);
  const inOrder = [
    'Letter of interest',
    'Volta Labs would be glad',
    'It is not a posting',
    'Reference',
    `letters/${letterId}`,
  ];
  const read2 = asRead(file) ?? found.text;
  const places = inOrder.map((part) => read2.replace(/\s+/g, ' ').indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

/** By another program than ours; null where it is not installed. */
function asRead(file: string): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

test('who marries and changes the name keeps the letter as it was issued, and so does a renamed company', async () => {
  const { employer, seeker, letterId, open, read } = await issued();
  const before = await read();
  await seeker.put('/user/profile', { lastname: 'Mensah' });
  await employer.put('/user/profile', { companyName: 'Volta Science' });
  expect(await read()).toEqual(before);
  const { text: again } = await readPdf((await open()).rawPayload);
  expect(again.replace(/\s+/g, ' ')).toContain('Volta Labs would be glad to have Ama Owusu');
  expect(again).toContain(letterId);
  const exported = JSON.parse(String((await exportOf(app, seeker)).files.get('letters.json')));
  expect(exported).toMatchObject([{ id: letterId, name: 'Ama Owusu', company: 'Volta Labs' }]);
});

test('a letter is withdrawn with the approval, the job and the employer, and then says nothing', async () => {
  const undone = await issued();
  await undone.employer.post(`/api/applications/${undone.applicationId}/undo`);
  expect(await undone.read()).toMatchObject({ stands: false, ...nothing });
  expect((await undone.open()).statusCode).toBe(404);

  const removed = await issued();
  await removed.employer.send('DELETE', `/jobs/${removed.job._id}`);
  expect(await removed.read()).toMatchObject({ stands: false, ...nothing });

  const left = await issued();
  await left.employer.send('DELETE', '/api/me', { password: goodPassword });
  expect(await left.read()).toMatchObject({ stands: false, ...nothing });
});

test('a letter ends with the account of either side', async () => {
  for (const side of ['seeker', 'employer'] as const) {
    const letter = await issued();
    await letter[side].send('DELETE', '/api/me', { password: goodPassword, now: true });
    expect((await anonymous.get(`/api/letters/${letter.letterId}`)).status).toBe(404);
    expect(await db.selectFrom('letters').select('id').where('id', '=', letter.letterId).execute()).toEqual(
      [],
    );
  }
});

test('ten requests for a letter at the same time issue one', async () => {
  const employer = await create.employer();
  const seeker = await create.jobseeker();
  const service = await create.job({ postedBy: employer, type: 'NSS' });
  const { id } = await create.application({ job: service, by: seeker, status: 'approved' });
  const get = () => seeker.get(`/api/applications/${id}/letter`);
  const answers = await Promise.all(Array.from({ length: 10 }, get));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await db.selectFrom('letters').select('id').where('application_id', '=', id).execute()).toHaveLength(
    1,
  );
});
