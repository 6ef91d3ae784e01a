import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '#infra/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#infra/db/open-database.ts';
import { withDatabase } from '#testing/database-for-tests.ts';
import { allMigrations } from './all-migrations.ts';

const names = Object.keys(allMigrations).sort();
const opened: OpenDatabase[] = [];

async function emptyDatabase(): Promise<string> {
  const name = `akwan_migrate_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return withDatabase(inject('databaseUrl'), name);
}

function open(url: string): OpenDatabase {
  const database = openDatabase(url, { poolSize: 2, queryTimeout: 0 });
  opened.push(database);
  return database;
}

afterAll(async () => {
  for (const { close } of opened) await close();
});

test('an empty database gets every migration, and a second start changes nothing', async () => {
  const { db } = open(await emptyDatabase());
  expect(await migrate(db)).toEqual(names);
  expect(await migrate(db)).toEqual([]);
});

test('migrations have numbers that rise', () => {
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});

test('four processes that start at once on an empty database all come up', async () => {
  const url = await emptyDatabase();
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(open(url).db)));
  expect(done.flat().sort()).toEqual(names);
});

test('people of every version are still there after all that follow', async () => {
  const { db } = open(await emptyDatabase());
  for (const name of names) {
    await migrate(db, name);
    await sql`INSERT INTO users (id, email, password_hash, firstname, lastname, role)
      VALUES (gen_random_uuid(), ${`${name}@example.com`}, 'x', 'Ama', 'Owusu', 'jobseeker')`.execute(db);
  }
  const people = await db.selectFrom('users').select('email').orderBy('email').execute();
  expect(people.map(({ email }) => email)).toEqual(names.map((name) => `${name}@example.com`));
});
