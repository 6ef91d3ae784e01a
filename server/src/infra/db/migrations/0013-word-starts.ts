import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // The first letter, and the first two, of every word: what a search by one or two letters looks for.
  await sql`
    CREATE FUNCTION word_starts(content text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT start), '{}')
      FROM regexp_split_to_table(lower(content), '[\\s!-/:-@[-\`{-~]+') AS word,
        LATERAL (VALUES (left(word, 1)), (left(word, 2))) AS starts (start)
      WHERE word <> ''
    $$`.execute(db);
  await sql`CREATE INDEX jobs_word_starts ON jobs USING gin (word_starts(title))`.execute(db);
  await sql`CREATE INDEX mentorships_word_starts ON mentorships USING gin (word_starts(title))`.execute(db);
  // Without figures about the new expressions the planner would guess.
  await sql`ANALYZE jobs`.execute(db);
  await sql`ANALYZE mentorships`.execute(db);
}
