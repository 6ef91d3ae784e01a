import { type Kysely, sql } from 'kysely';

/** What mentor and mentee say of each other after a completed mentorship, which is what a certificate stands for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE mentorship_feedback (
      certificate_id uuid NOT NULL REFERENCES certificates ON DELETE CASCADE,
      side text NOT NULL CHECK (side IN ('mentor', 'mentee')),
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (certificate_id, side)
    )`.execute(db);
}
