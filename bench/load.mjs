// Readers, writers at a pace, a bare server and the table of the benchmark. Everything stays on loopback.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const networkOf = (number) => `10.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

/**
 * Each connection sends its next request as soon as it has the last answer. Ends after `seconds`, or when `next` has no request left.
 * Plain sockets: a client that parses every header would take the processor that the server needs.
 */
export async function read(port, next, { connections = 16, seconds = 60 }) {
  const times = [];
  const failed = {};
  let hits = 0;
  const usedBefore = usedSeconds();
  const start = performance.now();
  const end = start + seconds * 1_000;
  const one = (_, index) =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const network = `x-forwarded-for: ${networkOf(index)}\r\n`;
      let received = [];
      let sentAt = 0;
      const send = () => {
        const head = performance.now() < end ? next() : undefined;
        if (!head) return socket.destroy();
        received = [];
        sentAt = performance.now();
        socket.write(`${head}${network}\r\n`);
      };
      socket.on('connect', send).on('error', reject).on('close', resolve);
      socket.on('data', (chunk) => {
        received.push(chunk);
        if (!isComplete(received)) return;
        const status = received[0].toString('latin1', 9, 12);
        if (received[0].includes('x-cache: HIT')) hits += 1;
        if (status === '200') times.push(performance.now() - sentAt);
        else failed[status] = (failed[status] ?? 0) + 1;
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  const rate = (times.length * 1_000) / (performance.now() - start);
  const perUsedSecond = times.length / (usedSeconds() - usedBefore);
  return { times, failed, rate, perUsedSecond, hitRatio: hits / times.length };
}

/**
 * Seconds of the processors that this process and all below it have used: on a machine with other work, what the clock would say
 * without that. Linux only; elsewhere not a number.
 */
function usedSeconds() {
  if (process.platform !== 'linux') return Number.NaN;
  const stats = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      stats.set(pid, { parent: fields[1], ticks });
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid) => pid === String(process.pid) || (stats.has(pid) && isOurs(stats.get(pid).parent));
  const ours = [...stats].filter(([pid]) => isOurs(pid)).map(([, each]) => each);
  return ours.reduce((sum, { ticks }) => sum + ticks, 0) / 100;
}

/** The lines of a request up to the network of its sender, which differs by connection. */
export function requestHead(path, headers) {
  const lines = Object.entries({ host: 'bench.example', ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
}

function isComplete(chunks) {
  const received = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
  chunks.splice(0, chunks.length, received);
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1];
  if (length !== undefined) return received.length >= headEnd + 4 + Number(length);
  return received.toString('latin1', received.length - 5) === '0\r\n\r\n';
}

/** One request on a connection that stays with `agent`, with the answer as it was sent. */
export function send(port, { method = 'GET', path, headers = {}, body, network = 0, agent }) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, agent };
    request(
      { ...options, headers: { ...headers, 'x-forwarded-for': networkOf(network) } },
      async (response) => {
        resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) });
      },
    )
      .on('error', reject)
      .end(body);
  });
}

export const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Starts `perSecond` writes a second for `seconds`, whether earlier ones are done or not, and waits for the last. */
export async function writeAtPace(writes, { perSecond, seconds }) {
  const done = [];
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await pause(Math.max(0, start + (number * 1_000) / perSecond - performance.now()));
    done.push(writes());
  }
  await Promise.all(done);
  return (done.length * 1_000) / Math.max(performance.now() - start, seconds * 1_000);
}

/** The floor: as many processes of node:http, which send the very bytes that the product sent. */
export async function startBareServer(answers, processes) {
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: ['bare'] });
  const workers = Array.from({ length: processes }, () => cluster.fork());
  for (const worker of workers) worker.once('message', () => worker.send(answers));
  const [[{ port }]] = await Promise.all(workers.map((worker) => once(worker, 'listening')));
  return { port, stop: () => workers.map((worker) => worker.process.kill('SIGKILL')) };
}

if (cluster.isWorker && process.argv[2] === 'bare') {
  process.once('message', (answers) => {
    const known = new Map(
      answers.map(({ key, headers, body }) => [key, { headers, body: Buffer.from(body, 'base64') }]),
    );
    createServer((incoming, response) => {
      const { headers, body } = known.get(`${incoming.url} ${incoming.headers.accept}`);
      response.writeHead(200, headers).end(body);
    }).listen(0, '127.0.0.1');
  });
  process.send('ready');
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
export const percentile = (numbers, share) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
export const median = (numbers) => percentile(numbers, 0.5);

export const round2 = (number) => number.toFixed(2);
export const count = (number) => Math.round(number).toLocaleString('en');

/** Collects rows; one that misses its goal makes the run fail. */
export function createReport() {
  const rows = [];
  /** A goal is a pair such as ['≥', 0.8]; a row without one is for information. */
  function report(what, shown, value, goal) {
    const isMet = goal === undefined || (goal[0] === '≥' ? value >= goal[1] : value <= goal[1]);
    rows.push([what, shown, goal?.join(' ') ?? '', goal ? (isMet ? 'ok' : 'no') : '']);
    if (!isMet) process.exitCode = 1;
    console.log(`${what}: ${shown}`);
  }
  /** Of pairs [one, others], the one against the mean of the others: by the clock, which is judged, and by processor time. */
  function reportShare(what, pairs, goal) {
    const mean = (list, unit) => list.reduce((sum, each) => sum + each[unit], 0) / list.length;
    const share = (unit) => median(pairs.map(([one, others]) => one[unit] / mean(others, unit)));
    const shown = `${round2(share('rate'))} (by processor time ${round2(share('perUsedSecond'))})`;
    report(what, shown, share('rate'), ['≥', goal]);
  }
  function printTable(machine) {
    const lines = [['what', 'today', 'goal', ''], ['---', '---', '---', '---'], ...rows];
    console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}\n`);
    for (const cells of lines) console.log(`| ${cells.join(' | ')} |`);
  }
  return { report, reportShare, printTable };
}
