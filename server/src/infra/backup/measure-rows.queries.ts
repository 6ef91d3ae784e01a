import type pg from 'pg';

export type Measure = { rows: number; digest: string };

/** How many rows a query gives and a sum of their digests, whatever their order: the same in every version of PostgreSQL. */
export async function measureRows(client: pg.Client, select: string): Promise<Measure> {
  const half = (from: number) =>
    `coalesce(sum(('x' || substr(digest, ${from}, 16))::bit(64)::bigint), 0)::text`;
  const { rows } = await client.query<Measure>(
    `SELECT count(*)::float8 AS rows, ${half(1)} || '/' || ${half(17)} AS digest
     FROM (SELECT md5(selected::text) AS digest FROM (${select}) AS selected) AS digests`,
  );
  const [found] = rows;
  if (!found) throw new Error('nothing was counted');
  return found;
}
