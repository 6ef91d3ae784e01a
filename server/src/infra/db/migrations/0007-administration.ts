import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE users
      ADD suspended_at timestamptz,
      ADD trusted_at timestamptz`.execute(db);
  await sql`CREATE INDEX jobs_held ON jobs (id) WHERE held_at IS NOT NULL AND removed_at IS NULL`.execute(db);
  await sql`CREATE INDEX jobs_kept ON jobs (id DESC) WHERE removed_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE reports (
      id uuid PRIMARY KEY,
      job_id uuid NOT NULL REFERENCES jobs,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      reason text NOT NULL,
      details text,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'upheld')),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (job_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX reports_open ON reports (id) WHERE state = 'open'`.execute(db);

  // The administrators' tables: each order that they offer, and their search.
  await sql`CREATE INDEX users_by_age ON users (role, id DESC)`.execute(db);
  await sql`CREATE INDEX users_by_name ON users (role, lower(firstname || ' ' || lastname), id)`.execute(db);
  await sql`CREATE INDEX users_by_email ON users (role, email)`.execute(db);
  await sql`CREATE INDEX users_by_company ON users (role, lower(coalesce(company_name, '')), id)`.execute(db);
  await sql`
    CREATE INDEX users_search ON users USING gin
      ((firstname || ' ' || lastname || ' ' || email || ' ' || coalesce(company_name, '')) gin_trgm_ops)`.execute(
    db,
  );
  await sql`CREATE INDEX jobs_by_title ON jobs (lower(title), id) WHERE removed_at IS NULL`.execute(db);
  await sql`CREATE INDEX applications_by_age ON applications (id DESC)`.execute(db);

  // What was done stays written: the record can be added to, never changed.
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the audit record is append-only'; END $$`.execute(db);
  await sql`
    CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
}
