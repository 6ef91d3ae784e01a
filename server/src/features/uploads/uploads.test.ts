import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { cvMaxBytes } from '@akwan/contract/limits.ts';
import { chunkType, uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import { expect, test } from 'vitest';
import { deleteExpiredUploads, findUpload, listUploads } from '#domain/uploads.queries.ts';
import { pdf } from '#testing/fixtures/files.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { httpClient } from '#testing/http-client.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create, databaseUrl, db } = await createTestApp();
// Another machine: nothing in common but the database.
const elsewhere = await createTestApp({ databaseUrl });
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

const tus = { 'tus-resumable': '1.0.0' };
const cv = pdf('a CV that arrives in parts');
const large = pdf(`a CV that arrives in parts ${'and is long '.repeat(40_000)}`);
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
async function sendAndBreak(person: TestPerson, path: string, bytes: Buffer, announced: number) {
  const sending = httpRequest({
    host: address.hostname,
    port: address.port,
    method: 'PATCH',
    path,
    headers: {
      ...tus,
      authorization: `Bearer ${person.token}`,
      'content-type': chunkType,
      'content-length': announced,
      'upload-offset': 0,
    },
  });
  sending.on('error', () => {});
  sending.write(bytes);
  // The first part is stored while the rest is still on its way.
  await expect.poll(() => offsetOf(person, path)).toBeGreaterThanOrEqual(uploadPartBytes);
  sending.destroy();
  await once(sending, 'close').catch(() => {});
}

async function begun(length?: number) {
  const person = await create.jobseeker();
  const reply = await begin(person, length);
  const path = String(reply.headers.location);
  return { person, path, reply };
}

test('an upload whose connection broke goes on where it stopped, is sent with an application and kept', async () => {
  const { person, path, reply } = await begun(large.length);
  expect(reply).toMatchObject({ status: 201, headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' } });
  expect(Date.parse(String(reply.headers['upload-expires']))).toBeGreaterThan(Date.now());
  const before = uploadPartBytes + 100_000;
  await sendAndBreak(person, path, large.subarray(0, before), large.length);
  await expect.poll(() => offsetOf(person, path)).toBe(before);

  const job = await create.job({ postedBy: await create.employer() });
  const applying = () => person.post(`/jobs/${job.id}/apply`, { uploadId: idIn(path), keepCv: 'true' });
  expect(await applying()).toMatchObject({ status: 409, body: { code: 'upload_unfinished' } });
  expect(await append(person, path, before, large.subarray(before))).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(large.length) },
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

test('parts that reach different machines are one CV', async () => {
  const { person, path } = await begun();
  const there = httpClient(elsewhere.app, person.token);
  const sendThere = (offset: number, bytes: Buffer) =>
    there.send('PATCH', path, bytes, {
      headers: { ...tus, 'content-type': chunkType, 'upload-offset': String(offset) },
    });
  expect((await append(person, path, 0, cv.subarray(0, 40))).status).toBe(204);
  expect((await sendThere(40, cv.subarray(40, 90))).status).toBe(204);
  expect((await append(person, path, 90, cv.subarray(90))).status).toBe(204);
  const job = await create.job({ postedBy: await create.employer() });
  const { status, body } = await there.post(`/jobs/${job.id}/apply`, { uploadId: idIn(path) });
  expect(status).toBe(201);
  expect((await there.get(body.application.cvUrl)).text).toContain('a CV that arrives in parts');
});

test('of two connections that send from the same offset one goes on', async () => {
  const { person, path } = await begun();
  const replies = await Promise.all([append(person, path, 0, cv), append(person, path, 0, cv)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await offsetOf(person, path)).toBe(cv.length);
});

test('however many a person begins at once, three are under way', async () => {
  const person = await create.jobseeker();
  const begun = await Promise.all(Array.from({ length: 40 }, () => begin(person)));
  expect(begun.every(({ status }) => status === 201)).toBe(true);
  expect(await listUploads(db, person.id)).toHaveLength(3);
});

test('a person has three uploads under way, and each ends after a day', async () => {
  const { person, path } = await begun();
  for (let more = 0; more < 2; more += 1) await begin(person);
  expect(await offsetOf(person, path)).toBe(0);
  const last = String((await begin(person)).headers.location);
  expect([await offsetOf(person, path), await offsetOf(person, last)]).toEqual([404, 0]);

  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  expect(await findUpload(db, person.id, idIn(last), tomorrow)).toBeUndefined();
  expect(await deleteExpiredUploads(db, tomorrow, 1_000)).toBeGreaterThanOrEqual(3);
  expect(await offsetOf(person, last)).toBe(404);
});
