// `npm run scan [seconds a scanner, 180]`: sqlmap, wapiti and nikto against the built product, signed in. Before that, each
// has to find the fault that was planted for it. Needs Debian's packages of these names.
import './steps/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlantedFaults } from './steps/planted-faults.mjs';
import { scanners } from './steps/scanners.mjs';
import { startProduct } from './steps/start-product.mjs';

const { makeReady } = await import('./steps/make-ready.mjs');

const seconds = Number(process.argv[2] ?? 180);
const missing = Object.keys(scanners).filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. On Debian: apt-get install sqlmap wapiti nikto`);
  console.log('(nikto is in the section non-free; add it to /etc/apt/sources.list first)');
  process.exit(1);
}

await makeReady();
const folder = await mkdtemp(join(tmpdir(), 'akwan-scan-'));
const planted = await startPlantedFaults();
const product = await startProduct();
const call = async (path, body) => {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const reply = await fetch(product.url + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return reply.json();
};

/** Of the demo: somebody who is signed in reaches more than a visitor. */
const { token } = await call('/api/auth/login', {
  email: 'esi@demo.example',
  password: 'akwan demo 2026',
});
if (!token) throw new Error('The demo employer could not log in.');
const { jobs } = await call('/jobs?limit=1');
const paths = [
  '/jobs?search=account&location=Accra&sort=newest&page=1&limit=5',
  `/jobs/${jobs[0]._id}?ref=1`,
  `/jobs/${jobs[0]._id}/similar?limit=3`,
  '/mentorships?search=code&page=1',
  '/view-employers?search=volta',
  '/em-dashboard?tab=jobs&search=a',
];
const productUrls = paths.map((path) => product.url + path);
const plantedUrls = ['/row?id=1', '/greet?name=you'].map((path) => planted.url + path);

let isFine = true;
for (const [name, scan] of Object.entries(scanners)) {
  const test = await scan({ urls: plantedUrls, folder, seconds });
  console.log(`${name}: planted fault ${test.found.length > 0 ? 'found' : 'NOT FOUND'} (${test.note})`);
  for (const line of test.found.slice(0, 3)) console.log(`  ${line}`);
  const { found, note } = await scan({ urls: productUrls, token, folder, seconds });
  console.log(`${name}: ${found.length} findings in the product (${note})`);
  for (const line of found) console.log(`  ${line}`);
  if (test.found.length === 0 || found.length > 0) isFine = false;
}
planted.stop();
await product.stop();
await rm(folder, { recursive: true, force: true });
console.log(isFine ? 'every planted fault found, none in the product' : 'NOT FINE');
process.exit(isFine ? 0 : 1);
