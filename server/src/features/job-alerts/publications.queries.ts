import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

const lockSpace = 742_025;

/**
 * Numbers what has become public and answers the highest number. Whoever numbers waits for the one before to commit, and
 * what is not committed yet is numbered by the next: everything up to the answer is there, and nothing joins it later.
 */
export async function numberPublications(tx: Queryable): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${lockSpace}::int, 0)`.execute(tx);
  await sql`
    UPDATE job_publications SET number = nextval('job_publication_numbers') WHERE number IS NULL`.execute(tx);
  const { rows } = await sql<{ number: string }>`
    SELECT coalesce(max(number), 0) AS number FROM job_publications`.execute(tx);
  return rows[0]?.number ?? '0';
}
