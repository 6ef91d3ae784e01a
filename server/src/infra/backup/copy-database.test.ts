import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#infra/db/connect.ts';
import { schemaState } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { createEmptyDatabase } from '#testing/empty-database.ts';
import { createTestApp } from '#testing/test-app.ts';
import { copySettings, listSequences } from './catalog.queries.ts';
import { copyDatabase } from './copy-database.ts';
import { measureRows } from './measure-rows.queries.ts';
import { selectTables } from './select-rows.ts';

const note = () => {};
const { db, databaseUrl: from, create } = await createTestApp();

async function measure(url: string): Promise<string[]> {
  const client = await connect(url);
  await client.query('BEGIN');
  await client.query(copySettings);
  const found = [JSON.stringify(await listSequences(client))];
  for (const { name, select } of await selectTables(client))
    found.push(`${name} ${JSON.stringify(await measureRows(client, select))}`);
  await client.end();
  return found;
}

test('a database is copied for a new PostgreSQL: every row and number, and every open job', async () => {
  const employer = await create.person({ role: 'employer' });
  await create.job({ postedBy: employer });
  const mailId = newId();
  const mail = { to_address: 'ama@demo.example', subject: 'Waits', html: '', text: 'back\\slash\tand ɛ' };
  await db
    .insertInto('mails')
    .values({ id: mailId, ...mail })
    .execute();
  // As if its process had just died.
  await sql`INSERT INTO pgboss.job (id, name, data, state, started_on)
    VALUES (${mailId}, 'mail-ordinary', ${JSON.stringify({ mailId })}::jsonb, 'active', now())`.execute(db);
  const to = await createEmptyDatabase();
  await copyDatabase({ from, to }, note);
  expect(await measure(to)).toEqual(await measure(from));
  const client = await connect(to);
  const jobs = await client.query('SELECT name, state, data FROM pgboss.job WHERE id = $1', [mailId]);
  await client.end();
  expect(jobs.rows).toEqual([{ name: 'mail-ordinary', state: 'retry', data: { mailId } }]);
});

test('a digest tells changed rows, whatever their order', async () => {
  const client = await connect(from);
  const digestOf = async (values: string) =>
    (await measureRows(client, `SELECT * FROM (VALUES ${values}) AS v`)).digest;
  const rows = await digestOf("(1, 'a'), (2, 'b')");
  expect(await digestOf("(2, 'b'), (1, 'a')")).toBe(rows);
  expect(await digestOf("(1, 'b'), (2, 'a')")).not.toBe(rows);
  expect(await digestOf("(1, 'a'), (2, 'b'), (2, 'b')")).not.toBe(rows);
  await client.end();
});

test('what would be left behind stops the copy, and nothing of it stays', async () => {
  await sql`CREATE TABLE notes_of_the_operator AS SELECT 1 AS id`.execute(db);
  const to = await createEmptyDatabase();
  await expect(copyDatabase({ from, to }, note)).rejects.toThrow(
    "the table notes_of_the_operator is none of Akwan's",
  );
  const { db: copied, close } = openDatabase(to);
  expect(await schemaState(copied)).toBe('empty');
  await close();
});
