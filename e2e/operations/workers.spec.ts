import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { parseMetrics, sumOf } from '../../server/src/testing/parse-metrics.ts';
import { freePort } from '../support/network.ts';
import { productStarts } from '../support/product-starts.ts';

test.describe.configure({ timeout: 240_000 });

const { start } = productStarts();

/** The status of a GET and its text; a connection that breaks rejects. */
const ask = (url: string, agent: Agent | false = false) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent }, (reply) => {
      let text = `${reply.statusCode} `;
      reply.on('data', (piece) => {
        text += piece;
      });
      reply.on('end', () => resolve(text)).on('error', reject);
    }).on('error', reject);
  });

test('two workers share the port: a killed one is replaced, a reload fails nobody, a change is seen on both', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const metricsPort = String(await freePort());
  const { child, said, ready, ended } = start({
    PORT: String(port),
    METRICS_PORT: metricsPort,
    WORKERS: '2',
    LOG_LEVEL: 'info',
  });
  const log = () =>
    said.output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as { msg: string; worker?: number; pid?: number });
  const serving = () => log().filter(({ msg }) => msg === 'a worker serves');
  await ready();

  // Each connection goes to the next worker.
  for (let count = 0; count < 4; count += 1) expect(await ask(`${url}/jobs`)).toContain('200 ');
  const answering = () => log().flatMap(({ msg, worker }) => (msg === 'request' ? worker : []));
  await expect.poll(() => [...new Set(answering())].sort()).toEqual([1, 2]);

  // The numbers of both, added up; those of a process by its name.
  const figures = async () => {
    const shown = parseMetrics(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
    const ofProcesses = shown.find(({ name }) => name === 'akwan_process_resident_memory_bytes')?.samples;
    return {
      processes: ofProcesses?.map(({ labels }) => labels.worker).sort(),
      requests: sumOf(shown, 'akwan_http_requests_total', { route: '/jobs' }),
    };
  };
  await expect.poll(figures, { timeout: 30_000 }).toEqual({ processes: ['1', '2', 'primary'], requests: 4 });

  const killed = serving()[0];
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => serving().length, { timeout: 30_000 }).toBe(3);
  expect(serving().at(-1)?.worker).toBe(killed?.worker);

  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { token } = await post('/api/auth/login', {
    email: 'esi@demo.example',
    password: 'akwan demo 2026',
  });
  const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
  await post('/jobs', { ...texts, title: 'Seen on every worker' }, token);
  const everywhere = () => Promise.all(Array.from({ length: 4 }, () => ask(`${url}/jobs?limit=1`)));
  await expect
    .poll(async () => (await everywhere()).every((list) => list.includes('Seen on every worker')))
    .toBe(true);

  let isOver = false;
  const answers: string[] = [];
  const load = Array.from({ length: 4 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      answers.push((await ask(`${url}/jobs?limit=1`, agent).catch(String)).slice(0, 40));
      // Somebody asks at every moment, and the workers that start have the processor.
      await pause(10);
    }
    agent.destroy();
  });
  child.kill('SIGHUP');
  await expect
    .poll(() => log().some(({ msg }) => msg === 'the workers are reloaded'), { timeout: 60_000 })
    .toBe(true);
  isOver = true;
  await Promise.all(load);
  expect(serving()).toHaveLength(5);
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
