import { type Kysely, sql } from 'kysely';

/** Job seekers who let verified companies find them, and the invitations that they got. */
export async function up(db: Kysely<never>): Promise<void> {
  // The id stands for the person in the list of companies and nowhere else; the list is sorted by it, which says nothing.
  await sql`
    CREATE TABLE talent (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      visible boolean NOT NULL,
      hidden_from text[] NOT NULL DEFAULT '{}',
      availability text NOT NULL DEFAULT 'now' CHECK (availability IN ('now', 'month', 'later')),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE talent_invitations (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
      sent_by uuid REFERENCES users ON DELETE SET NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      declined_at timestamptz,
      UNIQUE (user_id, job_id)
    )`.execute(db);
  for (const columns of ['company_id, created_at', 'job_id', 'sent_by'])
    await sql`
      CREATE INDEX ${sql.ref(`talent_invitations_${columns.replace(', ', '_')}`)} ON talent_invitations (${sql.raw(columns)})`.execute(
      db,
    );
  // "Volta Foods Ltd." and "volta foods" are one name.
  await sql`
    CREATE FUNCTION plain_company_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT regexp_replace(regexp_replace(lower(name), '\\m(limited|ltd|company|co|plc|inc|llc|gh|ghana)\\M', '', 'g'), '[^[:alnum:]]+', '', 'g')
    $$`.execute(db);
}
