import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { applyForJob } from '@akwan/contract/applications.ts';
import type { PageRenderer } from '@akwan/contract/request-context.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { createFileChecks } from '#infra/storage/file-checks.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { recordingQueue } from '#testing/stored-mails.ts';
import { createTestApp, fileWorker } from '#testing/test-app.ts';
import { withUpload } from './read-upload.ts';

const { create, files, databaseUrl, secretBox, pushKeys, storedFiles, waitingFiles } = await createTestApp();

// A page that passes its upload to the endpoint, as the real ones do, on a server with real sockets.
const renderPage: PageRenderer = async (request, { api }) => {
  const jobId = new URL(request.url).pathname.split('/').at(-1);
  const upload = { body: request.body, contentType: request.headers.get('content-type') ?? '' };
  const result = await api.call(applyForJob, { params: { jobId }, upload });
  if (result.ok) return Response.json(result.reply, { status: 201 });
  return Response.json(result.error, { status: result.error.status });
};
const { db, pool, close } = openDatabase(databaseUrl);
const app = await buildApp({
  config: {
    publicUrl: 'http://localhost',
    trustProxy: undefined,
    development: false,
    shedsLoad: false,
    isLocal: true,
    smtpUrl: undefined,
  },
  db,
  pool,
  mailer: {
    enqueue: async () => {},
    cancel: async () => [],
    retract: async () => {},
    flush: () => {},
  },
  files,
  checks: createFileChecks({ worker: fileWorker }),
  secretBox,
  pushKeys,
  queue: recordingQueue,
  log: pino({ level: 'silent' }),
  pages: async () => ({
    renderPage,
    pagePaths: [],
    uploadPages: [{ path: '/jobs/:jobId', endpoint: applyForJob }],
    cacheablePages: [],
  }),
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await close();
});

type Sent = { status: number; body: { message?: string } };

/** Sends everything before it looks at the answer, as browsers do. */
function send(path: string, token: string, bytes: Buffer): Promise<Sent> {
  const { payload, headers } = form({ resume: { name: 'cv.pdf', bytes }, message: 'Typed behind the file' });
  return new Promise((resolve, reject) => {
    const sending = httpRequest(`${address}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-length': payload.length,
        cookie: `akwan_session=${token}`,
        'sec-fetch-site': 'same-origin',
      },
    });
    const whenSent = new Promise<void>((sent) => sending.end(payload, () => sent()));
    sending.on('error', reject);
    sending.on('response', async (answer) => {
      await whenSent;
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {} });
    });
  });
}

const large = Buffer.alloc(30 * 1024 * 1024, 32);
const ways = [
  ['the endpoint', (id: string) => `/jobs/${id}/apply`],
  ['a page', (id: string) => `/jobs/${id}`],
] as const;

test.each(ways)('an upload to %s arrives whole', async (_way, pathOf) => {
  const job = await create.job({ postedBy: await create.employer() });
  const seeker = await create.jobseeker();
  const bytes = pdf('x'.repeat(4_000_000));
  expect(await send(pathOf(job.id), seeker.token, bytes)).toMatchObject({ status: 201 });
  const { cvUrl } = (await seeker.get('/applications/mine')).body.applications[0];
  expect((await seeker.get(cvUrl)).text).toContain('x'.repeat(4_000_000));
});

test.each(ways)('whoever sends too much to %s still reads the answer', async (_way, pathOf) => {
  const job = await create.job({ postedBy: await create.employer() });
  const seeker = await create.jobseeker();
  const before = await storedFiles();
  const reply = await send(pathOf(job.id), seeker.token, large);
  expect(reply).toMatchObject({ status: 413, body: { message: 'The CV can be at most 5 MB.' } });
  await expect.poll(waitingFiles).toEqual([]);
  expect(await storedFiles()).toEqual(before);
});

test.each(ways)('whoever may not send anything to %s still reads the answer', async (_way, pathOf) => {
  const employer = await create.employer();
  const closed = await create.job({ postedBy: employer, closed: true });
  const seeker = await create.jobseeker();
  expect(await send(pathOf(closed.id), employer.token, large)).toMatchObject({ status: 403 });
  expect(await send(pathOf(closed.id), seeker.token, large)).toMatchObject({ status: 410 });
  expect(await send(pathOf(closed.id), 'no-token', large)).toMatchObject({ status: 401 });
  expect(await waitingFiles()).toEqual([]);
});

test('after an error a page gets back what was typed, also behind a file that is too large', async () => {
  const job = await create.job({ postedBy: await create.employer() });
  const seeker = await create.jobseeker();
  const reply = await send(`/jobs/${job.id}`, seeker.token, Buffer.alloc(6 * 1024 * 1024, 32));
  expect(reply).toMatchObject({
    status: 413,
    body: { code: 'cv_too_large', submitted: { message: 'Typed behind the file' } },
  });
});

test('a form of gigabytes is refused when it announces its size, and cut off when it does not', async () => {
  const job = await create.job({ postedBy: await create.employer() });
  const { token } = await create.jobseeker();
  const headers = { cookie: `akwan_session=${token}`, 'sec-fetch-site': 'same-origin' };
  /** How many bytes left before it was over, and with which answer. */
  const stream = (more: Record<string, string>) =>
    new Promise<{ status: number; sent: number }>((resolve) => {
      const type = 'multipart/form-data; boundary=x';
      const options = { method: 'POST', headers: { ...headers, 'content-type': type, ...more } };
      const sending = httpRequest(`${address}/jobs/${job.id}`, options);
      let [status, sent] = [0, 0];
      const chunk = Buffer.alloc(1024 * 1024, 32);
      const write = () => {
        if (sending.destroyed) return;
        sent += chunk.length;
        sending.write(chunk, write);
      };
      sending.on('response', (reply) => {
        status = reply.statusCode ?? 0;
        reply.resume();
      });
      sending.on('error', () => {});
      sending.on('close', () => resolve({ status, sent }));
      write();
    });
  const announced = await stream({ 'content-length': String(4 * 1024 ** 3) });
  expect(announced.status).toBe(413);
  const endless = await stream({ 'transfer-encoding': 'chunked' });
  expect(endless.sent).toBeLessThan(300 * 1024 * 1024);
  expect(await waitingFiles()).toEqual([]);
});

test('an upload that is given up before or while it is read leaves nothing behind', async () => {
  const [employer, seeker] = [await create.employer(), await create.jobseeker()];
  const job = await create.job({ postedBy: employer });
  const { payload, headers } = form({ resume: { name: 'cv.pdf', bytes: Buffer.alloc(200_000, 'a') } });
  const abandon = (path: string, part: number) =>
    new Promise<void>((resolve) => {
      const sending = httpRequest(`${address}${path}`, {
        method: 'POST',
        headers: {
          ...headers,
          accept: 'text/html',
          'content-length': payload.length,
          cookie: `akwan_session=${seeker.token}`,
          'sec-fetch-site': 'same-origin',
        },
      });
      sending.on('error', () => {});
      sending.on('close', () => resolve());
      sending.write(payload.subarray(0, part), () => sending.destroy());
    });
  const paths = [`/jobs/${job.id}/apply`, `/jobs/${job.id}`];
  for (const part of [10, 300, 100_000]) {
    await Promise.all(Array.from({ length: 20 }, (_, at) => abandon(paths[at % 2] as string, part)));
  }
  await expect.poll(waitingFiles).toEqual([]);
  expect((await send(`/jobs/${job.id}`, seeker.token, pdf())).status).toBe(201);
});

test('a form whose sender has gone away is given up at once', async () => {
  const { payload, headers } = form({ resume: { name: 'cv.pdf', bytes: pdf() } });
  const gone = Readable.from([payload]).destroy();
  const source = { form: { stream: gone, contentType: headers['content-type'] } };
  const plan = { folder: files.uploadFolder, files: {}, lists: [] };
  const read = withUpload(source, plan, async () => 'read');
  await expect(read).rejects.toMatchObject({ code: 'bad_request' });
  expect(await waitingFiles()).toEqual([]);
});

test.each(['__proto__', 'constructor', 'strange'])('a file that is called %s is skipped', async (part) => {
  const job = await create.job({ postedBy: await create.employer() });
  const seeker = await create.jobseeker();
  const cv = { name: 'cv.pdf', bytes: pdf() };
  const { payload, headers } = form(
    Object.fromEntries([
      ['resume', cv],
      [part, cv],
    ]),
  );
  expect((await seeker.post(`/jobs/${job.id}/apply`, payload, { headers })).status).toBe(201);
});
