import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './database-for-tests.ts';

/** A database without any table. */
export async function createEmptyDatabase(): Promise<string> {
  const url = inject('databaseUrl');
  const name = `akwan_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return withDatabase(url, name);
}
