import { type Kysely, sql } from 'kysely';

const roles = sql`role text NOT NULL CHECK (role IN ('owner', 'recruiter', 'reader'))`;
const isListed = sql`(NEW.closed_at IS NULL AND NEW.removed_at IS NULL AND NEW.held_at IS NULL AND NOT NEW.poster_suspended)`;
const ofHabit = 'due, answered, on_time, median_days, within_days';
// What the page of a company shows of its owner.
const ofFace =
  'role, firstname, lastname, avatar, biography, location, trusted_at, verified_at, suspended_at, created_at';

/**
 * Every employer belongs to one company, and a job to the company of its poster. Triggers keep that right, also for what
 * processes of the release before write. They read name and line of a company from the profiles of its members, so both stay equal.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // An employer or a job that is written while the tables are filled would be missing in them.
  await sql`LOCK TABLE users, jobs IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await createTables(db);
  await createFunctions(db);
  await fill(db);
  await createTriggers(db);
  await notifyTags(db);
}

async function createTables(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE companies (
      id uuid PRIMARY KEY,
      name text,
      line text,
      website text,
      about text,
      location text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE company_members (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      ${roles},
      joined_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX company_members_company ON company_members (company_id)`.execute(db);
  await sql`
    CREATE TABLE company_invitations (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      email text NOT NULL,
      ${roles},
      token_hash bytea NOT NULL UNIQUE,
      invited_by uuid REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      UNIQUE (company_id, email)
    )`.execute(db);
  for (const column of ['email', 'invited_by'])
    await sql`CREATE INDEX ${sql.ref(`company_invitations_${column}`)} ON company_invitations (${sql.ref(column)})`.execute(
      db,
    );
  await sql`ALTER TABLE jobs ADD company_id uuid REFERENCES companies ON DELETE SET NULL`.execute(db);
  // Which colleague did it; null for what is older, and when the account is gone.
  await sql`ALTER TABLE applications ADD decided_by uuid REFERENCES users ON DELETE SET NULL`.execute(db);
  await sql`ALTER TABLE messages ADD written_by uuid REFERENCES users ON DELETE SET NULL`.execute(db);
}

async function createFunctions(db: Kysely<never>): Promise<void> {
  // Sorts by time, like the ids that the processes make.
  await sql`
    CREATE FUNCTION new_company_id(made_at timestamptz) RETURNS uuid LANGUAGE sql AS $$
      SELECT (lpad(to_hex((extract(epoch FROM made_at) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
    $$`.execute(db);
  await sql`
    CREATE FUNCTION company_of(person uuid) RETURNS uuid LANGUAGE plpgsql AS $$
    DECLARE
      company uuid := (SELECT company_id FROM company_members WHERE user_id = person);
    BEGIN
      IF company IS NOT NULL THEN RETURN company; END IF;
      INSERT INTO companies (id, name, line)
      SELECT new_company_id(clock_timestamp()), company_name, company_line FROM users WHERE id = person AND role = 'employer'
      RETURNING id INTO company;
      IF company IS NOT NULL THEN
        INSERT INTO company_members (user_id, company_id, role) VALUES (person, company, 'owner');
      END IF;
      RETURN company;
    END $$`.execute(db);
}

/** Without the triggers of the jobs: nothing that they look at changes. */
async function fill(db: Kysely<never>): Promise<void> {
  await sql`
    WITH people AS MATERIALIZED (
      SELECT id, new_company_id(created_at) AS company_id, company_name, company_line, created_at
      FROM users WHERE role = 'employer'
    ), made AS (
      INSERT INTO companies (id, name, line, created_at, updated_at)
      SELECT company_id, company_name, company_line, created_at, created_at FROM people
    )
    INSERT INTO company_members (user_id, company_id, role, joined_at)
    SELECT id, company_id, 'owner', created_at FROM people`.execute(db);
  await sql`ALTER TABLE jobs DISABLE TRIGGER USER`.execute(db);
  await sql`
    UPDATE jobs SET company_id = company_members.company_id FROM company_members WHERE user_id = posted_by`.execute(
    db,
  );
  await sql`ALTER TABLE jobs ENABLE TRIGGER USER`.execute(db);
  await sql`CREATE INDEX jobs_company_newest ON jobs (company_id, created_at DESC, id DESC)`.execute(db);
  for (const [table, column] of [
    ['applications', 'decided_by'],
    ['messages', 'written_by'],
  ] as const)
    await sql`
      CREATE INDEX ${sql.ref(`${table}_${column}`)} ON ${sql.table(table)} (${sql.ref(column)})
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(db);
}

async function createTriggers(db: Kysely<never>): Promise<void> {
  // An owner who changes the profile changes the company; the profile of a colleague says what the company says.
  await sql`
    CREATE FUNCTION keep_company_name() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      company record;
    BEGIN
      SELECT name, line INTO company FROM company_members JOIN companies ON companies.id = company_id
      WHERE user_id = NEW.id AND company_members.role <> 'owner';
      IF FOUND THEN
        NEW.company_name := company.name;
        NEW.company_line := company.line;
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER users_keep_company_name BEFORE UPDATE OF company_name, company_line ON users FOR EACH ROW
    WHEN (NEW.role = 'employer') EXECUTE FUNCTION keep_company_name()`.execute(db);
  await sql`
    CREATE FUNCTION note_company_of_employer() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      company uuid := company_of(NEW.id);
    BEGIN
      UPDATE companies SET name = NEW.company_name, line = NEW.company_line, updated_at = now()
      WHERE id = company AND (name, line) IS DISTINCT FROM (NEW.company_name, NEW.company_line);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER users_company_of_employer AFTER INSERT OR UPDATE OF role, company_name, company_line ON users
    FOR EACH ROW WHEN (NEW.role = 'employer') EXECUTE FUNCTION note_company_of_employer()`.execute(db);

  await sql`
    CREATE FUNCTION note_name_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE users SET company_name = NEW.name, company_line = NEW.line, updated_at = now() FROM company_members
      WHERE user_id = users.id AND company_id = NEW.id AND (company_name, company_line) IS DISTINCT FROM (NEW.name, NEW.line);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER companies_name AFTER UPDATE OF name, line ON companies FOR EACH ROW
    WHEN ((OLD.name, OLD.line) IS DISTINCT FROM (NEW.name, NEW.line)) EXECUTE FUNCTION note_name_of_company()`.execute(
    db,
  );

  // Whoever joins brings the own jobs along; a company without members is gone.
  await sql`
    CREATE FUNCTION note_member() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        UPDATE users SET company_name = name, company_line = line FROM companies
        WHERE users.id = NEW.user_id AND companies.id = NEW.company_id
          AND (company_name, company_line) IS DISTINCT FROM (name, line);
        UPDATE jobs SET company_id = NEW.company_id
        WHERE posted_by = NEW.user_id AND company_id IS DISTINCT FROM NEW.company_id;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM companies WHERE id = OLD.company_id
          AND NOT EXISTS (SELECT FROM company_members WHERE company_id = OLD.company_id);
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER company_members_changed AFTER INSERT OR DELETE OR UPDATE OF company_id ON company_members
    FOR EACH ROW EXECUTE FUNCTION note_member()`.execute(db);

  await sql`
    CREATE FUNCTION note_company_id() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.posted_by IS NOT NULL THEN NEW.company_id := company_of(NEW.posted_by); END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER jobs_company_id BEFORE INSERT OR UPDATE OF posted_by ON jobs
    FOR EACH ROW EXECUTE FUNCTION note_company_id()`.execute(db);
}

/** Beside the triggers of 0044-cache-tags.ts, which know a company by its owner; the one of jobs names both. */
async function notifyTags(db: Kysely<never>): Promise<void> {
  const changed = (columns: string) => {
    const row = (record: string) => columns.split(', ').map((column) => `${record}.${column}`);
    return sql.raw(`((${row('OLD')}) IS DISTINCT FROM (${row('NEW')}))`);
  };
  const functions = {
    notify_tags_of_jobs: sql`
      PERFORM notify_cache_tags('jobs', 'job:' || coalesce(NEW.id, OLD.id), 'jobs:' || OLD.posted_by, 'jobs:' || NEW.posted_by,
        'jobs:' || OLD.company_id, 'jobs:' || NEW.company_id);
      PERFORM pg_notify('public_change', 'jobs');`,
    notify_tags_of_companies: sql`PERFORM notify_cache_tags('company:' || OLD.id);`,
    notify_tags_of_company_members: sql`
      PERFORM notify_cache_tags('company:' || OLD.company_id, 'company:' || NEW.company_id);`,
    notify_tags_of_employer: sql`
      PERFORM notify_cache_tags('company:' || company_id) FROM company_members WHERE user_id = NEW.id;`,
    notify_tags_of_habit: sql`
      PERFORM notify_cache_tags('company:' || company_id) FROM company_members
      WHERE user_id = coalesce(NEW.user_id, OLD.user_id);`,
  };
  for (const [name, tags] of Object.entries(functions))
    await sql`
      CREATE OR REPLACE FUNCTION ${sql.ref(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${tags}
        RETURN NULL;
      END $$`.execute(db);
  const always = sql`true`;
  for (const [trigger, event, table, condition, name] of [
    ['jobs_company_tags', 'UPDATE', 'jobs', sql`${isListed} AND ${changed('company_id')}`, 'jobs'],
    [
      'companies_update_tags',
      'UPDATE',
      'companies',
      changed('name, line, website, about, location'),
      'companies',
    ],
    ['companies_delete_tags', 'DELETE', 'companies', always, 'companies'],
    // Whose face a company shows depends on who its owners are.
    ['company_members_tags', 'UPDATE OR DELETE', 'company_members', always, 'company_members'],
    ['users_company_tags', 'UPDATE', 'users', sql`NEW.role = 'employer' AND ${changed(ofFace)}`, 'employer'],
    ['employer_habits_company_tags', 'INSERT OR DELETE', 'employer_habits', always, 'habit'],
    ['employer_habits_update_company_tags', 'UPDATE', 'employer_habits', changed(ofHabit), 'habit'],
  ] as const)
    await sql`
      CREATE TRIGGER ${sql.ref(trigger)} AFTER ${sql.raw(event)} ON ${sql.table(table)} FOR EACH ROW WHEN (${condition})
      EXECUTE FUNCTION ${sql.ref(`notify_tags_of_${name}`)}()`.execute(db);
  for (const table of ['companies', 'company_members'])
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_truncate_tags`)} AFTER TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION notify_all_cache_tags()`.execute(db);
}
