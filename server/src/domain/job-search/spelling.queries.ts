import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { knownTokens, type Reading } from './search-terms.queries.ts';

const shortestCorrected = 4;
const minScore = 0.35;
const targets = [...knownTokens].filter((word) => word.length >= shortestCorrected);

/** What words that no job has were meant for; those that nothing is like are not in the answer. */
export async function readWords(db: Queryable, tokens: readonly string[]): Promise<Map<string, Reading>> {
  const unknown = tokens.filter((word) => !knownTokens.has(word) && /^[a-z]{3,40}$/.test(word));
  if (unknown.length === 0) return new Map();
  const { rows } = await sql<Reading & { typed: string }>`
    SELECT typed, CASE WHEN is_part THEN typed ELSE meant.word END AS word, is_part AS "isPrefix"
    FROM unnest(${unknown}::text[]) AS typed,
    LATERAL (SELECT EXISTS (SELECT FROM search_vocabulary WHERE word LIKE '%' || typed || '%' AND in_head) AS is_part) AS parts
    LEFT JOIN LATERAL (
      -- Two letters in the wrong order leave few trigrams in common.
      SELECT word, CASE WHEN word = ANY (swapped) THEN 1
        ELSE similarity(word, typed) - 0.04 * abs(length(word) - length(typed)) + 0.05 * in_head::int END AS score
      FROM (SELECT ARRAY(SELECT overlay(typed PLACING reverse(substr(typed, at, 2)) FROM at FOR 2)
        FROM generate_series(1, length(typed) - 1) AS at) AS swapped) AS swaps,
      LATERAL (
        SELECT word, in_head FROM search_vocabulary WHERE word % typed
        UNION ALL SELECT word, in_head FROM search_vocabulary WHERE word = ANY (swapped)
        UNION ALL SELECT word, true FROM unnest(${targets}::text[]) AS word
      ) AS candidates
      WHERE NOT is_part AND length(typed) >= ${shortestCorrected} ORDER BY score DESC, word LIMIT 1
    ) AS meant ON true
    WHERE (is_part OR score >= ${minScore})
      -- Other forms of a word are found by its stem.
      AND NOT EXISTS (SELECT FROM search_vocabulary
        WHERE word % typed AND ts_lexize('job_stems', word) = ts_lexize('job_stems', typed))
      -- The vocabulary may lack a word of a job that was written while it was cleaned.
      AND NOT EXISTS (SELECT FROM listed_jobs WHERE document @@ quote_literal('=' || typed)::tsquery)`.execute(
    db,
  );
  return new Map(rows.map(({ typed, ...reading }) => [typed, reading]));
}
