import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { databaseErrorKind } from '#infra/db/database-errors.ts';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { withDatabase } from '#testing/database-for-tests.ts';
import { allMigrations } from './all-migrations.ts';

// The schema of 0.1.0.
const ofReleaseBefore = '0007-administration';
const lastUnchecked = '0033';

const name = `akwan_upgrade_${randomBytes(6).toString('hex')}`;
const admin = new pg.Client({ connectionString: inject('databaseUrl') });
await admin.connect();
await admin.query(`CREATE DATABASE ${name}`);
await admin.end();
const url = withDatabase(inject('databaseUrl'), name);
const { db, close } = openDatabase(url, { poolSize: 2, queryTimeout: 0 });
const old = openDatabase(url, { poolSize: 4, queryTimeout: 0 });
afterAll(async () => {
  await close();
  await old.close();
});

/** What processes of that release write, in its columns. */
async function writeAsBefore(): Promise<string> {
  const [person, poster, job, application, offer, session] = Array.from({ length: 6 }, () => randomUUID());
  for (const [id, role] of [
    [person, 'jobseeker'],
    [poster, 'employer'],
  ]) {
    await sql`INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, cv_file)
      VALUES (${id}, ${`${id}@example.com`}, 'x', 'Ama', 'Owusu', ${role}, 'Volta Foods', ${id})`.execute(
      old.db,
    );
    await sql`INSERT INTO sessions (token_hash, user_id, expires_at)
      VALUES (${randomBytes(32)}, ${id}, now() + interval '1 day')`.execute(old.db);
  }
  await sql`INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, tags, created_at, updated_at)
    VALUES (${job}, ${poster}, 'Officer', 'a', 'q', 'r', '{Farming}', now(), now())`.execute(old.db);
  await sql`UPDATE jobs SET title = 'Field officer', closing_date = '2099-01-01' WHERE id = ${job}`.execute(
    old.db,
  );
  await sql`INSERT INTO applications (id, job_id, user_id, cv_file, cv_name, cv_type, created_at)
    VALUES (${application}, ${job}, ${person}, ${application}, 'cv.pdf', 'application/pdf', now())`.execute(
    old.db,
  );
  await sql`UPDATE applications SET status = 'approved', decided_at = now() WHERE id = ${application}`.execute(
    old.db,
  );
  await sql`INSERT INTO mentorships (id, mentor_id, title, description, duration, max_applicants, created_at, updated_at)
    VALUES (${offer}, ${poster}, 'Plan', 'd', '3 months', 2, now(), now())`.execute(old.db);
  await sql`INSERT INTO mentorship_applications (mentorship_id, user_id) VALUES (${offer}, ${person})`.execute(
    old.db,
  );
  await sql`INSERT INTO mentoring_sessions (id, mentor_id, topic, date, start_time, end_time, created_at)
    VALUES (${session}, ${poster}, 'Plans', '2099-01-01', '10:00', '11:00', now())`.execute(old.db);
  await sql`INSERT INTO reports (id, job_id, user_id, reason)
    VALUES (${randomUUID()}, ${job}, ${person}, 'Scam')`.execute(old.db);
  await sql`INSERT INTO audit (id, action, subject_kind, subject_id)
    VALUES (${randomUUID()}, 'job.edit', 'job', ${job})`.execute(old.db);
  await sql`INSERT INTO mails (id, to_address, subject, html, text)
    VALUES (${randomUUID()}, 'a@example.com', 's', 'h', 't')`.execute(old.db);
  await sql`DELETE FROM sessions WHERE user_id = ${poster}`.execute(old.db);
  return job as string;
}

/** Every table with the columns that it has now. */
async function tables(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; columns: string }>`
    SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'
    GROUP BY table_name`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function contents(of: Map<string, string>): Promise<Record<string, string[]>> {
  const read = async ([table, columns]: [string, string]): Promise<[string, string[]]> => {
    const { rows } = await sql<{ row: string }>`
      SELECT row_to_json(r)::text AS row FROM (SELECT ${sql.raw(columns)} FROM ${sql.raw(table)}) r`.execute(
      db,
    );
    return [table, rows.map(({ row }) => row).sort()];
  };
  return Object.fromEntries(await Promise.all([...of].map(read)));
}

test('0.1.0 becomes this release under the writes of 0.1.0: none fails, and what was there is as it was', async () => {
  await migrate(db, ofReleaseBefore);
  const before = await tables();
  for (let n = 0; n < 5; n += 1) await writeAsBefore();
  const kept = await contents(before);

  const written: string[] = [];
  const faults: unknown[] = [];
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      // A deadlock with the migration is answered with 503, which is no fault.
      const job = await writeAsBefore().catch((error: unknown) => {
        if (databaseErrorKind(error) !== 'conflict') faults.push(error);
      });
      if (job) written.push(job);
    }
  })();
  const writes = (count: number) =>
    vi.waitFor(() => expect(written.length + faults.length).toBeGreaterThanOrEqual(count), {
      timeout: 60_000,
    });
  await writes(2);
  await migrate(db);
  await writes(written.length + 3);
  isWriting = false;
  await writing;

  expect(faults).toEqual([]);
  const after = await contents(before);
  for (const [table, rows] of Object.entries(kept))
    expect(after[table], table).toEqual(expect.arrayContaining(rows));
  const jobs = await db.selectFrom('jobs').select('id').execute();
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(written));
}, 120_000);

test('a process of the release before starts on the schema of a newer one', async () => {
  await migrate(db);
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-a-newer-release', now())`.execute(
    db,
  );
  expect(await migrate(db)).toEqual([]);
});

// What the release before still uses; a line above it may say since when nobody does.
const breaking =
  /DROP (TABLE|COLUMN|TYPE|FUNCTION)|\bRENAME\b|\bSET NOT NULL|ALTER (COLUMN )?\w+ (SET DATA )?TYPE|ADD (COLUMN )?\w+ (?!.*(DEFAULT|GENERATED)).*NOT NULL/i;

test('no migration takes away what the release before uses', () => {
  const findings = readdirSync(import.meta.dirname)
    .filter((file) => /^\d{4}-/.test(file) && file.slice(0, 4) > lastUnchecked)
    .flatMap((file) => {
      const lines = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split('\n');
      const isMarked = (n: number) =>
        lines.slice(Math.max(0, n - 3), n).some((line) => /unused since/i.test(line));
      return lines.flatMap((line, n) =>
        breaking.test(line) && !isMarked(n) ? [`${file}: ${line.trim()}`] : [],
      );
    });
  expect(findings).toEqual([]);
  expect('ALTER TABLE jobs ADD pay integer NOT NULL').toMatch(breaking);
  expect('ALTER TABLE jobs ADD pay integer NOT NULL DEFAULT 0').not.toMatch(breaking);
  expect(Object.keys(allMigrations).some((known) => known.startsWith(lastUnchecked))).toBe(true);
});
