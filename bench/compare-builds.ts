// Size and speed of built clones, side by side, as in the table of docs/architecture.md.
//   npx tsx bench/compare-builds.ts FOLDER [FOLDER …] [--seconds 8] [--rounds 3]
// Each folder is a clone that `npm start` or `npm test` has built. The load runs in turns, so that all meet the same
// moods of the machine; the median of the rounds is printed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Request } from '@playwright/test';
import { demoPassword } from '../server/src/demo/demo-people.ts';
import { measure } from './jobs-measure.mjs';
import { startProduct } from './start-product.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
  },
});
const folders = positionals.map((folder) => resolve(folder));
const load = { seconds: Number(values.seconds), connections: Number(values.connections) };
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function countLines(folder: string) {
  const listed = execFileSync('git', ['ls-files', 'contract/src', 'server/src', 'web/app'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => existsSync(join(folder, file)));
  const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length;
  const code = files.filter((file) => /\.(tsx?|css)$/.test(file) && !isTest(file)).map(linesOf);
  const scripts = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file)).map(linesOf);
  return {
    'lines of code': code.reduce((sum, lines) => sum + lines, 0),
    files: code.length,
    'files of TypeScript under 15 lines': scripts.filter((lines) => lines < 15).length,
    'median lines of a TypeScript file': median(scripts),
    'longest file': Math.max(...scripts),
  };
}

/** What a first visit to /jobs loads, as sent to a browser. */
async function firstLoad(url: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const sent = { document: 0, script: 0, stylesheet: 0 };
    const counted: Promise<void>[] = [];
    const count = async (request: Request) => {
      // A script that was preloaded is not of the type script.
      const isScript = new URL(request.url()).pathname.endsWith('.js');
      const kind = (isScript ? 'script' : request.resourceType()) as keyof typeof sent;
      if (!(kind in sent)) return;
      const { responseBodySize } = await request.sizes();
      sent[kind] += responseBodySize;
    };
    page.on('requestfinished', (request) => void counted.push(count(request)));
    await page.goto(`${url}/jobs`, { waitUntil: 'networkidle' });
    await Promise.all(counted);
    const inlined = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
    );
    const linked = sent.stylesheet;
    return {
      'HTML of /jobs, as sent': kb(sent.document),
      'first-load JavaScript of /jobs, as sent': kb(sent.script),
      'CSS in the HTML of /jobs, brotli': kb(brotliCompressSync(inlined).length),
      'CSS that follows, as sent': kb(linked),
    };
  } finally {
    await browser.close();
  }
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ama@demo.example', password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`the login answered ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const products = [];
try {
  for (const folder of folders) {
    const product = await startProduct({ DEMO: 'true' }, folder);
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'br',
      cookie: await signIn(product.url),
    };
    products.push({ folder, product, headers, rates: [] as number[] });
  }
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const { product, headers, rates } of products) {
      const { rate } = await measure(Number(new URL(product.url).port), () => '/jobs', headers, load);
      // The first round warms up.
      if (round > 0) rates.push(rate);
    }
  }
  for (const { folder, product, rates } of products) {
    console.log(`\n${folder}`);
    const figures = {
      ...countLines(folder),
      ...(await firstLoad(product.url)),
      'requests a second of a signed-in /jobs': Math.round(median(rates)),
    };
    for (const [name, figure] of Object.entries(figures)) console.log(`  ${name}: ${figure}`);
  }
} finally {
  for (const { product } of products) await product.stop();
}
