import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db, mailsTo } = await createTestApp();

const newPassword = 'FreshStart2026';
const rule =
  'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number';

async function tokenFor(email: string): Promise<string> {
  await anonymous.post('/api/auth/forgot-password', { email });
  const [mail] = await mailsTo(email);
  return /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const reset = (token: string, password: string = newPassword) =>
  anonymous.post(`/api/auth/reset-password/${token}`, { password });

test('a person who forgot the password gets a link, chooses another and is logged out everywhere', async () => {
  const person = await create.jobseeker();
  expect(await anonymous.post('/auth/forgot-password', { email: person.email.toUpperCase() })).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Password reset link has been sent to your email. Please check your inbox and spam folder.',
    },
  });
  const token = await tokenFor(person.email);
  expect(await reset(token)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Password reset successfully' },
  });
  expect((await person.get('/api/auth/check-auth')).status).toBe(401);
  expect(
    (await anonymous.post('/api/auth/login', { email: person.email, password: newPassword })).status,
  ).toBe(200);
});

test('a link works once, and using it ends the other links of that person', async () => {
  const person = await create.jobseeker();
  const first = await tokenFor(person.email);
  const second = await tokenFor(person.email);
  expect(second).not.toBe(first);
  expect((await reset(first)).status).toBe(200);
  for (const token of [first, second, 'made-up', 'x'.repeat(5000)]) {
    const reply = await reset(token);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Invalid or expired reset token');
  }
});

test('ten people who use one link at the same moment: one succeeds', async () => {
  const person = await create.jobseeker();
  const token = await tokenFor(person.email);
  const replies = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link is worthless after an hour', async () => {
  const person = await create.jobseeker();
  const token = await tokenFor(person.email);
  await db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', person.id)
    .execute();
  expect((await reset(token)).status).toBe(400);
});

test.each(['short1A', 'alllowercase1', 'ALLUPPERCASE1', 'NoDigitsHere', 'With Space1', 'With-Sign1'])(
  'the new password %s breaks the rule, and the link stays good',
  async (password) => {
    const person = await create.jobseeker();
    const token = await tokenFor(person.email);
    expect(await reset(token, password)).toMatchObject({ status: 400, body: { message: rule } });
    expect((await reset(token)).status).toBe(200);
  },
);

test('a common password is refused in whatever case, and the link stays good', async () => {
  const person = await create.jobseeker();
  const token = await tokenFor(person.email);
  const message = 'This password is too common. Please choose another one.';
  for (const password of ['Password123', 'PASSword1', 'Qwerty123']) {
    const body = { code: 'common_password', message, errors: { password: message } };
    expect(await reset(token, password)).toMatchObject({ status: 400, body });
  }
  expect((await reset(token)).status).toBe(200);
  // A link that is used up is told first: no other password helps.
  expect((await reset(token, 'Password123')).body.code).toBe('reset_invalid');
});

test('an unknown address is told so', async () => {
  expect(await anonymous.post('/api/auth/forgot-password', { email: 'nobody@example.com' })).toMatchObject({
    status: 400,
    body: { message: 'User not found' },
  });
  expect((await anonymous.post('/api/auth/forgot-password', {})).status).toBe(400);
});

test('links are limited to three an hour for an account and a hundred for a network', async () => {
  const person = await create.jobseeker();
  for (let index = 0; index < 3; index++) {
    expect(
      (
        await anonymous.post(
          '/api/auth/forgot-password',
          { email: person.email },
          { network: `192.0.2.${index}` },
        )
      ).status,
    ).toBe(200);
  }
  const fourth = await anonymous.post(
    '/api/auth/forgot-password',
    { email: person.email },
    { network: '192.0.2.50' },
  );
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);

  const network = '198.51.100.1';
  const ask = (email: string) => anonymous.post('/api/auth/forgot-password', { email }, { network });
  expect((await ask('no1@example.com')).status).toBe(400);
  await sql`UPDATE rate_limits SET points = 99 WHERE key = ${`forgotByNetwork:${network}`}`.execute(db);
  expect((await ask('no2@example.com')).status).toBe(400);
  expect(
    (await anonymous.post('/api/auth/forgot-password', { email: 'no11@example.com' }, { network })).status,
  ).toBe(429);
});
