import { listJobs } from '@akwan/contract/jobs.ts';
import { expect, test } from 'vitest';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { createTestApp } from '#testing/test-app.ts';
import { readJobList } from './job-list.service.ts';
import { listJobIds, listJobsWithTitle } from './jobs.queries.ts';
import { keepListedJobs } from './listed-jobs.ts';
import { findRareSearches } from './rare-titles.ts';

const { create, db } = await createTestApp();
const employer = await create.employer();
const titles = [
  'Weaver',
  'WEAVING 100%',
  'Ɔdɔ weaver',
  'Head_clerk',
  'Head clerk',
  String.raw`Back\slash clerk`,
];
for (const title of titles) {
  await create.job({ postedBy: employer, title });
  await create.job({ postedBy: employer, title });
  for (const hidden of [{ closed: true }, { held: true }, { removed: true }, { posterSuspended: true }])
    await create.job({ postedBy: employer, title, ...hidden });
  await create.job({ postedBy: employer, title, closingDate: '2020-01-01' });
}

test.each([
  ['weav', 6],
  ['WEAVER', 4],
  ['ɔdɔ', 2],
  ['100%', 2],
  ['head_c', 2],
  [String.raw`back\slash`, 2],
  ['weav%r', 0],
  ['nobody has this', 0],
])('what is looked up by its title is what the list has: %s', async (search, count) => {
  const part = { order: 'newest', after: undefined, limit: 100 } as const;
  // More often than the database plans for each search.
  for (let time = 0; time < 8; time += 1) {
    const found = await listJobsWithTitle(db, search, 100);
    expect(found).toHaveLength(count);
    expect(found).toEqual(await listJobIds(db, { search }, part));
  }
  expect(await listJobsWithTitle(db, search, 1)).toHaveLength(Math.min(count, 1));
});

test('a search is rare when none of the newest titles has it, and nothing is rare before they are known', async () => {
  let time = 0;
  const isRare = findRareSearches(db, () => time);
  expect(isRare('Zebra keeper')).toBe(false);
  await expect.poll(() => isRare('Zebra keeper')).toBe(true);
  expect(isRare('WEAVER')).toBe(false);
  await create.job({ postedBy: employer, title: 'Zebra keeper' });
  expect(isRare('zebra KEEPER')).toBe(true);
  time += 60_001;
  await expect.poll(() => isRare('zebra KEEPER')).toBe(false);

  const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const unknown = findRareSearches(away.db, () => time);
  expect([unknown('Quagga'), unknown('Quagga')]).toEqual([false, false]);
  await away.close();
});

test('a rare search in the list finds a job that was just posted, and is narrowed and paged like any other', async () => {
  const topics = listJobs.cacheTags;
  const deps = {
    db,
    totalOf: cacheTotals(),
    findPlaces: () => undefined,
    readListedJobs: keepListedJobs(db, undefined, topics),
    isRareSearch: () => true,
  };
  const find = (query: object) => readJobList(deps, { search: 'quetzal', ...query }, null);
  expect(await find({})).toMatchObject({ jobs: [], total: 0, nextCursor: null });
  const first = await create.job({ postedBy: employer, title: 'Quetzal guide', type: 'NSS', age: 60_000 });
  const second = await create.job({ postedBy: employer, title: 'A QUETZAL keeper' });
  const idsOf = async (query: object) => (await find(query)).jobs.map(({ job }) => job._id);
  expect(await idsOf({})).toEqual([second.id, first.id]);
  expect(await idsOf({ type: 'NSS' })).toEqual([first.id]);
  expect(await idsOf({ type: 'Internship' })).toEqual([]);
  const { nextCursor: cursor, total } = await find({ limit: 1 });
  expect({ cursor, total }).toEqual({ cursor: second.id, total: 2 });
  expect(await idsOf({ limit: 1, cursor })).toEqual([first.id]);
});
