import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listJobs } from '@akwan/contract/jobs.ts';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { warmUp } from '#http/pages/warm-up.ts';
import { createMailTestApp, emailTo } from '#infra/mail/testing/mail-test-app.ts';
import { startTracing } from '#infra/metrics/start-tracing.ts';
import { createTestApp } from '#testing/test-app.ts';

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

const received: SentSpan[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = await request.toArray();
  const batch: Batch = JSON.parse(Buffer.concat(chunks).toString());
  received.push(...batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
const tracing = startTracing({ sampler: 'parentbased_always_on', ratio: 1 }, '1');

type Line = Record<string, unknown>;
const lines: Line[] = [];
let queries: string[] = [];
const { app, anonymous, db, databaseUrl } = await createTestApp({
  onLog: (line) => lines.push(JSON.parse(line)),
  pages: async () => ({
    async renderPage(_request, { api }) {
      await api.call(listJobs, { query: { search: 'Kumasi secret' } });
      const { rows } = await sql<{ query: string }>`
        SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()`.execute(db);
      queries = rows.map(({ query }) => query);
      await mail.send(emailTo('abena@people.example'));
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    },
    pagePaths: ['/reset-password/:token'],
    uploadPages: [],
    cacheablePages: [],
  }),
});
const record = (details: object, msg: string) => void lines.push({ ...details, msg });
const mail = await createMailTestApp(databaseUrl, { log: { info: record, warn: record, error: record } });
afterAll(async () => {
  await mail.stop();
  await tracing.close();
  receiver.close();
});

test('the id of a request leads from its answer to the queries and the jobs that it caused', async () => {
  const traceId = 'ab'.repeat(16);
  const headers = { accept: 'text/html', traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
  const page = await anonymous.get('/reset-password/Kumasi-secret', { headers });
  const requestId = String(page.headers['x-request-id']);

  expect(queries).toEqual([expect.stringMatching(new RegExp(`^/\\* request=${requestId} \\*/ `))]);
  const isJob = ({ msg, queue }: Line) => msg === 'job' && queue === 'mail-ordinary';
  await expect.poll(() => lines.some(isJob)).toBe(true);
  expect(lines.find(isJob)).toMatchObject({ requestId, attempt: 1, ms: expect.any(Number) });
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({
    reqId: requestId,
    route: '/reset-password/:token',
    status: 200,
  });

  await tracing.flush();
  const attributesOf = ({ attributes }: SentSpan) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  const request = received.find(({ name }) => name === 'GET /reset-password/:token');
  expect(request).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) });
  expect(attributesOf(request as SentSpan)).toMatchObject({
    'http.route': '/reset-password/:token',
    'http.response.status_code': 200,
    'akwan.request.id': requestId,
  });
  const ofRequest = received.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(ofRequest.some(({ name }) => name === 'SELECT')).toBe(true);
  expect(ofRequest.every((span) => span.traceId === traceId)).toBe(true);
  const job = received.find(({ name }) => name === 'process mail-ordinary');
  expect(attributesOf(job as SentSpan)).toMatchObject({ 'akwan.request.id': requestId });
  expect(received.some(({ parentSpanId, name }) => parentSpanId === job?.spanId && name === 'UPDATE')).toBe(
    true,
  );
  expect(JSON.stringify(received)).not.toMatch(/Kumasi|abena/);
});

test('the requests that warm a start up leave no spans, later ones do', async () => {
  const names = async () => {
    await tracing.flush();
    return received.splice(0).map(({ name }) => name);
  };
  await names();
  await warmUp(app, ['/api/jobs', '/reset-password/warm']);
  expect((await names()).filter((name) => name.startsWith('GET'))).toEqual([]);
  await anonymous.get('/reset-password/later');
  expect(await names()).toContain('GET /reset-password/:token');
});
