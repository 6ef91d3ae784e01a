import type { JobCountsReply } from '@akwan/contract/job-counts.ts';
import { sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

type Counts = Omit<JobCountsReply, 'success'>;
type Row = { location: string | null; type: string | null; by: number; count: string };

const exactUpTo = 2_000;
const freshFor = 60_000;

/** Counting reads every open job: with few of them it is done each time, with many at most once a minute. */
export function createJobCounter(db: Queryable): () => Promise<Counts> {
  let last: { counts: Counts; countedAt: number } | undefined;
  return async () => {
    const isUsable = last && last.counts.total > exactUpTo && Date.now() - last.countedAt < freshFor;
    if (last && isUsable) return last.counts;
    const counts = presentCounts(await countJobsByGroup(db));
    last = { counts, countedAt: Date.now() };
    return counts;
  };
}

// What grouping() says of a row: by location, by type, or of all jobs.
const byLocation = 1;
const byType = 2;
const ofAll = 3;

async function countJobsByGroup(db: Queryable): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT location, type, grouping(location, type) AS by, count(*) AS count
    FROM jobs WHERE ${isOpen}
    GROUP BY GROUPING SETS ((location), (type), ())
    ORDER BY count(*) DESC, location, type`.execute(db);
  return rows;
}

function presentCounts(rows: Row[]): Counts {
  const group = (by: number, name: 'location' | 'type') =>
    rows.flatMap((row) => {
      const value = row.by === by && row[name];
      return value ? [{ name: value, count: Number(row.count) }] : [];
    });
  return {
    total: Number(rows.find(({ by }) => by === ofAll)?.count ?? 0),
    locations: group(byLocation, 'location'),
    types: group(byType, 'type'),
  };
}
