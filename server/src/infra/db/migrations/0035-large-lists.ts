import { type Kysely, sql } from 'kysely';

/** Public lists that would otherwise look at every person or employer, and own data of mentors. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX employer_openings_newest ON employer_openings (newest DESC)`.execute(db);
  await sql`CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX mentorships_of_mentor ON mentorships (mentor_id, id)`.execute(db);
  await sql`ANALYZE users, employer_openings, mentorships`.execute(db);
}
