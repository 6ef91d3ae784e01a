import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, mailsTo, db, create } = await createTestApp();

let count = 0;

async function newcomer() {
  const email = `newcomer${++count}@example.com`;
  const reply = await anonymous.post('/api/auth/signup', {
    firstname: 'Kofi',
    lastname: 'Newcomer',
    email,
    password: 'kenkey and fish',
    role: 'jobseeker',
  });
  return {
    email,
    id: reply.body.user._id as string,
    bearer: { headers: { authorization: `Bearer ${reply.body.token}` } },
  };
}

async function codeOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const verify = (body: object, extra?: object) => anonymous.post('/api/auth/verify-email', body, extra);
const letTimePass = (id: string, seconds: number) =>
  db
    .updateTable('verification_codes')
    .set({
      sent_at: new Date(Date.now() - seconds * 1000),
      expires_at: new Date(Date.now() + (600 - seconds) * 1000),
    })
    .where('user_id', '=', id)
    .execute();

test('a newcomer verifies with the code and the token of the sign-up', async () => {
  const { email, bearer } = await newcomer();
  const reply = await verify({ code: await codeOf(email) }, bearer);
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, message: 'Email verified successfully', user: { email, isVerified: true } },
  });
});

test('the mail leads to the page where the code is entered, and its link holds neither code nor address', async () => {
  const { email } = await newcomer();
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Enter the code:\nhttp://localhost:3000/verify-email\n');
  for (const part of [mail?.text, mail?.html]) expect(part?.match(/\d{6}/g)).toHaveLength(1);
});

test('a newcomer on another device verifies with address and code, and is logged in there', async () => {
  const { email } = await newcomer();
  const reply = await verify({ email: email.toUpperCase(), code: await codeOf(email) });
  expect(reply).toMatchObject({
    status: 200,
    body: { token: expect.any(String), user: { isVerified: true } },
  });
});

test('a wrong code, an unknown address and no person at all are refused', async () => {
  const { email, bearer } = await newcomer();
  expect(await verify({ code: wrong(await codeOf(email)) }, bearer)).toMatchObject({ status: 400 });
  expect(await verify({ email: 'nobody@example.com', code: '123456' })).toMatchObject({ status: 400 });
  expect(await verify({ code: '123456' })).toMatchObject({ status: 401 });
  expect(await verify({ code: '12345' }, bearer)).toMatchObject({ status: 400 });
  expect(await verify({ code: 'abcdef' }, bearer)).toMatchObject({ status: 400 });
});

test('after five wrong tries even the right code needs a new one', async () => {
  const { email, bearer } = await newcomer();
  const code = await codeOf(email);
  for (let index = 0; index < 5; index++) {
    expect((await verify({ code: wrong(code) }, bearer)).body.message).not.toBe('Please request a new code.');
  }
  expect(await verify({ code }, bearer)).toMatchObject({
    status: 400,
    body: { message: 'Please request a new code.' },
  });
});

test('of 100 guesses at the same moment at most five are checked', async () => {
  const { email, bearer } = await newcomer();
  const code = await codeOf(email);
  const guesses = Array.from({ length: 100 }, (_, index) => String(index).padStart(6, '0')).filter(
    (guess) => guess !== code,
  );
  const replies = await Promise.all(guesses.map((guess) => verify({ email, code: guess })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400, 429]));
  const checked = replies.filter(({ body }) => body.code === 'code_wrong');
  expect(checked).toHaveLength(5);
  // The person who signed up still has the tries of the session.
  expect((await verify({ code }, bearer)).status).toBe(200);
});

test('of 100 guesses with the session at the same moment at most five are checked', async () => {
  const { email, id, bearer } = await newcomer();
  const code = await codeOf(email);
  const guesses = Array.from({ length: 100 }, (_, index) => String(index).padStart(6, '0')).filter(
    (guess) => guess !== code,
  );
  const replies = await Promise.all(guesses.map((guess) => verify({ code: guess }, bearer)));
  expect(replies.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5);
  const row = await db
    .selectFrom('verification_codes')
    .select('attempts')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.attempts).toBe(5);
});

test('a stranger cannot tell an address that waits for its code from an unknown one', async () => {
  const { email } = await newcomer();
  const guess = wrong(await codeOf(email));
  const answers = async (address: string) => {
    const codes: string[] = [];
    for (let count = 0; count < 7; count += 1)
      codes.push((await verify({ email: address, code: guess })).body.code);
    return codes;
  };
  const waiting = await answers(email);
  expect(waiting).toEqual([...Array(5).fill('code_wrong'), 'code_spent', 'code_spent']);
  expect(await answers('nobody.waits@example.com')).toEqual(waiting);
});

test('a code is worthless after ten minutes', async () => {
  const { email, id, bearer } = await newcomer();
  await letTimePass(id, 601);
  expect(await verify({ code: await codeOf(email) }, bearer)).toMatchObject({ status: 400 });
});

test('a new code may be asked for after sixty seconds, and replaces the old one', async () => {
  const { email, id, bearer } = await newcomer();
  const old = await codeOf(email);
  const early = await anonymous.post('/auth/resend-verification', { email });
  expect(early.status).toBe(429);
  expect(early.body.message).toMatch(/^Please wait \d+ seconds before requesting a new code$/);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
  await letTimePass(id, 61);
  const later = await anonymous.post('/auth/resend-verification', { email });
  expect(later).toMatchObject({
    status: 200,
    body: { success: true, message: 'New verification code sent to your email' },
  });
  const fresh = await codeOf(email);
  if (fresh !== old) expect((await verify({ code: old }, bearer)).status).toBe(400);
  expect((await verify({ code: fresh }, bearer)).status).toBe(200);
});

test('ten requests for a new code at the same moment send one', async () => {
  const { email, id } = await newcomer();
  await letTimePass(id, 61);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => anonymous.post('/auth/resend-verification', { email })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('a new code is refused to strangers and to verified people', async () => {
  const verified = await create.jobseeker();
  expect(await anonymous.post('/auth/resend-verification', { email: 'nobody@example.com' })).toMatchObject({
    status: 400,
    body: { message: 'User not found' },
  });
  expect((await anonymous.post('/api/auth/resend-verification', { email: verified.email })).status).toBe(409);
  expect((await anonymous.post('/auth/resend-verification', {})).status).toBe(400);
  expect((await verified.post('/api/auth/verify-email', { code: '123456' })).status).toBe(409);
});

test('the code itself is nowhere in the accounts tables', async () => {
  const { email, id } = await newcomer();
  const row = await db
    .selectFrom('verification_codes')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.code_hash.toString('utf8')).not.toContain(await codeOf(email));
  expect(row.code_hash).toHaveLength(32);
});

test('unverified addresses are not told apart without limit either; the person with the session may go on', async () => {
  const { email, bearer } = await newcomer();
  const network = '192.0.2.62';
  const ask = (headers = {}) =>
    anonymous.post('/auth/resend-verification', { email }, { network, ...headers });
  const codes: string[] = [];
  for (let count = 0; count < 61; count++) codes.push((await ask()).body.code);
  expect(codes[0]).toBe('resend_too_soon');
  expect(codes[60]).toBe('too_many');
  expect((await ask(bearer)).body.code).toBe('resend_too_soon');
});

test('whoever asks for many addresses whether they have an account is slowed down', async () => {
  const known = (await create.jobseeker()).email;
  const network = '192.0.2.61';
  const ask = (email: string) => anonymous.post('/auth/resend-verification', { email }, { network });
  const statuses: number[] = [];
  for (let count = 0; count < 30; count++) {
    statuses.push((await ask(`nobody${count}@example.com`)).status, (await ask(known)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([400, 409]));
  expect(await ask(known)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect((await verify({ email: known, code: '123456' }, { network })).status).toBe(429);
  expect((await verify({ email: known, code: '123456' })).status).toBe(409);
});
