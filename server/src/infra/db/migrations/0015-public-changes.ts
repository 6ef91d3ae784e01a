import { type Kysely, sql } from 'kysely';

/** Whatever changes public data tells all processes so, when it is committed: what they keep in memory is old then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('public_change', TG_ARGV[0]);
      RETURN NULL;
    END $$`.execute(db);
  for (const [table, topic] of [
    ['jobs', 'jobs'],
    ['mentorships', 'mentorships'],
    ['mentorship_applications', 'mentorships'],
  ]) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_public_change`)}
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table ?? '')}
      FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change(${sql.lit(topic)})`.execute(db);
  }
  // Job seekers are in no public answer, and a login changes nothing that is.
  await sql`
    CREATE TRIGGER users_public_change
    AFTER DELETE OR TRUNCATE OR UPDATE OF firstname, lastname, role, verified_at, avatar, company_name, biography,
      location, suspended_at, trusted_at ON users
    FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('people')`.execute(db);
  await sql`
    CREATE TRIGGER users_public_arrival AFTER INSERT ON users
    FOR EACH ROW WHEN (NEW.role <> 'jobseeker') EXECUTE FUNCTION notify_public_change('people')`.execute(db);
}
