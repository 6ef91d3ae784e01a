import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

/** The words of a person's jobs, as the search knows them. */
export async function listTokensOfJobs(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', plain_words(concat_ws(' ', title,
      coalesce(nullif(jobs.company_name, ''), users.company_name), array_to_string(tags, ' '), about_role, qualification, responsibility))))) AS word
    FROM jobs JOIN users ON users.id = posted_by WHERE posted_by = ${userId}`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Deletes those of these words that stand in no listed job any more, nor another form of them; answers how many. Common words are
 * recognized by the newest jobs, since the index would list a great many for each. A word that a job in flight relies on may go too:
 * it is found all the same, and comes back as a correction with the next job that has it.
 */
export async function deleteUnusedTokens(db: Queryable, tokens: string[]): Promise<number> {
  // The array is complete before the first row is deleted, so that no row is locked while documents are read.
  const { numAffectedRows } = await sql`
    DELETE FROM search_vocabulary WHERE word = ANY (ARRAY(
      WITH wanted AS MATERIALIZED (
        SELECT word, coalesce((ts_lexize('job_stems', word))[1], word) AS stem
        FROM search_vocabulary WHERE word = ANY (${tokens}::text[])
      ), common AS MATERIALIZED (
        SELECT word FROM ts_stat('SELECT document FROM listed_jobs ORDER BY created_at DESC LIMIT 1000')
      )
      SELECT word FROM wanted WHERE stem NOT IN (SELECT word FROM common)
        AND NOT EXISTS (SELECT FROM listed_jobs WHERE document @@ quote_literal(stem)::tsquery)
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The next words of the alphabet after this one. */
export async function listTokensAfter(db: Queryable, word: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_vocabulary')
    .select('word')
    .where('word', '>', word)
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map((row) => row.word);
}
