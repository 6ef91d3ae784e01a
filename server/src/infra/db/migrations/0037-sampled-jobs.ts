import { type Kysely, sql } from 'kysely';

/**
 * One job in 256, by the last byte of its id, which is drawn at random: what is frequent among them is frequent among all.
 * docs/decisions/0038-search-at-any-size.md says what for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE INDEX jobs_sampled ON jobs (id) INCLUDE (closing_date, type, location, tags, title, style, salary_range, posted_by)
    WHERE closed_at IS NULL AND removed_at IS NULL AND held_at IS NULL AND NOT poster_suspended
      AND get_byte(uuid_send(id), 15) = 0`.execute(db);
  await sql`
    CREATE INDEX job_search_sampled ON job_search (job_id) WHERE get_byte(uuid_send(job_id), 15) = 0`.execute(
    db,
  );
}
