import { request as httpRequest } from 'node:http';
import type { PageRenderer } from '@akwan/contract/request-context.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, files, databaseUrl, storedFiles, waitingFiles } = await createTestApp();

// A page that hands its upload on, as the real ones do, on a server with real sockets.
const renderPage: PageRenderer = async (request, requestContext) => {
  const path = `/jobs/${new URL(request.url).pathname.split('/').at(-1)}/apply`;
  const contentType = request.headers.get('content-type') ?? '';
  const raw = { body: request.body as ReadableStream<Uint8Array>, contentType };
  const reply = await requestContext.call({ method: 'POST', path, raw });
  return Response.json(reply.body, { status: reply.status });
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
  mailer: { enqueue: async () => {}, flush: () => {} },
  files,
  log: pino({ level: 'silent' }),
  pages: async () => ({ renderPage, uploadPages: ['/jobs/:jobId'] }),
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await close();
});

type Sent = { status: number; body: { message?: string } };

/** Sends everything before it looks at the answer, as browsers do. */
function send(path: string, token: string, bytes: Buffer): Promise<Sent> {
  const { payload, headers } = form({ resume: { name: 'cv.pdf', bytes } });
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
const doors = [
  ['a call', (id: string) => `/jobs/${id}/apply`],
  ['a page', (id: string) => `/jobs/${id}`],
] as const;

test.each(doors)('an upload through %s arrives whole', async (_door, pathOf) => {
  const job = await create.job({ postedBy: await create.employer() });
  const seeker = await create.jobseeker();
  const bytes = pdf('x'.repeat(4_000_000));
  expect(await send(pathOf(job.id), seeker.token, bytes)).toMatchObject({ status: 201 });
  const { cvUrl } = (await seeker.get('/applications/mine')).body.applications[0];
  expect((await seeker.get(cvUrl)).text).toBe(bytes.toString());
});

test.each(doors)('whoever sends too much through %s still reads the answer', async (_door, pathOf) => {
  const job = await create.job({ postedBy: await create.employer() });
  const seeker = await create.jobseeker();
  const before = await storedFiles();
  const reply = await send(pathOf(job.id), seeker.token, large);
  expect(reply).toMatchObject({ status: 413, body: { message: 'The CV may have at most 5 MB.' } });
  await expect.poll(waitingFiles).toEqual([]);
  expect(await storedFiles()).toEqual(before);
});

test.each(doors)('whoever may not send anything through %s still reads the answer', async (_door, pathOf) => {
  const employer = await create.employer();
  const closed = await create.job({ postedBy: employer, closed: true });
  const seeker = await create.jobseeker();
  expect(await send(pathOf(closed.id), employer.token, large)).toMatchObject({ status: 403 });
  expect(await send(pathOf(closed.id), seeker.token, large)).toMatchObject({ status: 410 });
  expect(await send(pathOf(closed.id), 'no-token', large)).toMatchObject({ status: 401 });
  expect(await waitingFiles()).toEqual([]);
});
