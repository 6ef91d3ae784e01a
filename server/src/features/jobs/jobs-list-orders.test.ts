import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, countQueries, create, db } = await createTestApp();

type Listed = { title: string; createdAt: string };
const titles = (reply: { body: { jobs: Listed[] } }) => reply.body.jobs.map(({ title }) => title);

test('jobs are listed by the date they were posted, to the microsecond, whatever their ids and however complete they are', async () => {
  const employer = await create.employer();
  const list = (query = '') => anonymous.get(`/jobs?employerId=${employer.id}${query}`);
  const jobs = [];
  for (const job of [{ title: 'A' }, { title: 'B', salaryRange: '' }, { title: 'C' }]) {
    jobs.push(await create.job({ postedBy: employer, ...job }));
  }
  const postedAt = [
    '2031-03-10 12:00:00.000002+00',
    '2031-03-10 12:00:00.000003+00',
    '2031-03-10 12:00:00.000001+00',
  ];
  for (const [index, job] of jobs.entries()) {
    await sql`UPDATE jobs SET created_at = ${postedAt[index]}::timestamptz WHERE id = ${job.id}`.execute(db);
  }
  expect(titles(await list())).toEqual(['B', 'A', 'C']);
  const seen: string[] = [];
  let cursor = '';
  do {
    const reply = await list(`&limit=1&cursor=${cursor}`);
    seen.push(...titles(reply));
    cursor = reply.body.nextCursor ?? '';
  } while (cursor);
  expect(seen).toEqual(['B', 'A', 'C']);
});

test('a page waits for three queries at most: which jobs, the jobs, and how many', async () => {
  const employer = await create.employer();
  for (let count = 0; count < 3; count += 1) await create.job({ postedBy: employer });
  for (const query of ['', '&type=Entry+level', '&search=junior', '&sort=pay']) {
    expect(
      (await countQueries(() => anonymous.get(`/jobs?limit=2${query}`))).length,
      query,
    ).toBeLessThanOrEqual(3);
  }
});

test('any list, in any order and page by page, is what its filters leave', async () => {
  const employer = await create.employer();
  const types = ['NSS', 'Internship'];
  const styles = ['Remote', 'Hybrid'];
  const pays = ['Confidential', '0 - 1,000', '3,000 - 5,000'];
  // Most pages are found by a scan; what one job in a hundred has is found by its index.
  await sql`
    INSERT INTO jobs (id, posted_by, title, type, style, salary_range, tags, closing_date, about_role, qualification, responsibility, created_at, updated_at)
    SELECT gen_random_uuid(), ${employer.id}, 'Sorted ' || n, ${types[0]}, (${styles}::text[])[1 + n % 2], (${pays}::text[])[1 + n % 3],
      CASE WHEN n % 100 = 7 THEN '{Legal}' ELSE '{Design}' END::text[], CASE n % 4 WHEN 0 THEN current_date + n % 9 WHEN 1 THEN current_date - 1 END,
      '', '', '', now() - (n * 7919 % 400) * interval '1 hour', now()
    FROM generate_series(1, 400) AS n`.execute(db);
  type Row = {
    title: string;
    createdAt: string;
    style: string;
    salaryRange: string;
    closingDate: string | null;
    tags: string[];
  };
  const readAll = async (query: string, limit: number): Promise<Row[]> => {
    const all: Row[] = [];
    let cursor = '';
    do {
      const { body } = await anonymous.get(`/jobs?search=sorted&limit=${limit}${query}&cursor=${cursor}`);
      all.push(...body.jobs);
      cursor = body.nextCursor ?? '';
    } while (cursor);
    return all;
  };
  const whole = await readAll('', 100);
  expect(whole).toHaveLength(300);
  expect(whole.map(({ createdAt }) => createdAt)).toEqual(
    whole
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  const payOf = ({ salaryRange }: Row) =>
    salaryRange === 'Confidential' ? -1 : Number.parseInt(salaryRange, 10);
  const orders: Record<string, (one: Row, other: Row) => number> = {
    newest: () => 0,
    pay: (one, other) => payOf(other) - payOf(one),
    closing: (one, other) => (one.closingDate ?? '9999').localeCompare(other.closingDate ?? '9999'),
  };
  const filters: [string, (job: Row) => boolean][] = [
    ['', () => true],
    ['&style=Remote&pay=3000', ({ style, salaryRange }) => style === 'Remote' && salaryRange.startsWith('3')],
    ['&category=Legal', ({ tags }) => tags.includes('Legal')],
    ['&type=Internship', () => false],
  ];
  for (const [order, compare] of Object.entries(orders)) {
    for (const [query, isLeft] of filters) {
      const expected = whole.filter(isLeft).toSorted(compare);
      // Of the whole list, 18 pages show as much as 100.
      const found = await readAll(`${query}&sort=${order}`, query ? 3 : 17);
      expect(
        found.map(({ title }) => title),
        `${query} ${order}`,
      ).toEqual(expected.map(({ title }) => title));
    }
  }
});
