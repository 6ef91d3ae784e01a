import { type Kysely, sql } from 'kysely';

/**
 * A company shows that it is real: one request, which an administrator decides. The mark on the company is the one that its
 * members carry (`users.trusted_at`); triggers keep both equal, also for what processes of the release before write.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE companies
      ADD marked_at timestamptz,
      ADD registration_checked boolean NOT NULL DEFAULT false,
      ADD confirmed_domain text`.execute(db);
  await sql`
    CREATE TABLE company_verifications (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL UNIQUE REFERENCES companies ON DELETE CASCADE,
      requested_by uuid REFERENCES users ON DELETE SET NULL,
      registration_number text NOT NULL,
      registered_name text NOT NULL,
      licence_number text,
      note text,
      document_file text UNIQUE,
      document_type text,
      status text NOT NULL CHECK (status IN ('pending', 'approved', 'declined')),
      reason text,
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      decided_by uuid REFERENCES users ON DELETE SET NULL
    )`.execute(db);
  await sql`CREATE INDEX company_verifications_queue ON company_verifications (status, created_at)`.execute(
    db,
  );
  for (const column of ['requested_by', 'decided_by'])
    await sql`
      CREATE INDEX ${sql.ref(`company_verifications_${column}`)} ON company_verifications (${sql.ref(column)})
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(db);
  // The code that was mailed to an address at the company's own domain.
  await sql`
    CREATE TABLE company_address_codes (
      company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
      email text NOT NULL,
      code_hash bytea NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX company_address_codes_email ON company_address_codes (email)`.execute(db);
  await keepMark(db);
  await notifyTags(db);
}

async function keepMark(db: Kysely<never>): Promise<void> {
  await sql`
    UPDATE companies SET marked_at = trusted_at FROM company_members JOIN users ON users.id = user_id
    WHERE company_id = companies.id AND trusted_at IS NOT NULL`.execute(db);
  // What was checked is a name. Under another id nobody decides about what they did not see.
  await sql`
    CREATE FUNCTION end_verification() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.marked_at := NULL;
      NEW.registration_checked := false;
      UPDATE company_verifications SET id = new_company_id(clock_timestamp()), status = 'pending', decided_at = NULL,
        decided_by = NULL, reason = NULL, created_at = now()
      WHERE company_id = NEW.id AND status <> 'declined';
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER companies_end_verification BEFORE UPDATE OF name ON companies FOR EACH ROW
    WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION end_verification()`.execute(db);

  const functions = {
    note_mark_of_company: sql`
      UPDATE users SET trusted_at = NEW.marked_at, updated_at = now() FROM company_members
      WHERE user_id = users.id AND company_id = NEW.id AND trusted_at IS DISTINCT FROM NEW.marked_at;`,
    note_mark_of_member: sql`
      UPDATE users SET trusted_at = marked_at FROM companies
      WHERE users.id = NEW.user_id AND companies.id = NEW.company_id AND trusted_at IS DISTINCT FROM marked_at;`,
    note_mark_of_employer: sql`
      UPDATE companies SET marked_at = NEW.trusted_at, registration_checked = registration_checked AND NEW.trusted_at IS NOT NULL
      FROM company_members
      WHERE company_id = companies.id AND user_id = NEW.id AND marked_at IS DISTINCT FROM NEW.trusted_at;`,
  };
  for (const [name, update] of Object.entries(functions))
    await sql`
      CREATE FUNCTION ${sql.ref(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${update}
        RETURN NULL;
      END $$`.execute(db);
  await sql`
    CREATE TRIGGER companies_mark AFTER UPDATE ON companies FOR EACH ROW
    WHEN (OLD.marked_at IS DISTINCT FROM NEW.marked_at) EXECUTE FUNCTION note_mark_of_company()`.execute(db);
  await sql`
    CREATE TRIGGER company_members_mark AFTER INSERT OR UPDATE OF company_id ON company_members
    FOR EACH ROW EXECUTE FUNCTION note_mark_of_member()`.execute(db);
  await sql`
    CREATE TRIGGER users_mark AFTER UPDATE OF trusted_at ON users FOR EACH ROW
    WHEN (NEW.role = 'employer' AND OLD.trusted_at IS DISTINCT FROM NEW.trusted_at)
    EXECUTE FUNCTION note_mark_of_employer()`.execute(db);
}

/** Beside `companies_update_tags` of 0058-companies.ts. */
async function notifyTags(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TRIGGER companies_verification_tags AFTER UPDATE ON companies FOR EACH ROW
    WHEN ((OLD.marked_at, OLD.registration_checked, OLD.confirmed_domain)
      IS DISTINCT FROM (NEW.marked_at, NEW.registration_checked, NEW.confirmed_domain))
    EXECUTE FUNCTION notify_tags_of_companies()`.execute(db);
}
