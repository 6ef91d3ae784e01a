import { type Kysely, sql } from 'kysely';

/** Who people are at other providers. By the issuer, so that another one under the same name is nobody's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE sign_ins (
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      email text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (issuer, subject),
      UNIQUE (user_id, issuer)
    )`.execute(db);
}
