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
  const html = await answer?.request().sizes();
  const javascript = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  return { javascript, html: html?.responseBodySize ?? Number.POSITIVE_INFINITY, whole: onTheWire };
}

async function newestJob(request: APIRequestContext): Promise<string> {
  const { jobs } = await (await request.get('/jobs?limit=1')).json();
  return `/jobs/${jobs[0]._id}`;
}

for (const { path, javascript, html, whole } of [
  // Shows a search and the newest jobs, so it weighs what a list of jobs weighs.
  { path: '/', javascript: 0, html: 15, whole: 60 },
  { path: '/login', javascript: 0, html: 10, whole: 60 },
  { path: '/jobs', javascript: 0, html: 15, whole: 60 },
  { path: '/mentorships', javascript: 0, html: 14, whole: 60 },
  { path: 'a job', javascript: 0, html: 14, whole: 60 },
]) {
  test(`a first visit to ${path} stays within its budget`, async ({ browser, request }) => {
    // A context of its own has an empty cache.
    const context = await browser.newContext();
    const weight = await weigh(await context.newPage(), path === 'a job' ? await newestJob(request) : path);
    await context.close();
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
    expect(weight.javascript, 'JavaScript, gzipped').toBeLessThanOrEqual(javascript * kb);
    expect(weight.html, 'HTML with its CSS, as sent').toBeLessThanOrEqual(html * kb);
    expect(weight.whole, 'everything, as sent').toBeLessThanOrEqual(whole * kb);
  });
}
