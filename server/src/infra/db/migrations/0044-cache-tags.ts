import { type Kysely, type RawBuilder, sql } from 'kysely';

const row = (record: 'OLD' | 'NEW', columns: string) =>
  sql.raw(`(${columns.split(/,\s*/).map((column) => `${record}.${column}`)})`);
const differs = (columns: string) => sql`${row('OLD', columns)} IS DISTINCT FROM ${row('NEW', columns)}`;

// What visitors see of each table: a change of any other column notifies nobody.
const ofJob = `posted_by, title, location, type, style, tags, company_name, about_role, qualification, responsibility,
  salary_range, external_links, closing_date, closed_at, removed_at, reply_within_days, service_year, allowance,
  held_at, poster_suspended, names_company, created_at, updated_at`;
const ofPosterInLists = 'role, firstname, lastname, avatar, company_name, company_line, location, trusted_at';
const ofMentor = 'firstname, lastname, avatar, biography, suspended_at';
const ofPerson = `${ofPosterInLists}, biography, verified_at, suspended_at, created_at`;
const ofHabit = 'due, answered, on_time, median_days, within_days';
const ofMentorship = `mentor_id, title, description, skills, duration, max_applicants, removed_at, created_at, updated_at`;

const isListed = (job: 'OLD' | 'NEW') =>
  sql.raw(`(${job}.closed_at IS NULL AND ${job}.removed_at IS NULL
  AND ${job}.held_at IS NULL AND NOT ${job}.poster_suspended)`);
const isOffered = (mentorship: 'OLD' | 'NEW') =>
  sql.raw(`(${mentorship}.removed_at IS NULL AND ${mentorship}.mentor_id IS NOT NULL)`);
const takesPlace = (application: 'OLD' | 'NEW') => sql.raw(`(${application}.status <> 'declined')`);
const isNoJobseeker = (person: 'OLD' | 'NEW') => sql.raw(`(${person}.role <> 'jobseeker')`);

const maxTaggedChanges = 200;

type When = Partial<Record<'INSERT' | 'UPDATE' | 'DELETE', RawBuilder<unknown>>>;

/**
 * Each change of a row that visitors see notifies the tags of the cached responses that show it (`cacheTags` in the contract).
 * PostgreSQL sends a tag once per transaction. Processes of 0.1.0 listen to `public_change`, which is sent along for them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [trigger, table] of [
    ['jobs_public_change', 'jobs'],
    ['mentorships_public_change', 'mentorships'],
    ['mentorship_applications_public_change', 'mentorship_applications'],
    ['users_public_change', 'users'],
    ['users_public_arrival', 'users'],
    ['users_company_public_change', 'users'],
    ['employer_habits_public_change', 'employer_habits'],
  ] as const) {
    await sql`DROP TRIGGER ${sql.ref(trigger)} ON ${sql.table(table)}`.execute(db);
  }

  // A transaction that changes many rows says once that everything may have changed.
  await sql`
    CREATE FUNCTION notify_cache_tags(VARIADIC tags text[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      changes integer := coalesce(nullif(current_setting('akwan.tagged_changes', true), ''), '0')::integer + 1;
    BEGIN
      IF changes > ${sql.lit(maxTaggedChanges)} THEN
        PERFORM pg_notify('cache_tags', '*');
      ELSE
        PERFORM set_config('akwan.tagged_changes', changes::text, true);
        PERFORM pg_notify('cache_tags', tag) FROM unnest(tags) AS tag WHERE tag IS NOT NULL;
      END IF;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION notify_all_cache_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('cache_tags', '*');
      PERFORM pg_notify('public_change', topic) FROM unnest('{jobs,mentorships,people}'::text[]) AS topic;
      RETURN NULL;
    END $$`.execute(db);

  await notifyRows(db, 'jobs', {
    tags: sql`
      PERFORM notify_cache_tags('jobs', 'job:' || coalesce(NEW.id, OLD.id), 'jobs:' || OLD.posted_by, 'jobs:' || NEW.posted_by);
      PERFORM pg_notify('public_change', 'jobs');`,
    when: {
      INSERT: isListed('NEW'),
      UPDATE: sql`(${isListed('OLD')} OR ${isListed('NEW')}) AND ${differs(ofJob)}`,
      DELETE: isListed('OLD'),
    },
  });

  // Somebody new has neither jobs nor mentorships yet. Of an account that is deleted, the foreign keys change those.
  await notifyRows(db, 'users', {
    tags: sql`
      PERFORM notify_cache_tags('company:' || OLD.id);
      IF ${differs(ofPosterInLists)} AND EXISTS (SELECT FROM employer_openings WHERE posted_by = OLD.id) THEN
        PERFORM notify_cache_tags('jobs');
      END IF;
      IF ${differs(ofMentor)} AND EXISTS (SELECT FROM mentorships WHERE mentor_id = OLD.id) THEN
        PERFORM notify_cache_tags('mentorships');
      END IF;
      PERFORM pg_notify('public_change', 'people');`,
    when: {
      UPDATE: sql`(${isNoJobseeker('OLD')} OR ${isNoJobseeker('NEW')}) AND ${differs(ofPerson)}`,
      DELETE: isNoJobseeker('OLD'),
    },
  });

  await notifyRows(db, 'employer_habits', {
    tags: sql`
      PERFORM notify_cache_tags('jobs', 'company:' || coalesce(NEW.user_id, OLD.user_id));
      PERFORM pg_notify('public_change', 'people');`,
    when: { INSERT: sql`true`, UPDATE: differs(ofHabit), DELETE: sql`true` },
  });

  const ofMentorships = sql`
      PERFORM notify_cache_tags('mentorships');
      PERFORM pg_notify('public_change', 'mentorships');`;
  await notifyRows(db, 'mentorships', {
    tags: ofMentorships,
    when: {
      INSERT: isOffered('NEW'),
      UPDATE: sql`(${isOffered('OLD')} OR ${isOffered('NEW')}) AND ${differs(ofMentorship)}`,
      DELETE: isOffered('OLD'),
    },
  });
  // Lists say how many places are taken, and nothing of those who applied.
  await notifyRows(db, 'mentorship_applications', {
    tags: ofMentorships,
    when: {
      INSERT: takesPlace('NEW'),
      UPDATE: sql`${takesPlace('OLD')} <> ${takesPlace('NEW')}`,
      DELETE: takesPlace('OLD'),
    },
  });
}

async function notifyRows(
  db: Kysely<never>,
  table: string,
  { tags, when }: { tags: RawBuilder<unknown>; when: When },
): Promise<void> {
  const name = sql.ref(`notify_tags_of_${table}`);
  await sql`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${tags}
      RETURN NULL;
    END $$`.execute(db);
  for (const [event, condition] of Object.entries(when)) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_${event.toLowerCase()}_tags`)} AFTER ${sql.raw(event)} ON ${sql.table(table)}
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`.execute(db);
  }
  // A table that is emptied has no rows to tell of.
  await sql`
    CREATE TRIGGER ${sql.ref(`${table}_truncate_tags`)} AFTER TRUNCATE ON ${sql.table(table)}
    FOR EACH STATEMENT EXECUTE FUNCTION notify_all_cache_tags()`.execute(db);
}
