import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { cvMaxBytes } from '@akwan/contract/limits.ts';
import { chunkType } from '@akwan/contract/upload-parts.ts';
import { expect, test } from 'vitest';
import { openPartialUploads } from '#infra/storage/partial-uploads.ts';
import { pdf } from '#testing/fixtures/files.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, uploads, uploadsFolder } = await createTestApp();
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

const tus = { 'tus-resumable': '1.0.0' };
const cv = pdf('a CV that arrives in parts');
const nameHeader = `filename ${Buffer.from('Ama Ɔwusu.pdf').toString('base64')},filetype YQ==`;

const begin = (person: TestPerson, length: number = cv.length, headers: Record<string, string> = {}) =>
  person.post('/api/uploads', undefined, {
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': nameHeader, ...headers },
  });
const offsetOf = async (person: TestPerson, path: string) => {
  const { status, headers } = await person.send('HEAD', path, undefined, { headers: tus });
  return status === 200 ? Number(headers['upload-offset']) : status;
};
const append = (person: TestPerson, path: string, offset: number, bytes: Buffer) =>
  person.send('PATCH', path, bytes, {
    headers: { ...tus, 'content-type': chunkType, 'upload-offset': String(offset) },
  });
const idIn = (path: string) => path.split('/').at(-1) ?? '';

/** Announces all the bytes, sends some, and is gone. */
async function sendAndBreak({ token }: TestPerson, path: string, bytes: Buffer, announced: number) {
  const sending = httpRequest({
    host: address.hostname,
    port: address.port,
    method: 'PATCH',
    path,
    headers: {
      ...tus,
      authorization: `Bearer ${token}`,
      'content-type': chunkType,
      'content-length': announced,
      'upload-offset': 0,
    },
  });
  sending.on('error', () => {});
  sending.write(bytes);
  await expect.poll(() => uploads.find(ownerOf(path), idIn(path))).toMatchObject({ offset: bytes.length });
  sending.destroy();
  await once(sending, 'close').catch(() => {});
}
const owners = new Map<string, string>();
const ownerOf = (path: string) => owners.get(path) ?? '';

async function begun(length?: number) {
  const person = await create.jobseeker();
  const reply = await begin(person, length);
  const path = String(reply.headers.location);
  owners.set(path, person.id);
  return { person, path, reply };
}

test('an upload whose connection broke goes on where it stopped, is sent with an application and kept', async () => {
  const { person, path, reply } = await begun();
  expect(reply).toMatchObject({ status: 201, headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' } });
  expect(Date.parse(String(reply.headers['upload-expires']))).toBeGreaterThan(Date.now());
  await sendAndBreak(person, path, cv.subarray(0, 100), cv.length);
  expect(await offsetOf(person, path)).toBe(100);

  const job = await create.job({ postedBy: await create.employer() });
  const applying = () => person.post(`/jobs/${job.id}/apply`, { uploadId: idIn(path), keepCv: 'true' });
  expect(await applying()).toMatchObject({ status: 409, body: { code: 'upload_unfinished' } });
  expect(await append(person, path, 100, cv.subarray(100))).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(cv.length) },
    text: '',
  });
  const { status, body } = await applying();
  expect([status, body.application.cvName]).toEqual([201, 'Ama Ɔwusu.pdf']);
  expect((await person.get(body.application.cvUrl)).text).toContain('a CV that arrives in parts');
  expect(body.cvKept).toBe(true);
  expect((await person.get(`/profiles/${person.id}/cv`)).text).toContain('a CV that arrives in parts');
  expect(await offsetOf(person, path)).toBe(404);
});

test('a CV that arrived in parts is kept on the profile', async () => {
  const { person, path } = await begun();
  await append(person, path, 0, cv);
  const { status, body } = await person.put('/user/profile', { uploadId: idIn(path) });
  expect(status).toBe(200);
  expect((await person.get(body.user.cv)).text).toContain('a CV that arrives in parts');
  expect(await offsetOf(person, path)).toBe(404);
});

test('a part from the wrong place, beyond the length or in another version is refused', async () => {
  const { person, path } = await begun();
  await append(person, path, 0, cv.subarray(0, 50));
  expect(await append(person, path, 0, cv)).toMatchObject({ status: 409, body: { code: 'upload_offset' } });
  const beyond = Buffer.concat([cv.subarray(50), Buffer.from('more')]);
  expect((await append(person, path, 50, beyond)).status).toBe(413);
  expect(await offsetOf(person, path)).toBe(cv.length);
  expect(await begin(person, cvMaxBytes + 1)).toMatchObject({ status: 413, body: { code: 'cv_too_large' } });
  for (const length of ['-1', '1e3', '']) {
    expect((await begin(person, 1, { 'upload-length': length })).status).toBe(400);
  }
  expect(await begin(person, 1, { 'tus-resumable': '0.2.2' })).toMatchObject({
    status: 412,
    headers: { 'tus-version': '1.0.0' },
  });
  const json = await person.patch(path, { a: 1 }, { headers: { ...tus, 'upload-offset': '50' } });
  expect(json.status).toBe(415);
});

test('what arrived in parts is checked as any other file', async () => {
  const bad = Buffer.from('MZ this is no document');
  const { person, path } = await begun(bad.length);
  await append(person, path, 0, bad);
  const job = await create.job({ postedBy: await create.employer() });
  expect(await person.post(`/jobs/${job.id}/apply`, { uploadId: idIn(path) })).toMatchObject({
    status: 415,
    body: { code: 'cv_kind', errors: { resume: expect.any(String) } },
  });
});

test('nobody reads, continues, cancels or sends the upload of another', async () => {
  const { person, path } = await begun();
  await append(person, path, 0, cv);
  const other = await create.jobseeker();
  expect(await offsetOf(other, path)).toBe(404);
  expect((await append(other, path, cv.length, cv)).status).toBe(404);
  expect((await other.delete(path, { headers: tus })).status).toBe(404);
  const job = await create.job({ postedBy: await create.employer() });
  const sent = await other.post(`/jobs/${job.id}/apply`, { uploadId: idIn(path) });
  expect(sent.body.code).toBe('upload_unfinished');
  expect((await person.delete(path, { headers: tus })).status).toBe(204);
  expect(await offsetOf(person, path)).toBe(404);
});

test('a person has three uploads under way, and each ends after a day', async () => {
  const { person, path } = await begun();
  for (let more = 0; more < 2; more += 1) await begin(person);
  expect(await offsetOf(person, path)).toBe(0);
  const last = String((await begin(person)).headers.location);
  expect([await offsetOf(person, path), await offsetOf(person, last)]).toEqual([404, 0]);

  const tomorrow = openPartialUploads(uploadsFolder, () => Date.now() + 25 * 3_600_000);
  expect(await tomorrow.find(person.id, idIn(last))).toBeNull();
  expect(await tomorrow.removeExpired()).toBeGreaterThanOrEqual(3);
  expect(await offsetOf(person, last)).toBe(404);
});
