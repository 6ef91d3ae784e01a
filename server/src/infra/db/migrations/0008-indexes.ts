import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // References that are followed when an account is suspended or deleted.
  await sql`CREATE INDEX jobs_posted_by ON jobs (posted_by)`.execute(db);
  await sql`CREATE INDEX cv_openings_opened_by ON cv_openings (opened_by)`.execute(db);
  await sql`CREATE INDEX reports_user ON reports (user_id)`.execute(db);

  // The administrators' tables of applications and of the audit log: their search, filters and counts.
  await sql`CREATE INDEX applications_status ON applications (status, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_actor ON audit (actor_id, id DESC)`.execute(db);
  await sql`
    CREATE INDEX audit_search ON audit USING gin ((action || ' ' || subject_id || ' ' ||
      coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops)`.execute(db);

  // A removed job settles its reports from now on; those of jobs removed before are settled here.
  await sql`
    UPDATE reports SET state = 'upheld' FROM jobs
    WHERE jobs.id = reports.job_id AND jobs.removed_at IS NOT NULL AND reports.state = 'open'`.execute(db);
}
