import { expect, test } from 'vitest';
import { openBuiltPages } from '#testing/built-pages.ts';
import { createQuestionJobs, searchQuestions } from '#testing/fixtures/search-questions.ts';
import { createTestApp } from '#testing/test-app.ts';

const { pages } = await openBuiltPages();
const { anonymous, create, db } = await createTestApp({ pages, isCached: true });
await createQuestionJobs(create, db);
const pageSize = 18;

/** What a page of the list says: its heading, the count above the cards, their titles and where the next page is. */
async function read(path: string, token?: string) {
  const headers = { accept: 'text/html', ...(token && { cookie: `akwan_session=${token}` }) };
  const { status, text } = await anonymous.get(path, { headers });
  const results = /<section aria-label="Jobs"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
  const words = textOf(text.replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, ''));
  const next = /<a [^>]*href="([^"]*)"[^>]*>(?:<svg[\s\S]*?<\/svg>)?Next /.exec(results)?.[1];
  return {
    status,
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1] ?? ''),
    count: textOf(/role="status"[^>]*>([\s\S]*?)<\/div>/.exec(results)?.[1] ?? ''),
    titles: [...results.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, title]) => textOf(title ?? '')),
    next: next?.replaceAll('&amp;', '&'),
    saysNone: /\b0 job|No jobs match|could not be loaded/.test(words),
  };
}

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What disagrees on the pages of a list; null when nothing does. */
async function faultOf(path: string, token?: string): Promise<string | null> {
  const first = await read(path, token);
  const total = Number(/^(\d+) job/.exec(first.count)?.[1]);
  if (first.status !== 200 || first.heading !== 'Find your first job')
    return `${first.status} ${first.heading}`;
  if (!(total > 0) || first.saysNone) return `says that there is none: ${first.count}`;
  if (first.titles.length !== Math.min(total, pageSize))
    return `${first.count} above ${first.titles.length} cards`;
  const seen = [...first.titles];
  for (let { next } = first; next; ) {
    const page = await read(next, token);
    seen.push(...page.titles);
    next = page.next;
  }
  return seen.length === total && new Set(seen).size === total
    ? null
    : `${first.count}, but ${seen.length} cards`;
}

async function faultsOf(paths: string[], token?: string): Promise<string[]> {
  const faults = [];
  for (const path of paths) {
    const fault = await faultOf(path, token);
    if (fault) faults.push(`${path}: ${fault}`);
  }
  return faults;
}

const searches = searchQuestions.map(({ q }) => `/jobs?${new URLSearchParams({ search: q })}`);
const lists = [
  '/jobs',
  '/jobs?type=NSS',
  '/jobs?type=Internship&style=Remote',
  '/jobs?location=Ashanti+Region',
  '/jobs?category=Healthcare',
  '/jobs?search=nurse&location=Greater+Accra+Region',
];

test('on the pages of a hundred searches the count agrees with the cards, and none says that there is nothing', async () => {
  expect(await faultsOf([...searches, ...lists])).toEqual([]);
});

test('and so it is for a job seeker who is logged in', async () => {
  const { token } = await create.jobseeker();
  expect(await faultsOf([...searches, ...lists], token)).toEqual([]);
});

test('what a misspelled search was read as stands beside its count', async () => {
  const { count } = await read('/jobs?search=acountant');
  expect(count).toMatch(/^\d+ job\(s\) found for “accountant” \(you typed “acountant”\)\./);
});

test('the sentence that nothing was found stands where there is nothing at all, and alone', async () => {
  const { count, titles } = await read('/jobs?search=xqzvwkjy');
  expect(count).toMatch(/^0 job\(s\) found/);
  expect(titles).toEqual(['No jobs match your filters. Try adjusting your search criteria.']);
});
