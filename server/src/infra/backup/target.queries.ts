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
