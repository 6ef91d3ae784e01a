import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one's own with nothing in it, not even tables. */
export async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('databaseUrl'));
  const name = `akwan_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}
