import type pg from 'pg';
import { isKnownMigration } from '#infra/db/migrate.ts';
import { listMigrations, listTables } from './catalog.queries.ts';

/** A fresh schema has rows in other tables, but in none of these. */
const telling = ['users', 'jobs', 'audit', 'mails'];

/** What a restore would meet: tables of another product, rows of ours, servers that use it. */
export async function describeTarget(client: pg.Client) {
  const names = (await listTables(client)).map(({ name }) => name);
  const isOurs = (await listMigrations(client)).some(isKnownMigration);
  let hasRows = false;
  for (const name of telling.filter((each) => isOurs && names.includes(each))) {
    const { rows } = await client.query(`SELECT EXISTS (SELECT FROM public.${name}) AS found`);
    hasRows ||= rows[0].found;
  }
  const { rows } = await client.query<{ servers: number }>(
    `SELECT count(*)::int AS servers FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'akwan-queue'`,
  );
  return { isForeign: names.length > 0 && !isOurs, hasRows, servers: rows[0]?.servers ?? 0 };
}

/** Ids of people who were deleted for good, as the record says that a restore removes. */
export async function listErased(client: pg.Client): Promise<string[]> {
  const known = await client.query(`SELECT to_regclass('public.audit') AS found`);
  if (!known.rows[0].found) return [];
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT subject_id::text AS id FROM audit WHERE action IN ('account.erased', 'account.deleted')`,
  );
  return rows.map(({ id }) => id);
}

/** How many second factors need the key of the server that wrote them. Where none does, the next start may make one. */
export async function countEncrypted(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM second_factors
     WHERE EXISTS (SELECT FROM encryption_keys WHERE substring(secret FOR length(id)) = id)`,
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) await client.query('DELETE FROM encryption_keys');
  return count;
}

/** Who of them is back. */
export async function findReturned(client: pg.Client, ids: string[]): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    'SELECT email FROM users WHERE id::text = ANY ($1) ORDER BY email',
    [ids],
  );
  return rows.map(({ email }) => email);
}
