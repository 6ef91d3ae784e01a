import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // No reference to users: the record outlives the person it names.
  await sql`
    CREATE TABLE audit (
      id uuid PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_id uuid,
      action text NOT NULL,
      subject_kind text NOT NULL,
      subject_id text NOT NULL,
      before jsonb,
      after jsonb,
      network text
    )`.execute(db);
  await sql`CREATE INDEX audit_subject ON audit (subject_kind, subject_id, id DESC)`.execute(db);
}
