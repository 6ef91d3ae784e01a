import { type Kysely, sql } from 'kysely';

/** What a person tells beyond the account; apart from users, which every request reads. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE profiles (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      field text,
      wanted_type text,
      linkedin text,
      github text,
      portfolio text,
      service_status text CHECK (service_status IN ('upcoming', 'serving', 'completed')),
      service_year text,
      programme text,
      institution text,
      teaches text[] NOT NULL DEFAULT '{}',
      education jsonb NOT NULL DEFAULT '[]',
      experience jsonb NOT NULL DEFAULT '[]',
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`ALTER TABLE users ADD COLUMN welcome_ended_at timestamptz`.execute(db);
  // Whoever is here already has found the way.
  await sql`UPDATE users SET welcome_ended_at = now()`.execute(db);
}
