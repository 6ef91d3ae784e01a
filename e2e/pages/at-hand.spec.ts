import { expect, test } from '@playwright/test';
import { postJob } from '../support/jobs.ts';
import { productUrl } from '../support/network.ts';
import { createMember } from '../support/people.ts';
import { PlainBrowser, type PlainPage } from '../support/plain-browser.ts';

const hrefs = (page: PlainPage, selector: string) =>
  [...page.document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

const kindOf = async (path: string) => {
  const reply = await fetch(productUrl(path));
  await reply.body?.cancel();
  return `${reply.status} ${reply.headers.get('content-type')?.split(';')[0]}`;
};

test('a list with filters names its feeds in the head, and links one', async () => {
  const page = await new PlainBrowser().open('/jobs?type=NSS&style=On-site');
  const query = '?type=NSS&style=On-site';
  const feeds = hrefs(page, 'head link[rel=alternate]').map((href) => href.replace(/^https?:\/\/[^/]+/, ''));
  expect(feeds).toEqual([`/jobs.atom${query}`, `/jobs.feed.json${query}`]);
  expect(page.all.getByText('Feed of these jobs').getAttribute('href')).toBe(`/jobs.atom${query}`);
  expect(await kindOf(`/jobs.atom${query}`)).toBe('200 application/atom+xml');
  expect(await kindOf(`/jobs.feed.json${query}`)).toBe('200 application/feed+json');
});

test('the page of a job and of its company each lead to a poster', async () => {
  const employer = await createMember('employer');
  const { _id } = await postJob(employer);
  const browser = new PlainBrowser();
  for (const path of [`/jobs/${_id}`, `/companies/${employer.id}`]) {
    const [poster = ''] = hrefs(await browser.open(path), 'main a[href$="poster.pdf"]');
    expect(await kindOf(poster), `the poster of ${path}`).toBe('200 application/pdf');
  }
});

test('without script somebody gives the calendar another address, and the old one ends', async () => {
  const browser = await PlainBrowser.of(await createMember());
  let page = await browser.open('/account');
  const addressIn = ({ document }: PlainPage) =>
    document
      .querySelector('#calendar a')
      ?.getAttribute('href')
      ?.replace(/^\w+:\/\/[^/]+/, '') ?? '';
  const before = addressIn(page);
  expect(await kindOf(before)).toBe('200 text/calendar');
  page = await page.press('Get a new address');
  expect(page.text).toContain('Your calendar has a new address. The old one no longer works.');
  expect(await kindOf(addressIn(page))).toBe('200 text/calendar');
  expect(await kindOf(before)).toMatch(/^404/);
});

test('what a phone needs to install the app is there', async () => {
  const page = await new PlainBrowser().open('/');
  const [address = ''] = hrefs(page, 'link[rel=manifest]');
  const manifest = await (await fetch(productUrl(address))).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  const maskable = manifest.icons.filter(({ purpose }: { purpose: string }) => purpose.includes('maskable'));
  expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src } of maskable) expect(await kindOf(src)).toBe('200 image/png');
  const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url);
  expect(shortcuts).toEqual(['/saved-jobs', '/my-applications', '/messages']);
});
