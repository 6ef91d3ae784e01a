import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { deleteStaleAccounts } from './accounts.jobs.ts';

const { anonymous, mailsTo, db, create } = await createTestApp();
const day = 24 * 3600 * 1000;
let count = 0;

async function signUp(fields: object = {}) {
  const email = `stranger${++count}@example.com`;
  const body = { firstname: 'Kofi', lastname: 'Boateng', password: 'kenkey and fish', role: 'jobseeker' };
  const reply = await anonymous.post('/api/auth/signup', { ...body, email, ...fields });
  return { email, status: reply.status, body: reply.body, id: reply.body.user?._id as string };
}

/** As if a minute had passed since the last code. */
const letMinutePass = (userId: string) =>
  db
    .updateTable('verification_codes')
    .set({ sent_at: new Date(Date.now() - 61_000) })
    .where('user_id', '=', userId)
    .execute();

test('whoever signs up with a strange address and asks for codes all day mails it five times', async () => {
  const { email, id } = await signUp();
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    await letMinutePass(id);
    statuses.push((await anonymous.post('/api/auth/resend-verification', { email })).status);
  }
  const forgotten = await anonymous.post('/api/auth/forgot-password', { email });
  expect(await mailsTo(email)).toHaveLength(5);
  expect(statuses).toEqual([200, 200, 200, 200, ...Array(16).fill(429)]);
  expect(forgotten).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(forgotten.headers['retry-after'])).toBeGreaterThan(23 * 3600);

  await db
    .updateTable('mail_ledger')
    .set({ at: new Date(Date.now() - day - 1000) })
    .execute();
  await letMinutePass(id);
  expect((await anonymous.post('/api/auth/resend-verification', { email })).status).toBe(200);
});

test('ten resends at the same moment send one code', async () => {
  const { email, id } = await signUp();
  await letMinutePass(id);
  const resend = () => anonymous.post('/api/auth/resend-verification', { email });
  const replies = await Promise.all(Array.from({ length: 10 }, resend));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('a confirmed address gets ten reset links a day, and then a clear answer', async () => {
  const { email } = await create.jobseeker();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    // The limit of three an hour is another one.
    await db.deleteFrom('rate_limits' as never).execute();
    statuses.push((await anonymous.post('/api/auth/forgot-password', { email })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('a code is guessed at fifteen times a day, whatever new codes are asked for', async () => {
  const { email, id, body } = await signUp();
  const bearer = { headers: { authorization: `Bearer ${body.token}` } };
  const code = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[0];
  const guesses = ['000000', '000001', '000002'].filter((guess) => guess !== code);
  const statuses: number[] = [];
  for (let n = 0; n < 16; n += 1) {
    // Five in ten minutes are another limit.
    await sql`DELETE FROM rate_limits WHERE key LIKE 'codeByAddress%'`.execute(db);
    const guess = { email, code: guesses[n % 2] };
    statuses.push((await anonymous.post('/api/auth/verify-email', guess)).status);
  }
  expect(statuses).toEqual([...Array(15).fill(400), 429]);
  // The person who signed up is not locked out by the stranger.
  await db.updateTable('verification_codes').set({ attempts: 0 }).where('user_id', '=', id).execute();
  expect((await anonymous.post('/api/auth/verify-email', { code }, bearer)).status).toBe(200);
});

test('an account that nobody confirmed is gone after thirty days; the others stay', async () => {
  const pending = await signUp();
  const confirmed = await create.jobseeker();
  const suspended = await create.jobseeker({ verified: false });
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  const exists = async (id: string) =>
    (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;
  const cleanUp = (days: number) =>
    deleteStaleAccounts(db, new Date(Date.now() + days * day), new AbortController().signal);

  await cleanUp(29.9);
  expect(await exists(pending.id)).toBe(true);
  await cleanUp(30.1);
  expect(await exists(pending.id)).toBe(false);
  expect(await exists(confirmed.id)).toBe(true);
  expect(await exists(suspended.id)).toBe(true);
  expect((await signUp({ email: pending.email })).status).toBe(201);
});

test('a mail to an address that nobody confirmed shows nothing that was typed', async () => {
  const { email } = await signUp({ firstname: 'Winnings', lastname: 'Claim' });
  await anonymous.post('/api/auth/forgot-password', { email });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/Winnings|Claim/);
});

test('a name with a web address in it is refused at the sign-up and on the profile', async () => {
  const refused = await signUp({ firstname: 'Claim at evil.com' });
  const message = 'A name cannot contain a web address. Please put a space after a dot.';
  expect(refused).toMatchObject({ status: 400, body: { message, errors: { firstname: message } } });
  const person = await create.jobseeker();
  expect(await person.put('/user/profile', { lastname: 'www.evil.example' })).toMatchObject({
    status: 400,
    body: { errors: { lastname: message } },
  });
  expect((await person.put('/user/profile', { lastname: 'A. Mɛnsah-Ɔfori' })).status).toBe(200);
});
