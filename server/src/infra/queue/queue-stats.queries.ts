import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { queueNames } from './queues.ts';

export type QueueStats = {
  name: string;
  due: number;
  later: number;
  active: number;
  failed: number;
  oldestSeconds: number | null;
};

/** Of every queue; a database whose server never started has none. */
export async function listQueueStats(db: Queryable): Promise<QueueStats[]> {
  const known = await sql<{ found: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`.execute(
    db,
  );
  if (!known.rows[0]?.found) return [];
  const { rows } = await sql<QueueStats>`
    SELECT queue.name,
      count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS due,
      count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after > now())::int AS later,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      extract(epoch FROM now() - min(start_after) FILTER (
        WHERE state IN ('created', 'retry') AND start_after <= now()))::int AS "oldestSeconds"
    FROM unnest(${queueNames}::text[]) AS queue (name)
    LEFT JOIN (
      SELECT name, state::text, start_after FROM pgboss.job
      UNION ALL SELECT name, state::text, start_after FROM pgboss.archive WHERE state = 'failed'
    ) AS job ON job.name = queue.name
    GROUP BY queue.name ORDER BY queue.name`.execute(db);
  return rows;
}
