import { type Kysely, sql } from 'kysely';

// The closing date passes without a write: so they are counted by their last day, and whoever reads compares it with today.
const listed = sql`posted_by IS NOT NULL AND closed_at IS NULL AND removed_at IS NULL AND held_at IS NULL
  AND NOT poster_suspended`;
const key = sql`posted_by, coalesce(closing_date, 'infinity') AS last_day`;

/**
 * How many jobs an account has open, and the newest of them: the directory of employers would otherwise read all jobs.
 * Kept by statement, so that many rows at once cost little. The rows of the accounts are locked before anything is looked up:
 * two who change jobs of one account follow each other, and the second sees what the first did.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE employer_openings (
      posted_by uuid NOT NULL,
      last_day date NOT NULL,
      open_jobs integer NOT NULL,
      newest uuid,
      PRIMARY KEY (posted_by, last_day)
    )`.execute(db);
  await sql`
    INSERT INTO employer_openings (posted_by, last_day, open_jobs, newest)
    SELECT posted_by, last_day, count(*), max(id::text)::uuid
    FROM (SELECT ${key}, id FROM jobs WHERE ${listed}) AS open GROUP BY posted_by, last_day`.execute(db);

  for (const [name, before, after, event] of [
    ['inserted', sql``, sql`SELECT ${key}, id, 1 AS change FROM new_jobs WHERE ${listed}`, 'INSERT'],
    ['deleted', sql`SELECT ${key}, id, -1 AS change FROM old_jobs WHERE ${listed}`, sql``, 'DELETE'],
    [
      'updated',
      sql`SELECT ${key}, id, -1 AS change FROM old_jobs WHERE ${listed}`,
      sql`SELECT ${key}, id, 1 AS change FROM new_jobs WHERE ${listed}`,
      'UPDATE',
    ],
  ] as const) {
    const union = event === 'UPDATE' ? sql`UNION ALL` : sql``;
    const tables = {
      INSERT: sql`NEW TABLE AS new_jobs`,
      DELETE: sql`OLD TABLE AS old_jobs`,
      UPDATE: sql`OLD TABLE AS old_jobs NEW TABLE AS new_jobs`,
    }[event];
    await sql`
      CREATE FUNCTION ${sql.raw(`count_${name}_jobs`)}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        accounts uuid[];
        days date[];
        changes integer[];
      BEGIN
        SELECT array_agg(posted_by ORDER BY posted_by, last_day), array_agg(last_day ORDER BY posted_by, last_day),
          array_agg(change ORDER BY posted_by, last_day)
        INTO accounts, days, changes
        FROM (
          SELECT posted_by, last_day, sum(change) AS change FROM (
            SELECT posted_by, last_day, id, sum(change) AS change FROM (${before} ${union} ${after}) AS jobs
            GROUP BY posted_by, last_day, id HAVING sum(change) <> 0
          ) AS moved GROUP BY posted_by, last_day
        ) AS changed;
        IF accounts IS NULL THEN RETURN NULL; END IF;

        INSERT INTO employer_openings AS kept (posted_by, last_day, open_jobs)
        SELECT * FROM unnest(accounts, days, changes)
        ON CONFLICT (posted_by, last_day) DO UPDATE SET open_jobs = kept.open_jobs + excluded.open_jobs;
        DELETE FROM employer_openings USING unnest(accounts, days) AS changed (account, day)
        WHERE posted_by = account AND last_day = day AND open_jobs = 0;
        UPDATE employer_openings SET newest = (
          SELECT jobs.id FROM jobs
          WHERE jobs.posted_by = account AND coalesce(jobs.closing_date, 'infinity') = day
            AND jobs.closed_at IS NULL AND jobs.removed_at IS NULL AND jobs.held_at IS NULL AND NOT jobs.poster_suspended
          ORDER BY jobs.id DESC LIMIT 1)
        FROM unnest(accounts, days) AS changed (account, day)
        WHERE posted_by = account AND last_day = day;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER ${sql.raw(`jobs_openings_${name}`)} AFTER ${sql.raw(event)} ON jobs REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${sql.raw(`count_${name}_jobs`)}()`.execute(db);
  }
  await sql`
    CREATE FUNCTION forget_openings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      TRUNCATE employer_openings;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER jobs_openings_truncated AFTER TRUNCATE ON jobs
    FOR EACH STATEMENT EXECUTE FUNCTION forget_openings()`.execute(db);
}
