import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { isHidden, isHiddenSql, isOpen, jobStatus, jobStatusSql } from './job-status.ts';

const { create, db } = await createTestApp();

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const either = [false, true];

test('TypeScript and SQL agree on the status of a job in all 32 combinations, with and without a future date', async () => {
  const employer = await create.employer();
  for (const removed of either)
    for (const closed of either)
      for (const closingDate of [undefined, day(0), day(1), day(-1)])
        for (const held of either)
          for (const posterSuspended of either)
            await create.job({
              postedBy: employer,
              removed,
              closed,
              held,
              posterSuspended,
              ...(closingDate && { closingDate }),
            });
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .select([jobStatusSql.as('status'), isOpen.$castTo<boolean>().as('is_open'), isHiddenSql.as('is_hidden')])
    .execute();
  expect(rows).toHaveLength(64);
  for (const row of rows) {
    expect(row.status).toBe(jobStatus(row));
    expect(row.is_open).toBe(jobStatus(row) === 'open');
    expect(row.is_hidden).toBe(isHidden(row));
  }
  // Neither removed, closed, held nor hidden: without a date, and with one of today or later.
  expect(rows.filter(({ status }) => status === 'open')).toHaveLength(3);
  expect(rows.filter(({ status }) => status === 'removed')).toHaveLength(32);
});
