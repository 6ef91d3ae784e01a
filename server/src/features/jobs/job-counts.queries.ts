import type { JobCountsReply } from '@akwan/contract/job-counts.ts';
import { sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type JobCounts = Omit<JobCountsReply, 'success'>;
type Row = { location: string | null; type: string | null; by: number; count: number };

// What grouping() says of a row: by location, by type, or of all jobs.
const byLocation = 1;
const byType = 2;
const ofAll = 3;

/** All open jobs, by place and by type; the most frequent first. */
export async function countOpenJobsByGroup(db: Queryable): Promise<JobCounts> {
  const { rows } = await sql<Row>`
    SELECT location, type, grouping(location, type) AS by, count(*)::int AS count
    FROM jobs WHERE ${isOpen}
    GROUP BY GROUPING SETS ((location), (type), ())
    ORDER BY count(*) DESC, location, type`.execute(db);
  const group = (by: number, name: 'location' | 'type') =>
    rows.flatMap((row) => {
      const value = row.by === by && row[name];
      return value ? [{ name: value, count: row.count }] : [];
    });
  return {
    total: rows.find(({ by }) => by === ofAll)?.count ?? 0,
    locations: group(byLocation, 'location'),
    types: group(byType, 'type'),
  };
}
