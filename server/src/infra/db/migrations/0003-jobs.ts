import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  await sql`
    CREATE TABLE jobs (
      id uuid PRIMARY KEY,
      posted_by uuid REFERENCES users ON DELETE SET NULL,
      title text NOT NULL,
      location text,
      type text,
      style text,
      tags text[] NOT NULL DEFAULT '{}',
      company_name text,
      about_role text NOT NULL,
      qualification text NOT NULL,
      responsibility text NOT NULL,
      salary_range text,
      external_links text,
      closing_date date,
      closed_at timestamptz,
      removed_at timestamptz,
      held_at timestamptz,
      held_reasons text[] NOT NULL DEFAULT '{}',
      released_reasons text[] NOT NULL DEFAULT '{}',
      poster_suspended boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db);
  // What filters ask for rides along: they are decided, and counted, without reading the long texts of the jobs themselves.
  for (const [name, columns, along] of [
    ['jobs_open', 'id DESC', 'closing_date, type, location, tags, title'],
    ['jobs_open_location', 'location, id DESC', 'closing_date, type'],
    ['jobs_open_poster', 'posted_by, id DESC', 'closing_date'],
  ] as const) {
    await sql`
      CREATE INDEX ${sql.raw(name)} ON jobs (${sql.raw(columns)}) INCLUDE (${sql.raw(along)})
      WHERE closed_at IS NULL AND removed_at IS NULL AND held_at IS NULL AND NOT poster_suspended`.execute(
      db,
    );
  }
  await sql`CREATE INDEX jobs_poster ON jobs (posted_by, id DESC) WHERE removed_at IS NULL`.execute(db);
  await sql`CREATE INDEX jobs_title ON jobs USING gin (title gin_trgm_ops)`.execute(db);
  await sql`CREATE INDEX jobs_tags ON jobs USING gin (tags)`.execute(db);
  await sql`CREATE INDEX users_who_post ON users (id) WHERE role IN ('employer', 'admin')`.execute(db);
  await sql`CREATE INDEX users_name ON users ((firstname || ' ' || lastname))`.execute(db);
}
