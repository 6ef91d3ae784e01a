// Largest paint of built clones, side by side: a phone's screen, a slowed processor, a slow network.
//   npx tsx bench/compare-paint.ts BEFORE AFTER [--loads 8] [--slowed 4] [--network 4G] [--path /jobs --path /terms …]
// The clones are loaded in turns, so that both meet the same state of the machine. Printed are medians with the middle half of the loads.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../scripts/steps/start-product.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loads: { type: 'string', default: '8' },
    slowed: { type: 'string', default: '4' },
    network: { type: 'string', default: '3G' },
    path: { type: 'string', multiple: true, default: ['/jobs', 'a job', '/mentorships', '/login', '/'] },
  },
});
// What bench/lighthouse.mjs calls slow, applied by the browser.
const networks: Record<string, { latency: number; downloadThroughput: number; uploadThroughput: number }> = {
  '3G': { latency: 400, downloadThroughput: 45_000, uploadThroughput: 20_000 },
  '4G': { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
};
const network = networks[values.network];
if (!network) throw new Error('--network is 3G or 4G');

function describe(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [low, middle, high] = [1, 2, 3].map((quarter) => sorted[Math.floor((sorted.length * quarter) / 4)]);
  return `${middle?.toFixed()} ms (${low?.toFixed()} to ${high?.toFixed()})`;
}

/** Where a clone has the page: each has jobs of its own. */
async function addressOf(path: string, url: string): Promise<string> {
  if (path !== 'a job') return url + path;
  const { jobs } = await (await fetch(`${url}/jobs?limit=1`)).json();
  return `${url}/jobs/${jobs[0]._id}`;
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowed) });
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const products = [];
try {
  for (const folder of positionals) products.push(await startProduct({ DEMO: 'true' }, resolve(folder)));
  for (const path of values.path) {
    const addresses = await Promise.all(products.map(({ url }) => addressOf(path, url)));
    const times = products.map((): number[] => []);
    for (let load = 0; load < Number(values.loads); load += 1) {
      for (const [index, address] of addresses.entries()) {
        times[index]?.push(await largestPaint(browser, address));
      }
    }
    console.log(path.padEnd(14), times.map(describe).join('   '));
  }
} finally {
  await browser.close();
  for (const product of products) await product.stop();
}
