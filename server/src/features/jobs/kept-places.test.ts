import type { JobFilters } from '@akwan/contract/jobs.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobOrders, jobTypes, payFloors, salaryRanges, workStyles } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changesForTests } from '#testing/changes-for-tests.ts';
import { createTestApp } from '#testing/test-app.ts';
import { type ListOrder, orders } from './job-orders.queries.ts';
import { countJobs, findJob, listJobIds } from './jobs.queries.ts';
import { keepPlaces } from './kept-places.ts';

const { anonymous, create, countQueries, db } = await createTestApp({ isCached: true });
const employer = await create.employer();
const seeker = await create.jobseeker();

// Always the same order, so that a failure can be repeated.
let state = 11;
const chance = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const any = <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item;
const day = 24 * 3_600_000;
const dayFrom = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const titles = ['Weaver', 'WEAVING 100%', 'Ɔdɔ weaver', 'İstanbul clerk', 'Clerk', 'Head_clerk'];

const postAny = () =>
  create.job({
    postedBy: employer,
    title: any(titles),
    type: any(jobTypes.slice(0, 2)),
    location: any(locations.slice(0, 2)),
    style: any(workStyles.slice(0, 2)),
    salaryRange: any(salaryRanges),
    tags: any([[], categories.slice(0, 1), categories.slice(0, 2), categories.slice(1, 3)]),
    age: chance(3 * day),
    ...(chance(3) > 0 && { closingDate: dayFrom(any([-2, 2, 3, 4])) }),
    closed: chance(9) === 0,
    held: chance(9) === 0,
  });

const jobs: string[] = [];
for (let count = 0; count < 70; count += 1) jobs.push((await postAny()).id);

const anyFilters = (): JobFilters => ({
  ...(chance(2) && { type: any(jobTypes.slice(0, 2)) }),
  ...(chance(4) === 0 && { location: any(locations.slice(0, 2)) }),
  ...(chance(4) === 0 && { category: any(categories.slice(0, 3)) }),
  ...(chance(4) === 0 && { style: any(workStyles.slice(0, 2)) }),
  ...(chance(4) === 0 && { pay: any(payFloors) }),
});

async function anyPart(): Promise<{
  order: ListOrder;
  after: { id: string; rank: number } | undefined;
  limit: number;
}> {
  const order = any([...jobOrders, 'complete'] as const);
  const job = chance(3) > 0 ? await findJob(db, any(jobs), null) : undefined;
  const after = job && { id: any([job.id, job.id.toUpperCase()]), rank: orders[order].rankOf(job) ?? 0 };
  return { order, after, limit: 1 + chance(12) };
}

const topics = ['jobs', 'people'] as const;
const part = { order: 'newest', after: undefined, limit: 3 } as const;

function kept(
  bounds: Pick<Parameters<typeof keepPlaces>[0], 'max' | 'maxFiltered' | 'maxFilteredInAll'> = {},
) {
  const { changes, publish, lose } = changesForTests();
  let passed = 0;
  const find = keepPlaces({ db, changes, topics, now: () => Date.now() + passed, ...bounds });
  const untilKept = (order: ListOrder = 'newest', filters: JobFilters = {}) =>
    expect.poll(() => find(filters, { ...part, order }, null), { interval: 5 }).toBeDefined();
  return { publish, lose, find, untilKept, pass: (ms: number) => (passed += ms) };
}

test.each([
  ['the whole list', {}],
  ['its first 30 places', { max: 30, maxFiltered: 12 }],
])(
  'with %s kept, any part of it is the one that the database tells, after any change',
  async (_what, bounds) => {
    const { publish, find, untilKept } = kept(bounds);
    let found = 0;
    for (let round = 0; round < 4; round += 1) {
      jobs.push((await postAny()).id);
      await db
        .updateTable('jobs')
        .set({ closed_at: any([null, new Date()]), salary_range: any(salaryRanges), title: any(titles) })
        .where('id', '=', any(jobs))
        .execute();
      publish(any(['jobs', null]));
      for (const order of ['newest', 'complete', 'pay', 'closing'] as const) await untilKept(order);
      for (let lists = 0; lists < 30; lists += 1) {
        const [filters, list] = [anyFilters(), await anyPart()];
        const answer = find(filters, list, null);
        if (!answer) continue;
        found += 1;
        const what = JSON.stringify({ filters, list });
        expect(answer.places, what).toEqual(await listJobIds(db, filters, list));
        if (answer.count) expect(await answer.count(), what).toBe(await countJobs(db, filters));
      }
    }
    // Of the whole list every part is known.
    expect(found).toBeGreaterThanOrEqual('max' in bounds ? 1 : 120);
  },
);

test('places are kept for visitors and job seekers, until a change, a lost connection or the end of the day', async () => {
  const { publish, lose, find, untilKept, pass } = kept();
  const list = (role?: string) => find({}, part, role ? { id: seeker.id, role } : null);
  await untilKept();
  expect([list('jobseeker') !== undefined, list('employer'), list('admin')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect(find({ verified: 'true' }, part, null)).toBeUndefined();
  expect(find({ search: 'weaver' }, part, null)).toBeUndefined();
  publish('mentorships');
  expect(list()).toBeDefined();
  pass(day);
  expect(list()).toBeUndefined();
  pass(-day);
  await untilKept();
  publish('people');
  expect(list()).toBeUndefined();
  await untilKept();
  lose();
  expect(list()).toBeUndefined();
});

test('places that are counted after a change are counted in the database', async () => {
  const { publish, find, untilKept } = kept();
  await untilKept();
  const found = find({}, part, null);
  const before = await found?.count?.();
  await create.job({ postedBy: employer, title: 'Weaver' });
  publish('jobs');
  expect(await found?.count?.()).toBe((before ?? 0) + 1);
});

test('a list whose filters leave few of the first places is kept by itself, as long as those are', async () => {
  const { publish, find, untilKept, pass } = kept({ max: 3, maxFiltered: 5 });
  const filters: JobFilters = { type: 'Entry level' };
  const list = (limit: number) => find(filters, { ...part, limit }, null);
  const inDatabase = (limit: number) => listJobIds(db, filters, { ...part, limit });
  expect((await inDatabase(6)).length).toBe(6);
  const untilKeptWithFilters = () => expect.poll(() => list(4), { interval: 5 }).toBeDefined();
  await untilKept();
  expect(list(4)).toBeUndefined();
  await untilKeptWithFilters();
  expect(list(5)?.places).toEqual(await inDatabase(5));
  expect([list(5)?.count, list(6)]).toEqual([undefined, undefined]);
  publish('jobs');
  expect(list(4)).toBeUndefined();
  await untilKept();
  await untilKeptWithFilters();
  pass(day);
  expect(list(4)).toBeUndefined();
});

test('a short list with filters is kept whole, with its total, and the one asked for longest ago makes room', async () => {
  const { find, untilKept } = kept({ max: 3, maxFilteredInAll: 1 });
  const ofStyle: JobFilters = { style: 'Remote' };
  const job = await create.job({ postedBy: employer, style: 'Remote', age: 5 * day });
  const list = (filters: JobFilters) => find(filters, part, null);
  await untilKept();
  await untilKept('newest', ofStyle);
  expect(list(ofStyle)?.places).toEqual([{ id: job.id }]);
  expect(await list(ofStyle)?.count?.()).toBe(1);
  const none: JobFilters = { type: 'NSS', location: 'Oti Region' };
  await untilKept('newest', none);
  expect([list(none)?.places, list(ofStyle)]).toEqual([[], undefined]);
});

test('places that the database tells of another day are not used, whichever clock is behind', async () => {
  for (const ahead of [day, -day]) {
    const { find, pass } = kept();
    pass(ahead);
    // The second reading begins when the first one has been kept.
    let readings = 0;
    const askOften = async () => {
      for (let lists = 0; lists < 10; lists += 1) expect(find({}, part, null)).toBeUndefined();
      await sql`SELECT`.execute(db);
    };
    const readAgain = async () => {
      readings += (await countQueries(askOften)).filter((text) => text.includes('json_agg')).length;
      return readings;
    };
    await expect.poll(readAgain, { interval: 5 }).toBeGreaterThanOrEqual(2);
  }
});

test('what changed while the places were read is not kept', async () => {
  const { publish, find, untilKept } = kept();
  const queries = await countQueries(async () => {
    // The tenth list begins to read them.
    for (let lists = 0; lists < 10; lists += 1) find({}, part, null);
    publish('jobs');
    await untilKept();
  });
  expect(queries.filter((text) => text.includes('json_agg')).length).toBe(2);
});

test('lists that nobody asked for before need no query, and a change is in the next one', async () => {
  let lists = 0;
  // A place before all jobs, each time another one.
  const read = async (filters = '') => {
    lists += 1;
    return anonymous.get(`/jobs?cursor=ffffffff-ffff-7fff-bfff-${String(lists).padStart(12, '0')}${filters}`);
  };
  const withoutQuery = (filters?: string) =>
    expect.poll(() => countQueries(() => read(filters)), { interval: 5 }).toEqual([]);
  await withoutQuery();
  await withoutQuery('&type=NSS&location=Oti+Region');
  const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
  const { body } = await employer.post('/jobs', { ...texts, title: 'Newest of all', companyName: 'Ajo' });
  expect((await read()).body.jobs[0].title).toBe('Newest of all');
  await withoutQuery();
  await employer.patch(`/jobs/${body.job._id}/state`, { state: 'closed' });
  expect((await read()).body.jobs[0].title).not.toBe('Newest of all');
});
