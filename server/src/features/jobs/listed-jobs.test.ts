import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { deleteUnusedTokens } from '#domain/search-vocabulary.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Tx } from '#infra/db/open-database.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();
const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
const totalOf = async (search: string) => (await anonymous.get(`/jobs?search=${search}`)).body.total;

/** What a process does in a transaction that is not committed while something else happens. */
async function during(work: (tx: Tx) => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  let commit = () => {};
  const isOver = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let transaction: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    transaction = inTransaction(db, async (tx) => {
      await work(tx);
      resolve();
      await isOver;
    });
    transaction.catch(reject);
  });
  await meanwhile().finally(commit);
  await transaction;
}

test('a job that is closed while its company is renamed stays out of the list', async () => {
  const employer = await create.employer({ companyName: 'Before' });
  const job = await create.job({ postedBy: employer, title: 'Falconer of both' });
  let renaming: Promise<unknown> = Promise.resolve();
  await during(
    (tx) => tx.updateTable('jobs').set({ closed_at: new Date() }).where('id', '=', job.id).execute(),
    async () => {
      renaming = employer.put('/user/profile', { companyName: 'After' });
      const isWaiting = async () =>
        (await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.execute(db)).rows.length > 0;
      await vi.waitUntil(isWaiting, { timeout: 20_000 });
    },
  );
  await renaming;
  expect(await totalOf('falconer+of+both')).toBe(0);
});

test('who erases an account and who posts a job do not wait for each other', async () => {
  const [leaving, posting] = [await create.employer(), await create.employer({ companyName: 'Ajo' })];
  await create.job({ postedBy: leaving, title: 'Oddword weaver' });
  const words = async () =>
    (await db.selectFrom('search_vocabulary').select('word').where('word', '=', 'oddword').execute()).length;
  expect(await words()).toBe(1);
  const { id } = await create.job({ postedBy: posting, title: 'Weaver' });
  await during(
    (tx) => tx.updateTable('jobs').set({ title: 'Weaver again' }).where('id', '=', id).execute(),
    async () => {
      const erasure = leaving.send('DELETE', '/api/me', { password: goodPassword, now: true });
      const post = posting.post('/jobs', { ...texts, title: 'Dyer' });
      expect((await erasure).status).toBe(200);
      expect((await post).status).toBe(201);
      expect(await words()).toBe(0);
    },
  );
});

test('a word that is deleted while a job with it is posted is found all the same', async () => {
  const employer = await create.employer();
  const insert = (tx: Tx) =>
    sql`
    INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, created_at, updated_at)
    VALUES (gen_random_uuid(), ${employer.id}, 'Quokkas keeper', '', '', '', now(), now())`.execute(tx);
  await sql`INSERT INTO search_vocabulary VALUES ('quokkas', true), ('quakkas', true)`.execute(db);
  await during(insert, () => deleteUnusedTokens(db, ['quokkas']));
  const { body } = await anonymous.get('/jobs?q=quokkas');
  expect(body).toMatchObject({ total: 1, jobs: [{ title: 'Quokkas keeper' }] });
  expect(body.readAs).toBeUndefined();
});
