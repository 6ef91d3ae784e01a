import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOpen } from '#domain/job-status.ts';
import type { Tables } from '#infra/db/tables.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db } = await createTestApp();

type Openings = { posted_by: string; jobs: string; newest: string };

const plainCount = async () =>
  (
    await sql<Openings>`SELECT posted_by, count(*) AS jobs, max(id::text) AS newest FROM jobs
      WHERE posted_by IS NOT NULL AND ${isOpen} GROUP BY posted_by ORDER BY posted_by`.execute(db)
  ).rows;

const keptCount = async () =>
  (
    await sql<Openings>`SELECT posted_by, sum(open_jobs) AS jobs, max(newest::text) AS newest FROM employer_openings
      WHERE last_day >= (now() AT TIME ZONE 'UTC')::date GROUP BY posted_by ORDER BY posted_by`.execute(db)
  ).rows;

// Always the same order, so that a failure can be repeated.
let state = 11;
const chance = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const any = <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item;

test('the openings that are kept for the directory are those that counting finds, after every kind of change', async () => {
  const employers = [await create.employer(), await create.employer(), await create.employer()];
  const ids: string[] = [];
  const closingDates = ['2024-01-01', '2999-01-01', '2999-02-02', null];
  const changes: ((tx: Kysely<Tables>) => Promise<unknown>)[] = [
    (tx) => sql`UPDATE jobs SET closed_at = now() WHERE id = ${any(ids)}`.execute(tx),
    (tx) => sql`UPDATE jobs SET closed_at = NULL WHERE id = ${any(ids)}`.execute(tx),
    (tx) => sql`UPDATE jobs SET closing_date = ${any(closingDates)}::date WHERE id = ${any(ids)}`.execute(tx),
    (tx) => sql`UPDATE jobs SET held_at = now() WHERE id = ${any(ids)}`.execute(tx),
    (tx) => sql`UPDATE jobs SET held_at = NULL WHERE id = ${any(ids)}`.execute(tx),
    (tx) => sql`UPDATE jobs SET removed_at = now() WHERE id = ${any(ids)} AND random() < 0.3`.execute(tx),
    (tx) => sql`UPDATE jobs SET poster_suspended = true WHERE posted_by = ${any(employers).id}`.execute(tx),
    (tx) => sql`UPDATE jobs SET poster_suspended = false WHERE posted_by = ${any(employers).id}`.execute(tx),
    (tx) => sql`UPDATE jobs SET posted_by = ${any(employers).id} WHERE id = ${any(ids)}`.execute(tx),
    (tx) => sql`UPDATE jobs SET title = title || '!'`.execute(tx),
    (tx) => sql`DELETE FROM jobs WHERE id = ${any(ids)}`.execute(tx),
  ];
  const post = async () => {
    const job = await create.job({ postedBy: any(employers), closingDate: any(closingDates) ?? undefined });
    ids.push(job.id);
  };
  for (let number = 0; number < 8; number += 1) await post();
  for (let round = 0; round < 60; round += 1) {
    if (round % 3 === 0) await post();
    // Two at once, each in a transaction: what one does may be what the other counts.
    const two = [any(changes), any(changes)].map((change) => db.transaction().execute(change));
    await Promise.allSettled(two);
    expect(await keptCount(), `round ${round}`).toEqual(await plainCount());
  }
  await db
    .deleteFrom('users')
    .where('id', '=', employers[0]?.id ?? '')
    .execute();
  expect(await keptCount()).toEqual(await plainCount());
});
