import { type Kysely, sql } from 'kysely';

/** How often somebody renewed the address of their calendar; the address itself is signed and stored nowhere. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE calendar_addresses (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      renewals integer NOT NULL
    )`.execute(db);
  await sql`
    INSERT INTO link_keys (name, key) VALUES ('calendar', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea))
    ON CONFLICT DO NOTHING`.execute(db);
}
