import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOpen } from '#domain/job-status.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();
const employer = await create.employer({ companyName: 'Ɔdum Works' });
const day = 24 * 3_600_000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
type JobFields = Omit<Parameters<typeof create.job>[0], 'postedBy'>;
const post = (...jobs: JobFields[]) =>
  Promise.all(
    jobs.map((job, index) => create.job({ postedBy: employer, age: (index + 1) * 60_000, ...job })),
  );
const titles = async (query: string, caller = anonymous) => {
  const { status, body } = await caller.get(`/jobs?${query}`);
  expect(status).toBe(200);
  return (body.jobs as { title: string }[]).map(({ title }) => title);
};

test('titles come first, then company and tags, then the text; the title search of the list is what it was', async () => {
  const [inText] = await post(
    { title: 'Night Watch', tags: ['Other'] },
    { title: 'Zither Builder', tags: ['Other'] },
    { title: 'Music Clerk', companyName: 'Zither & Sons', tags: ['Other'] },
  );
  await db
    .updateTable('jobs')
    .set({ about_role: 'Guard a zither.' })
    .where('id', '=', inText?.id ?? '')
    .execute();
  expect(await titles('q=zithers')).toEqual(['Zither Builder', 'Music Clerk', 'Night Watch']);
  expect(await titles('search=zither')).toEqual(['Zither Builder']);
  const { body } = await anonymous.get('/jobs?q=zihter');
  expect(body).toMatchObject({ total: 3, readAs: 'zither', nextCursor: null });
  const exact = await anonymous.get('/jobs?q=zihter&exact=true');
  expect(exact.body).toEqual({ success: true, jobs: [], total: 0, nextCursor: null });
  expect(await titles('q=zither%20harp')).toHaveLength(3);
  expect(await titles('q=zither%20harp&exact=true')).toEqual([]);
});

test('what is closed, held, removed or renamed is not found any more; a new company name is', async () => {
  const jobs = await post({ title: 'Xylographer A' }, { title: 'Xylographer B' }, { title: 'Xylographer C' });
  const set = (index: number, changes: object) =>
    db
      .updateTable('jobs')
      .set(changes)
      .where('id', '=', jobs[index]?.id ?? '')
      .execute();
  await set(0, { held_at: new Date() });
  await set(1, { closing_date: dateIn(-1) });
  expect(await titles('q=xylographer')).toEqual(['Xylographer C']);
  await set(0, { held_at: null });
  await set(2, { title: 'Printer' });
  expect(await titles('q=xylographer')).toEqual(['Xylographer A']);
  expect(await titles('q=odum&limit=1')).toHaveLength(1);
  const other = await create.employer({ companyName: 'Before' });
  await create.job({ postedBy: other, title: 'Clerk of the new name' });
  await other.put('/user/profile', { companyName: 'Quokka Ltd' });
  expect(await titles('q=quokka')).toEqual(['Clerk of the new name']);
});

test('pages of a search follow each other in every order, each job once', async () => {
  await post(
    ...Array.from({ length: 9 }, (_, index) => ({
      title: index % 2 ? 'Falconer' : `Helper ${index}`,
      companyName: 'Falconer Ltd',
      salaryRange: ['Confidential', '0 - 1,000', '3,000 - 5,000'][index % 3] as string,
      ...(index % 4 !== 0 && { closingDate: dateIn(index) }),
    })),
  );
  for (const sort of ['', '&sort=newest', '&sort=closing', '&sort=pay']) {
    const whole = (await anonymous.get(`/jobs?q=falconer${sort}`)).body.jobs.map(
      ({ _id }: { _id: string }) => _id,
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await anonymous.get(`/jobs?q=falconer${sort}&limit=2&cursor=${cursor}`);
      expect(body.total).toBe(9);
      seen.push(...body.jobs.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(9);
  }
});

test('lists are sorted by what they pay and by the day they close', async () => {
  const { id } = await create.employer();
  const mine = { postedBy: { id } };
  await create.job({ ...mine, title: 'A', salaryRange: 'Confidential', closingDate: dateIn(9), age: 4_000 });
  await create.job({ ...mine, title: 'B', salaryRange: '3,000 - 5,000', age: 3_000 });
  await create.job({ ...mine, title: 'C', salaryRange: '0 - 1,000', closingDate: dateIn(2), age: 2_000 });
  await create.job({ ...mine, title: 'D', salaryRange: '3,000 - 5,000', closingDate: dateIn(2), age: 1_000 });
  const of = (query: string) => titles(`employerId=${id}&${query}`);
  expect(await of('sort=pay')).toEqual(['D', 'B', 'C', 'A']);
  expect(await of('sort=closing')).toEqual(['D', 'C', 'A', 'B']);
  expect(await of('pay=1000')).toEqual(['D', 'B']);
  expect(await of('closingSoon=true')).toEqual(['D', 'C']);
  expect(await of('closingSoon=true&pay=3000')).toEqual(['D']);
  for (const sort of ['pay', 'closing']) {
    const first = await anonymous.get(`/jobs?employerId=${id}&sort=${sort}&limit=2`);
    const rest = await titles(`employerId=${id}&sort=${sort}&limit=2&cursor=${first.body.nextCursor}`);
    expect(rest).toEqual((await of(`sort=${sort}`)).slice(2));
  }
});

test('a cursor of another order is refused, and one of the release before', async () => {
  await post({ title: 'Cooper A' }, { title: 'Cooper B' });
  const ask = (query: string) => anonymous.get(`/jobs?limit=1${query}`);
  const cursors = new Map<string, string>();
  const queries = ['&search=cooper', '&search=cooper&sort=pay', '&search=cooper&sort=closing', '&q=cooper'];
  for (const query of queries) cursors.set(query, (await ask(query)).body.nextCursor);
  for (const query of queries) {
    for (const [other, cursor] of cursors) {
      expect((await ask(`${query}&cursor=${cursor}`)).status, `${query} ${cursor}`).toBe(
        query === other ? 200 : 400,
      );
    }
    expect((await ask(`${query}&cursor=01890000-0000-7000-8000-000000000000`)).status).toBe(400);
  }
});

test('titles that contain what was typed come first, the newest first, then what means the same', async () => {
  await post(
    { title: 'Horologist', tags: ['Other'] },
    { title: 'Tambourine maker' },
    { title: 'Bourinette player' },
    { title: 'Clerk', companyName: 'Bourin Ltd' },
  );
  expect(await titles('q=bourin')).toEqual(['Tambourine maker', 'Bourinette player', 'Clerk']);
  expect(await titles('q=BOURIN&limit=2')).toEqual(['Tambourine maker', 'Bourinette player']);
  expect(await titles('q=bo')).toContain('Bourinette player');
});

test('of very many matches the newest are ranked, and every page shows others', async () => {
  await sql`
    INSERT INTO jobs (id, title, about_role, qualification, responsibility, created_at, updated_at)
    SELECT gen_random_uuid(), CASE WHEN n = 450 THEN 'Ranked oboists' ELSE 'Hall ' || n END, 'Oboist wanted', '', '', now() - n * interval '1 second', now()
    FROM generate_series(1, 450) AS n`.execute(db);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await anonymous.get(`/jobs?q=oboist&limit=100&cursor=${cursor}`);
    expect(body.total).toBe(450);
    seen.push(...body.jobs.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor;
  }
  expect(seen[0]).toBe('Ranked oboists');
  expect(seen.slice(1)).toEqual(Array.from({ length: 449 }, (_, index) => `Hall ${index + 1}`));
});

test('filters narrow a search and a list alike, and each says how many it leaves', async () => {
  const trusted = await create.employer();
  await db.updateTable('users').set({ trusted_at: new Date() }).where('id', '=', trusted.id).execute();
  const job = { title: 'Luthier', location: 'Oti Region', tags: ['Design', 'Media'] };
  await create.job({ ...job, postedBy: trusted, type: 'NSS', style: 'Remote', closingDate: dateIn(3) });
  await create.job({ ...job, postedBy: employer, type: 'NSS', salaryRange: '3,000 - 5,000' });
  await create.job({ ...job, postedBy: employer, type: 'Internship', closed: true });
  for (const typed of ['q=luthier', 'search=luthier']) {
    const count = async (query: string) => (await titles(`${typed}&${query}`)).length;
    expect(await count('type=NSS')).toBe(2);
    expect(await count('style=Remote')).toBe(1);
    expect(await count('verified=true')).toBe(1);
    expect(await count('category=Media&location=Oti%20Region')).toBe(2);
    expect(await count('pay=3000')).toBe(1);
    expect(await count('closingSoon=true&verified=true&type=NSS')).toBe(1);
    expect(await count('type=Internship')).toBe(0);
    const { body } = await anonymous.get(`/api/jobs/filter-counts?${typed}&style=Remote`);
    const one = (value: string, number = 1) => ({ value, count: number, isMore: false });
    expect(body.counts).toMatchObject({
      type: [one('NSS')],
      location: [one('Oti Region')],
      pay: [one('1000'), one('3000', 0)],
      closingSoon: [one('true')],
      verified: [one('true')],
    });
    expect(body.counts.style).toHaveLength(2);
    expect(body.counts.category).toHaveLength(2);
  }
});

test('counts are exact up to 2,000 and then say that there are more', async () => {
  await sql`
    INSERT INTO jobs (id, title, type, location, tags, about_role, qualification, responsibility, created_at, updated_at)
    SELECT gen_random_uuid(), 'Beekeeper', CASE WHEN nr <= 2000 THEN 'NSS' WHEN nr <= 2010 THEN 'Internship' END, 'Oti Region', '{}', '-', '-', '-', now(), now()
    FROM generate_series(1, 2130) AS nr`.execute(db);
  const countsOf = async (query: string) =>
    (await anonymous.get(`/api/jobs/filter-counts?${query}`)).body.counts;
  for (const typed of ['q=beekeeper', 'search=beekeeper']) {
    const counts = await countsOf(typed);
    expect(counts.location).toEqual([{ value: 'Oti Region', count: 2_000, isMore: true }]);
    expect(counts.type).toEqual([
      { value: 'Internship', count: 10, isMore: false },
      { value: 'NSS', count: 2_000, isMore: false },
    ]);
  }
  const counted = async (query: string) => {
    const { total, isMore = false } = (await anonymous.get(`/jobs?limit=1&${query}`)).body;
    return { total, isMore };
  };
  for (const typed of ['q=beekeeper', 'search=beekeeper']) {
    expect(await counted(typed)).toEqual({ total: 2_000, isMore: true });
    expect(await counted(`${typed}&type=NSS`)).toEqual({ total: 2_000, isMore: false });
    expect(await counted(`${typed}&type=Internship`)).toEqual({ total: 10, isMore: false });
  }
  // Without a filter all are told, those of an account that is gone too.
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM jobs WHERE ${isOpen}`.execute(db);
  expect(await counted('')).toEqual({ total: rows[0]?.count, isMore: false });
});

test('suggestions follow what is typed: titles, companies, categories and places, each a page of ours', async () => {
  const { id } = await create.employer({ companyName: 'Vellum Press' });
  await create.job({ postedBy: { id }, title: 'Vellum Cutter' });
  const suggest = async (q: string) =>
    (await anonymous.get(`/api/jobs/suggestions?q=${encodeURIComponent(q)}`)).body.suggestions;
  expect(await suggest('vell')).toEqual([
    { kind: 'title', text: 'Vellum Cutter', url: '/jobs?search=Vellum%20Cutter' },
    { kind: 'company', text: 'Vellum Press', url: `/companies/${await create.companyOf({ id })}` },
  ]);
  expect(await suggest('agricu')).toContainEqual({
    kind: 'category',
    text: 'Agriculture',
    url: '/jobs?category=Agriculture',
  });
  // What it may begin includes "software engineer", two words.
  await create.job({ postedBy: { id }, title: 'Software Engineer for Vellum' });
  expect(await suggest('vellum dev')).toMatchObject([{ text: 'Software Engineer for Vellum' }]);
  expect(await suggest('v')).toEqual([]);
  expect(await suggest('&!')).toEqual([]);
});

test('odd input finds nothing and breaks nothing', async () => {
  for (const q of [
    "'",
    "a' | b:*",
    ':*',
    '=x',
    '!!',
    '((',
    'ɔ',
    '💼',
    "type=NSS'",
    'a'.repeat(200),
    '%_\\',
  ]) {
    expect((await anonymous.get(`/jobs?q=${encodeURIComponent(q)}`)).status).toBe(200);
    expect((await anonymous.get(`/api/jobs/filter-counts?q=${encodeURIComponent(q)}`)).status).toBe(200);
  }
  for (const query of ['style=Anywhere', 'pay=2', 'closingSoon=yes', 'verified=1', 'sort=random'])
    expect((await anonymous.get(`/jobs?${query}`)).status).toBe(400);
});
