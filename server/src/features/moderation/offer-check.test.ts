import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, db } = await createTestApp();

const check = (text: unknown) => anonymous.post('/api/offer-check', { text });

const offer = `Dear applicant, you are shortlisted for our office in Tema.
The work is Monday to Friday, eight to five.
Send 150 cedis by mobile money to 0244123456 to process your appointment letter.
Keep this between us.`;

test('somebody who pastes an offer reads which sentence is a warning sign, and why', async () => {
  const { status, body } = await check(offer);
  expect(status).toBe(200);
  expect(body.risk).toBe('high');
  expect(body.signs[0]).toEqual({
    quote: expect.stringContaining('150 cedis by mobile money'),
    reason: expect.any(String),
  });
  const quoted = body.signs.map(({ quote }: { quote: string }) => quote).join(' ');
  expect(quoted).not.toContain('Monday to Friday');
  for (const { quote } of body.signs) expect(offer).toContain(quote);
});

test('an honest offer has no sign', async () => {
  const text = 'We look for a junior bookkeeper in Kumasi. You enter receipts and reconcile the bank.';
  expect((await check(text)).body).toMatchObject({ risk: 'none', signs: [] });
});

test('nothing of what was pasted is in the database', async () => {
  await check(`${offer} The word is plantedoffer.`);
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname = 'public'`.execute(db);
  expect(rows.length).toBeGreaterThan(30);
  for (const { name } of rows) {
    const { rows: found } = await sql`
      SELECT 1 FROM ${sql.table(name)} AS every WHERE strpos(every::text, 'plantedoffer') > 0`.execute(db);
    expect(found, name).toEqual([]);
  }
});

test('an offer of any other kind is refused, and a network that asks without end has to wait', async () => {
  expect((await check('')).body.errors).toEqual({ text: 'Please paste the offer.' });
  expect((await check('a'.repeat(10_001))).body.errors.text).toContain('at most 10,000 characters');
  expect((await check(7)).status).toBe(400);
  const ask = () => anonymous.post('/api/offer-check', { text: 'Keep the books.' }, { network: '10.9.8.7' });
  const answers = await Promise.all(Array.from({ length: 301 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  });
});
