import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const kb = 1000;

/** Counts the bytes on the wire, headers included. The icon of the tab comes when the browser likes, once a day: it is left out. */
async function countBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const icons = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/favicon.svg')) icons.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!icons.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** What a first visit costs: scripts as gzip would send them, the page as it was sent. */
async function weigh(page: Page, path: string) {
  const scripts: Promise<number>[] = [];
  const pictures: string[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'image') pictures.push(response.url());
    if (kind === 'script') scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  const bytes = await countBytes(page);
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(200);
  const html = await answer?.request().sizes();
  const javascript = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  return { javascript, html: html?.responseBodySize ?? Number.POSITIVE_INFINITY, whole: bytes(), pictures };
}

/** What the page costs somebody who has read it before. */
async function weighAgain(page: Page, path: string): Promise<number> {
  const bytes = await countBytes(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(async () => void (await document.fonts.ready));
  return bytes();
}

async function newestJob(request: APIRequestContext): Promise<string> {
  const { jobs } = await (await request.get('/jobs?limit=1')).json();
  return `/jobs/${jobs[0]._id}`;
}

for (const { path, html, whole, saving } of [
  { path: '/', html: 16, whole: 30, saving: 18 },
  { path: '/login', html: 11, whole: 25, saving: 13 },
  { path: '/jobs', html: 16, whole: 30, saving: 18 },
  { path: '/mentorships', html: 15, whole: 29, saving: 18 },
  { path: '/view-employers', html: 14, whole: 29, saving: 16 },
  { path: '/privacy', html: 12, whole: 27, saving: 15 },
  { path: '/help/review-applicants', html: 10, whole: 24, saving: 12 },
  { path: '/terms', html: 12, whole: 27, saving: 15 },
  { path: 'a job', html: 16, whole: 29, saving: 17 },
]) {
  test(`a visit to ${path} stays within its budget, and a second one is next to nothing`, async ({
    browser,
    request,
  }) => {
    const address = path === 'a job' ? await newestJob(request) : path;
    const visit = async (headers: Record<string, string>) => {
      // A context of its own has an empty cache.
      const context = await browser.newContext({ extraHTTPHeaders: headers });
      const weight = await weigh(await context.newPage(), address);
      // Other tests post jobs meanwhile, and then the page has changed.
      await expect(async () => {
        const again = await weighAgain(await context.newPage(), address);
        expect(again, 'a second visit').toBeLessThanOrEqual(2 * kb);
      }).toPass();
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
    expect(saved.pictures, 'pictures, with Save-Data').toEqual([]);
  });
}

test('the first touch of a list loads what the list needs and no more', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/jobs', { waitUntil: 'networkidle' });
  const bytes = await countBytes(page);
  await page.getByLabel('Search jobs by title').focus();
  await expect(page.getByRole('combobox', { name: 'Search jobs by title' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const weight = bytes();
  test.info().annotations.push({ type: 'bytes', description: String(weight) });
  await context.close();
  expect(weight, 'scripts, styles and calls, as sent').toBeLessThanOrEqual(110 * 1024);
});

test('a first visit to a page for interaction stays within its budget', async ({ browser }) => {
  const context = await browser.newContext();
  const weight = await weigh(await context.newPage(), '/signup');
  await context.close();
  expect(weight.javascript, 'JavaScript, gzipped').toBeLessThanOrEqual(127 * kb);
});

test('no page loads the schemas of the contract', async () => {
  const folder = fileURLToPath(new URL('../web/build/client/assets/', import.meta.url));
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const { size } = await stat(path.join(folder, name));
    // React and the router; the list of all pages; everything else is a page or a part of some.
    const max = name.startsWith('vendor-') ? 345 : name.startsWith('manifest-') ? 60 : 45;
    expect(size, name).toBeLessThanOrEqual(max * kb);
  }
});
