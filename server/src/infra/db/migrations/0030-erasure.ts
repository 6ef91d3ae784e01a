import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Set while a deletion can be taken back; until then the account is hidden as a suspended one is.
  await sql`ALTER TABLE users ADD erase_at timestamptz`.execute(db);
  await sql`CREATE INDEX users_erase_at ON users (erase_at) WHERE erase_at IS NOT NULL`.execute(db);

  // An employer keeps the record that somebody applied, without the person and without the CV.
  await sql`
    ALTER TABLE applications
      ALTER user_id DROP NOT NULL,
      ALTER cv_file DROP NOT NULL,
      ALTER cv_name DROP NOT NULL,
      ALTER cv_type DROP NOT NULL,
      ADD cv_removed text CHECK (cv_removed IN ('taken_back', 'expired'))`.execute(db);

  // The record stays append-only but for what an erasure or the end of its time takes out of it.
  await sql`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND current_setting('akwan.erases', true) = 'yes' THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'the audit record is append-only';
    END $$`.execute(db);
}
