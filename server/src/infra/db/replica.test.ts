import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { copyTemplate, createTestApp } from '#testing/test-app.ts';
import { openPool } from './open-pool.ts';
import { poolWithReplica, readFromReplica } from './replica-reads.ts';

// A copy that follows nobody shows what was read where. It has whatever it is said to have.
let hasAll = true;
let questions = 0;
const url = await copyTemplate(inject('databaseUrl'));
const replica = {
  url,
  hasReplayed: async () => {
    questions += 1;
    return hasAll;
  },
};
const { db, create, anonymous, databaseUrl } = await createTestApp({
  isCached: true,
  replica,
});
const copy = await createTestApp({ databaseUrl: url });
const primary = openPool(databaseUrl, { size: 1, queryTimeout: 0 });
afterAll(() => primary.end());
const database = new URL(databaseUrl).pathname.slice(1);
const employer = await create.employer({ lastname: 'original' });
const title = async (path: string, client: Pick<typeof anonymous, 'get'> = anonymous) => {
  const { status, body } = await client.get(path);
  return status === 200 ? (body.job?.title ?? body.jobs?.[0]?.title) : status;
};
const post = async (name: string) => {
  const texts = { aboutRole: 'a', qualification: 'q', responsibility: 'r' };
  const { body } = await employer.post('/jobs', { title: name, ...texts });
  return `/jobs/${body.job._id}`;
};
/** What the copy has of it, by somebody else. */
const copyJob = async (path: string) => {
  const poster = await copy.create.employer({ lastname: 'copied' });
  await sql`INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, created_at, updated_at)
    VALUES (${path.slice(6)}, ${poster.id}, 'copied', 'a', 'q', 'r', now(), now())`.execute(copy.db);
};
/** Other parameters are other questions: none of them was answered before. */
let questionNumber = 0;
const newQuestion = () => `/employers?limit=${(++questionNumber % 100) + 1}`;
/** Whom the directory names: that tells from which database it comes. */
const poster = async (path: string) => (await anonymous.get(path)).body.employers[0].name.split(' ').at(-1);
const usesReplica = () =>
  vi.waitFor(async () => expect(await poster(newQuestion())).toBe('copied'), {
    timeout: 20_000,
    interval: 200,
  });

const path = await post('original');
await copyJob(path);

test('visitors are answered by the replica, people who are signed in by the primary database', async () => {
  await usesReplica();
  expect(await title(path, employer)).toBe('original');
  expect(await title('/jobs', employer)).toBe('original');
});

test('from a change on nothing comes from the replica, and nothing of it is kept, until it has that change', async () => {
  await usesReplica();
  hasAll = false;
  const next = await post('second');
  expect(await title(next)).toBe('second');
  const question = newQuestion();
  expect(await poster(question)).toBe('original');
  const before = questions;
  await expect.poll(() => questions).toBeGreaterThan(before + 3);
  expect(await poster(newQuestion())).toBe('original');

  await copyJob(next);
  hasAll = true;
  await usesReplica();
  // Kept since before, from the primary database.
  expect(await poster(question)).toBe('original');
});

test('a write in the background of such a request goes to the primary database, alone and in a transaction', async () => {
  await usesReplica();
  await readFromReplica(async () => {
    await sql`UPDATE jobs SET salary_range = 'a'`.execute(db);
    await db.transaction().execute(async (tx) => {
      await sql`SELECT id FROM jobs`.execute(tx);
      await sql`UPDATE jobs SET salary_range = salary_range || 'b'`.execute(tx);
    });
  });
  const { rows } = await sql`SELECT DISTINCT salary_range FROM jobs`.execute(db);
  expect(rows).toEqual([{ salary_range: 'ab' }]);
});

test('what a replica cannot answer is read from the primary database', async () => {
  const away = openPool('postgres://nobody:x@127.0.0.1:1/none', { size: 1, queryTimeout: 0 });
  const distrust = vi.fn();
  const pool = poolWithReplica(primary, {
    pool: away,
    isCurrent: () => true,
    distrust,
    close: async () => {},
  });
  const ask = async (text: string) => {
    const client = await readFromReplica(() => pool.connect());
    const answer = await client.query<unknown>(text, []);
    client.release();
    return answer.rows;
  };
  expect(await ask(`SELECT current_database() AS name`)).toEqual([{ name: database }]);
  expect(distrust).toHaveBeenCalledTimes(1);

  // A table that the replica does not have yet is no reason to give it up.
  await sql`ALTER TABLE jobs RENAME TO jobs_away`.execute(copy.db);
  expect(await poster(newQuestion())).toBe('original');
});
