// Lighthouse (mobile) on the pages people open first, and the largest paint on slow networks.
//   node bench/lighthouse.mjs [path …]       (after the product was built; fetches lighthouse through npx)
// CHROME_PATH may name the browser. Throttled by the browser itself: the simulated kind hides what server
// rendering gains. A page with one word is measured beside them: what it takes is the network's and the machine's.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from '../scripts/steps/start-product.mjs';

const run = promisify(execFile);
const chrome = process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
// Latency of a request in milliseconds and throughput in kilobits a second.
const networks = {
  'slow 4G': { latency: 562.5, kbps: 1638.4 },
  'slow 3G': { latency: 400, kbps: 400 },
};

async function lighthouse(url, { latency, kbps }) {
  const folder = await mkdtemp(join(tmpdir(), 'akwan-lighthouse-'));
  const file = join(folder, 'report.json');
  const args = ['--yes', 'lighthouse@12.8.2', url, '--output=json', `--output-path=${file}`, '--quiet'];
  const throttling = [
    '--throttling-method=devtools',
    `--throttling.requestLatencyMs=${latency}`,
    `--throttling.downloadThroughputKbps=${kbps * 0.9}`,
    `--throttling.uploadThroughputKbps=${kbps * 0.4}`,
    '--throttling.cpuSlowdownMultiplier=4',
  ];
  const flags =
    '--headless --no-sandbox --disable-background-networking --disable-component-update --no-first-run';
  await run('npx', [...args, ...throttling, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chrome },
    maxBuffer: 1 << 26,
  });
  const report = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true, force: true });
  return report;
}

function faults(report) {
  return Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${report.audits[id].displayValue ?? ''}`),
  );
}

const paintOf = (report) => Math.round(report.audits['largest-contentful-paint'].numericValue);

function startOneWord() {
  const html = '<!doctype html><html lang="en"><title>One word</title><h1>Word</h1></html>';
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const product = await startProduct();
const oneWord = await startOneWord();
try {
  const bare = {};
  for (const [name, network] of Object.entries(networks)) {
    bare[name] = paintOf(await lighthouse(`http://127.0.0.1:${oneWord.address().port}/`, network));
    console.log(`a page with one word, ${name}: largest paint ${bare[name]} ms`);
  }
  const [job] = (await (await fetch(`${product.url}/jobs?limit=1`)).json()).jobs ?? [];
  const paths = process.argv.slice(2).length
    ? process.argv.slice(2)
    : ['/', '/login', '/jobs', ...(job ? [`/jobs/${job._id}`] : [])];
  for (const path of paths) {
    for (const [name, network] of Object.entries(networks)) {
      const report = await lighthouse(product.url + path, network);
      const scores = Object.values(report.categories).map(
        ({ title, score }) => `${title} ${Math.round(score * 100)}`,
      );
      const paint = paintOf(report);
      const ratio = (paint / bare[name]).toFixed(2);
      console.log(`${path}, ${name}: ${scores.join(', ')}, largest paint ${paint} ms, ratio ${ratio}`);
      for (const fault of faults(report)) console.log(`    ${fault}`);
    }
  }
} finally {
  oneWord.close();
  await product.stop();
}
