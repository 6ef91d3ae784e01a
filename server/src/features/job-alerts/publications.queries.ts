import { sql } from 'kysely';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';

const lockSpace = 742_025;

/**
 * The highest number, once everything that has become public has one. Each numbering waits for the one before to commit,
 * and what is not committed yet is numbered by the next: everything up to the answer is there, and nothing joins it later.
 */
export async function readPublicationNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ number: string; is_whole: boolean }>`
    SELECT coalesce(max(number), 0) AS number, count(*) = count(number) AS is_whole FROM (
      (SELECT number FROM job_publications WHERE number IS NOT NULL ORDER BY number DESC LIMIT 1)
      UNION ALL (SELECT number FROM job_publications WHERE number IS NULL LIMIT 1)) AS ends`.execute(db);
  // What another is numbering at this moment has no number for us yet, so that we wait for it.
  return rows[0]?.is_whole ? rows[0].number : inTransaction(db, numberPublications);
}

export async function numberPublications(tx: Queryable): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${lockSpace}::int, 0)`.execute(tx);
  await sql`
    UPDATE job_publications SET number = nextval('job_publication_numbers') WHERE number IS NULL`.execute(tx);
  const { rows } = await sql<{ number: string }>`
    SELECT coalesce(max(number), 0) AS number FROM job_publications`.execute(tx);
  return rows[0]?.number ?? '0';
}
