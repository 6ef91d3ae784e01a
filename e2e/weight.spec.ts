import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const kb = 1000;

/** What a first visit costs: scripts as gzip would send them, the page as it was sent. */
async function weigh(page: Page, path: string) {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    }
  });
  let onTheWire = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    onTheWire += encodedDataLength;
  });
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(200);
  const html = await answer?.request().sizes();
  const javascript = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  return { javascript, html: html?.responseBodySize ?? Number.POSITIVE_INFINITY, whole: onTheWire };
}

async function newestJob(request: APIRequestContext): Promise<string> {
  const { jobs } = await (await request.get('/jobs?limit=1')).json();
  return `/jobs/${jobs[0]._id}`;
}

for (const { path, html, whole, saving } of [
  { path: '/', html: 15, whole: 32, saving: 20 },
  { path: '/login', html: 10, whole: 25, saving: 20 },
  { path: '/jobs', html: 15, whole: 32, saving: 20 },
  { path: '/mentorships', html: 15, whole: 32, saving: 20 },
  { path: '/view-employers', html: 15, whole: 32, saving: 20 },
  { path: 'a job', html: 14, whole: 32, saving: 20 },
]) {
  test(`a first visit to ${path} stays within its budget`, async ({ browser, request }) => {
    const address = path === 'a job' ? await newestJob(request) : path;
    const visit = async (headers: Record<string, string>) => {
      // A context of its own has an empty cache.
      const context = await browser.newContext({ extraHTTPHeaders: headers });
      const weight = await weigh(await context.newPage(), address);
      await context.close();
      return weight;
    };
    const weight = await visit({});
    const saved = await visit({ 'save-data': 'on' });
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ weight, saved }) });
    expect(weight.javascript, 'JavaScript before the first touch').toBe(0);
    expect(weight.html, 'HTML with its CSS, as sent').toBeLessThanOrEqual(html * kb);
    expect(weight.whole, 'everything, as sent').toBeLessThanOrEqual(whole * kb);
    expect(saved.whole, 'everything, with Save-Data').toBeLessThanOrEqual(saving * kb);
  });
}

test('a first visit to a page for interaction stays within its budget', async ({ browser }) => {
  const context = await browser.newContext();
  const weight = await weigh(await context.newPage(), '/signup');
  await context.close();
  expect(weight.javascript, 'JavaScript, gzipped').toBeLessThanOrEqual(115 * kb);
});
