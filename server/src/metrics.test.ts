import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createMailTestApp, emailTo, silent } from '#infra/mail/testing/mail-test-app.ts';
import { gatherReports } from '#infra/metrics/gather-reports.ts';
import { serveMetrics } from '#infra/metrics/metrics-server.ts';
import { watchProcess } from '#infra/metrics/watch-process.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { type Family, parseMetrics, sumOf } from '#testing/parse-metrics.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, anonymous, create, databaseUrl } = await createTestApp({
  isCached: true,
  pages: async () => ({
    renderPage: async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
    pagePaths: ['/reset-password/:token', '/jobs/:jobId'],
    uploadPages: [],
    cacheablePages: [],
  }),
});
const mail = await createMailTestApp(databaseUrl, { log: silent });
const { pool, listStates } = mail.queue;
const readings = { ...app.readings, pools: { requests: pool, queue: pool }, queues: listStates };
const watch = watchProcess('1', readings);
const metrics = await serveMetrics({
  port: 0,
  host: '127.0.0.1',
  log: silent,
  read: async () => [await watch.report()],
});
afterAll(async () => {
  watch.close();
  await metrics.close();
  await mail.stop();
});

const address = `http://127.0.0.1:${metrics.port}`;
const scrape = async () => parseMetrics(await (await fetch(`${address}/metrics`)).text());
/** How much each of these rises while something is done. */
async function riseOf(work: () => Promise<unknown>, ...names: [string, Record<string, string>?][]) {
  const before = await scrape();
  await work();
  const after = await scrape();
  return names.map(([name, labels]) => sumOf(after, name, labels) - sumOf(before, name, labels));
}

test('the port of metrics answers nothing else, and no other port answers metrics', async () => {
  const reply = await fetch(`${address}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await fetch(`${address}/jobs`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await anonymous.get('/metrics')).text).not.toContain('akwan_');
});

test('requests are counted by pattern, never by address', async () => {
  const secret = 'Yaa-Asantewaa-secret';
  const rises = await riseOf(
    async () => {
      await anonymous.get('/api/jobs/filter-counts');
      await anonymous.get('/api/jobs/filter-counts');
      await anonymous.get(`/jobs/${secret}`);
      await anonymous.get(`/reset-password/${secret}?email=${secret}`, { headers: { accept: 'text/html' } });
      await anonymous.get(`/${secret}`, { headers: { accept: 'text/html' } });
    },
    ['akwan_http_requests_total', { route: '/api/jobs/filter-counts', method: 'GET', status: '200' }],
    ['akwan_http_requests_total', { route: '/jobs/:jobId', status: '404' }],
    ['akwan_http_requests_total', { route: '/reset-password/:token' }],
    ['akwan_http_requests_total', { route: '/*' }],
    ['akwan_http_request_duration_seconds_count', { route: '/api/jobs/filter-counts' }],
    ['akwan_response_cache_requests_total', { result: 'HIT' }],
  );
  expect(rises).toEqual([2, 1, 1, 1, 2, 1]);
  const families = await scrape();
  expect(sumOf(families, 'akwan_response_cache_size_bytes')).toBeGreaterThan(0);
  expect(JSON.stringify(families)).not.toContain(secret);
});

test('sign-ups, applications, uploads and mails are counted, and nobody can be told from the labels', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer });
  const seeker = await create.jobseeker();
  const person = { firstname: 'Efua', lastname: 'Sutherland', email: 'efua@people.example', role: 'mentor' };
  const { payload, headers } = form({ resume: { name: 'Efua.pdf', bytes: pdf(), type: 'application/pdf' } });
  const bad = form({ resume: { name: 'Efua.pdf', bytes: Buffer.from('text'), type: 'application/pdf' } });
  const rises = await riseOf(
    async () => {
      const input = { ...person, password: 'kenkey and fish', confirmPassword: 'kenkey and fish' };
      expect((await anonymous.post('/api/auth/signup', input)).status).toBe(201);
      const path = `/jobs/${job.id}/apply`;
      expect((await seeker.post(path, bad.payload, { headers: bad.headers })).status).toBe(415);
      expect((await seeker.post(path, payload, { headers })).status).toBe(201);
    },
    ['akwan_sign_ups_total', { role: 'mentor' }],
    ['akwan_applications_total', { to: 'job' }],
    ['akwan_uploads_total', { outcome: 'accepted' }],
    ['akwan_uploads_total', { outcome: 'refused' }],
  );
  expect(rises).toEqual([1, 1, 1, 1]);
  await mail.send(emailTo('kofi@people.example'));
  const isCounted = async () => {
    const families = await scrape();
    const done = { queue: 'mail-ordinary', outcome: 'done' };
    return (
      sumOf(families, 'akwan_mails_total', { outcome: 'shown' }) > 0 &&
      sumOf(families, 'akwan_queue_jobs_finished_total', done) > 0
    );
  };
  await expect.poll(isCounted).toBe(true);
  const text = JSON.stringify(await scrape());
  for (const trace of [employer.id, job.id, seeker.email, 'Efua', 'efua', 'kofi'])
    expect(text).not.toContain(trace);
});

test('what waits in the queue is shown with its age', async () => {
  await mail.queue.stop();
  const idle = await createMailTestApp(databaseUrl, { idle: true });
  await idle.db
    .transaction()
    .execute((tx) =>
      idle.queue.enqueue(
        tx,
        'job-alerts',
        { data: {}, startAfter: new Date(Date.now() - 60_000) },
        { data: {} },
      ),
    );
  const other = watchProcess('1', { ...readings, queues: idle.queue.listStates });
  const families = await other.report();
  const find = (name: string) => families.find((family) => family.name === name)?.values ?? [];
  expect(find('akwan_queue_jobs')).toContainEqual({
    labels: { queue: 'job-alerts', state: 'waiting' },
    value: 2,
  });
  expect(find('akwan_queue_oldest_job_age_seconds')[0]?.value).toBeGreaterThanOrEqual(60);
  other.close();
  await idle.stop();
});

test('of several workers the counters add up and never go down when one ends', async () => {
  const workers = ['1', '2'].map((name) => {
    const { queues: _, ...others } = readings;
    const one = watchProcess(name, others);
    return { ask: () => one.report(), close: one.close };
  });
  const gathered = gatherReports(2);
  for (const { ask } of workers) gathered.add(ask);
  const shown = await serveMetrics({ port: 0, host: '127.0.0.1', log: silent, read: gathered.read });
  const scrapeAll = async (): Promise<Family[]> =>
    parseMetrics(await (await fetch(`http://127.0.0.1:${shown.port}/metrics`)).text());
  await anonymous.get('/healthz');
  const health = { route: '/healthz', status: '200' };
  const before = await scrapeAll();
  expect(sumOf(before, 'akwan_http_requests_total', health)).toBe(2);
  expect(sumOf(before, 'akwan_workers', { state: 'serving' })).toBe(2);
  expect(sumOf(before, 'akwan_process_resident_memory_bytes', { worker: '2' })).toBeGreaterThan(1e6);
  gathered.remove(workers[1]?.ask ?? (async () => null));
  await anonymous.get('/healthz');
  const after = await scrapeAll();
  expect(sumOf(after, 'akwan_http_requests_total', health)).toBe(3);
  expect(sumOf(after, 'akwan_workers', { state: 'serving' })).toBe(1);
  expect(sumOf(after, 'akwan_workers', { state: 'wanted' })).toBe(2);
  expect(sumOf(after, 'akwan_process_resident_memory_bytes', { worker: '2' })).toBe(0);
  for (const { close } of workers) close();
  gathered.close();
  await shown.close();
});

test('the alerts and the dashboard name only metrics that there are, with what to do', async () => {
  const gathered = gatherReports(1);
  const one = watchProcess('1', readings);
  const names = [...(await gathered.read()).flat(), ...(await one.report())].map(({ name, type }) => [
    name,
    String(type),
  ]);
  gathered.close();
  one.close();
  const known = new Set(
    names.flatMap(([name, type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : name,
    ),
  );
  const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
  const alerts = read('alerts.yml');
  for (const text of [alerts, read('grafana-dashboard.json')]) {
    const used = [...text.matchAll(/\bakwan_\w+/g)].map(([name]) => name);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  }
  const each = alerts.split('- alert:').slice(1);
  expect(each.filter((alert) => !/summary: ['"].+['"]\n +action: ['"].+['"]\n/.test(alert))).toEqual([]);
});
