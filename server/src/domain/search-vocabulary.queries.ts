import { sql } from 'kysely';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';

/** The words of a person's jobs, as the search knows them. */
export async function listTokensOfJobs(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', plain_words(concat_ws(' ', title,
      coalesce(nullif(jobs.company_name, ''), users.company_name), array_to_string(tags, ' '), about_role, qualification, responsibility))))) AS word
    FROM jobs JOIN users ON users.id = posted_by WHERE posted_by = ${userId}`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Deletes those of these words that stand in no listed job any more, nor another form of them; answers how many. Common
 * words are recognized by the newest jobs, since the index would list a great many for each.
 */
export function deleteUnusedTokens(db: Database, tokens: string[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    // A job that is being written counts on the words that it found in the table: no such job is under way now.
    await sql`SET LOCAL lock_timeout = '3s'`.execute(tx);
    await sql`LOCK TABLE job_search IN SHARE MODE`.execute(tx);
    const { numAffectedRows } = await sql`
      WITH wanted AS MATERIALIZED (
        SELECT word, coalesce((ts_lexize('job_stems', word))[1], word) AS stem
        FROM search_vocabulary WHERE word = ANY(${tokens}::text[])
      ), rare AS MATERIALIZED (
        SELECT word, stem FROM wanted WHERE stem NOT IN (
          SELECT word FROM ts_stat('SELECT words FROM job_search ORDER BY job_id DESC LIMIT 1000'))
      )
      DELETE FROM search_vocabulary USING rare WHERE search_vocabulary.word = rare.word
        AND NOT EXISTS (SELECT FROM job_search WHERE words @@ quote_literal(stem)::tsquery)`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
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
