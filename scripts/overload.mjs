// `npm run overload [seconds, 10]`: the built product at ten times its capacity, and with slow connections.
import './steps/node-version.mjs';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from './steps/start-product.mjs';

const { makeReady } = await import('./steps/make-ready.mjs');

const seconds = Number(process.argv[2] ?? 10);
const slowConnections = 300;
/** As many connections as fit into the listening queue of the system: more would measure the client. */
const maxConnections = 4_000;
// Every second request is a search nobody made before: what is answered from memory costs next to nothing.
const paths = ['/jobs', '/jobs?limit=24', '/mentorships', '/'];
const accepted = /^(2..|304|429|503)$/;
let agent = new Agent({ keepAlive: true });
let sent = 0;

/** One request; its status, or why there was none, and how long it took. */
const ask = (url) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const number = sent++;
    const path = number % 2 ? paths[(number >> 1) % paths.length] : `/jobs?search=account${number}`;
    const end = (status) => resolve({ status: String(status), took: performance.now() - startedAt });
    const headers = {
      accept: sent % 2 ? 'text/html' : 'application/json',
      'accept-encoding': 'br',
      'x-forwarded-for': `10.0.${sent % 250}.${Math.floor(sent / 250) % 250}`,
    };
    get(url + path, { agent, headers, signal: AbortSignal.timeout(60_000) }, (reply) => {
      const lacksRetry = reply.statusCode === 503 && !reply.headers['retry-after'];
      reply.resume();
      reply.on('end', () => end(lacksRetry ? '503 without Retry-After' : reply.statusCode));
      reply.on('error', () => end('broken answer'));
    }).on('error', (error) => end(error.code));
  });

const p99 = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** So many clients, each asking again as soon as it is answered. */
async function closedLoop(url, clients, duration) {
  const end = performance.now() + duration;
  const times = [];
  const one = async () => {
    while (performance.now() < end) times.push((await ask(url)).took);
  };
  await Promise.all(Array.from({ length: clients }, one));
  return times;
}

/** So many requests a second, whether earlier ones were answered or not, as long as connections are left. */
async function openLoop(url, rate, duration) {
  const statuses = new Map();
  const startedAt = performance.now();
  const waiting = new Set();
  for (let count = 0; performance.now() - startedAt < duration; ) {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    for (; count < due; count += 1) {
      if (waiting.size >= maxConnections) continue;
      const asking = ask(url).then(({ status }) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        waiting.delete(asking);
      });
      waiting.add(asking);
    }
    await pause(5);
  }
  await Promise.all(waiting);
  return Object.fromEntries([...statuses].sort());
}

const megabytesOf = (pid) => {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

/** Half of them send their headers drop by drop, half the body of a login; milliseconds until the last was closed. */
async function holdSlowly(url) {
  const { port } = new URL(url);
  const login =
    'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{';
  const startedAt = performance.now();
  const one = (_, n) =>
    new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(n % 2 ? login : 'GET /jobs HTTP/1.1\r\nx: '),
      );
      const drip = setInterval(() => socket.write('x'), 1_000);
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        resolve(performance.now() - startedAt);
      });
    });
  return Math.max(...(await Promise.all(Array.from({ length: slowConnections }, one))));
}

await makeReady();
const product = await startProduct();
await closedLoop(product.url, 4, 3_000);
const normal = await closedLoop(product.url, 4, 5_000);
const full = await closedLoop(product.url, 32, 5_000);
const capacity = full.length / 5;
const before = megabytesOf(product.pid);
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, megabytesOf(product.pid));
}, 250);
const statuses = await openLoop(product.url, capacity * 10, seconds * 1000);
clearInterval(watch);
agent.destroy();
agent = new Agent({ keepAlive: true });

const goal = p99(normal) * 2;
const endedAt = performance.now();
let recovered = Number.NaN;
while (Number.isNaN(recovered) && performance.now() - endedAt < 30_000) {
  if (p99(await closedLoop(product.url, 4, 1_000)) <= goal) recovered = performance.now() - endedAt;
}
const slowest = await holdSlowly(product.url);
await product.stop();

const strange = Object.keys(statuses).filter((status) => !accepted.test(status));
console.log(
  `capacity ${capacity.toFixed(0)} requests a second (32 clients); p99 with 4 clients ${p99(normal).toFixed(0)} ms`,
);
console.log(`${seconds} s at ${(capacity * 10).toFixed(0)} a second:`, statuses);
console.log(`memory ${before} MB before, at most ${highest} MB`);
console.log(`p99 with 4 clients within twice the normal one after ${(recovered / 1000).toFixed(1)} s`);
console.log(`${slowConnections} slow connections closed after ${(slowest / 1000).toFixed(1)} s`);
const isFine = strange.length === 0 && recovered < 10_000 && highest < before + 500 && slowest < 15_000;
console.log(isFine ? 'held' : `NOT HELD ${strange.join(', ')}`);
process.exit(isFine ? 0 : 1);
