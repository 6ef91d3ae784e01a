import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findCurrentUser } from '#domain/current-user.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db } = await createTestApp();

const login = (email: string, password = goodPassword, network?: string) =>
  anonymous.post('/api/auth/login', { email, password }, network ? { network } : {});
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] as string;

describe('a person who logs in', () => {
  test('gets a token and a cookie, whatever the case of the address', async () => {
    const person = await create.employer();
    const reply = await login(person.email.toUpperCase());
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, message: 'Login successful', user: { email: person.email, role: 'employer' } },
    });
    expect(String(reply.headers['set-cookie'])).toMatch(/Max-Age=2592000.*HttpOnly; SameSite=Lax/);
    const check = await anonymous.get('/api/auth/check-auth', { headers: { cookie: cookieOf(reply) } });
    expect(check).toMatchObject({ status: 200, body: { user: { _id: person.id } } });
  });

  test('gets the same error for a wrong address and a wrong password', async () => {
    const person = await create.jobseeker();
    const wrongPassword = await login(person.email, 'wrong password');
    const wrongAddress = await login('nobody@example.com');
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { success: false, message: 'Invalid email or password' },
    });
    expect(wrongAddress.body).toEqual(wrongPassword.body);
    expect(wrongAddress.status).toBe(401);
  });

  test('is asked to fill in all fields', async () => {
    for (const body of [
      {},
      { email: 'a@b.co' },
      { password: 'x' },
      { email: '', password: '' },
      { email: 1, password: {} },
    ]) {
      expect(await anonymous.post('/auth/login', body)).toMatchObject({
        status: 400,
        body: { message: 'Please fill in all fields' },
      });
    }
  });

  test('may do so before the address is verified, but nothing else that needs an account', async () => {
    const person = await create.jobseeker({ verified: false });
    expect((await login(person.email)).body.user.isVerified).toBe(false);
    expect((await person.get('/api/auth/check-auth')).status).toBe(200);
  });

  test('is slowed down after ten tries a minute from one network, others are not', async () => {
    const person = await create.jobseeker();
    const network = '192.0.2.99';
    for (let index = 0; index < 10; index++) {
      expect((await login(person.email, 'wrong password', network)).status).toBe(401);
    }
    const reply = await login(person.email, goodPassword, network);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(person.email, goodPassword, '192.0.2.100')).status).toBe(200);
    expect((await login('somebody@example.com', goodPassword, network)).status).toBe(401);
  });
});

test('wrong passwords from ever new networks are slowed down; a device of the owner is not', async () => {
  const person = await create.jobseeker();
  const first = await login(person.email);
  const cookie = /akwan_device=[\w-]+/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
  expect((await login(person.email, 'wrong password')).status).toBe(401);
  await sql`UPDATE rate_limits SET points = 99 WHERE key = ${`loginByAccount:${person.email}`}`.execute(db);
  expect((await login(person.email, 'wrong password')).status).toBe(401);
  expect((await login(person.email, 'wrong password')).status).toBe(429);
  expect((await login(person.email)).status).toBe(429);
  const known = { email: person.email, password: goodPassword };
  expect((await anonymous.post('/api/auth/login', known, { headers: { cookie } })).status).toBe(200);
});

test('a network that tries one address after another is slowed down; a login that succeeds costs it nothing', async () => {
  const person = await create.jobseeker();
  const network = '192.0.2.101';
  const tries = sql<{
    points: number;
  }>`SELECT points FROM rate_limits WHERE key = ${`loginByNetwork:${network}`}`;
  const points = async () => (await tries.execute(db)).rows[0]?.points;
  expect((await login(person.email, goodPassword, network)).status).toBe(200);
  expect(await points()).toBe(0);
  expect((await login('nobody@example.com', 'wrong password', network)).status).toBe(401);
  expect(await points()).toBe(1);
  await sql`UPDATE rate_limits SET points = 300 WHERE key = ${`loginByNetwork:${network}`}`.execute(db);
  expect((await login('somebody-else@example.com', 'wrong password', network)).status).toBe(429);
});

describe('a session', () => {
  test('ends at logout: the token is worthless afterwards', async () => {
    const person = await create.jobseeker();
    expect(await person.post('/api/auth/logout')).toMatchObject({
      status: 200,
      body: { message: 'Logout successful' },
    });
    expect((await person.get('/api/auth/check-auth')).status).toBe(401);
  });

  test('is over after thirty days', async () => {
    const person = await create.jobseeker();
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute();
    expect((await person.get('/auth/check-auth')).status).toBe(401);
  });

  test('keeps only the hash of its token', async () => {
    const person = await create.jobseeker();
    const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute();
    expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(person.token);
  });

  test('a visitor without one is told to log in', async () => {
    expect(await anonymous.get('/api/auth/check-auth')).toMatchObject({
      status: 401,
      body: { success: false },
    });
  });
});

describe('a cookie alone', () => {
  const post = (cookie: string, headers: Record<string, string>) =>
    anonymous.post('/api/auth/logout', undefined, { headers: { cookie, ...headers } });

  test('changes something only from the own origin', async () => {
    const person = await create.jobseeker();
    const cookie = `akwan_session=${person.token}`;
    expect((await post(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(cookie, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await post(cookie, { origin: 'https://evil.example', host: 'localhost:3000' })).status).toBe(403);
    expect((await post(cookie, { origin: 'null', host: 'localhost:3000' })).status).toBe(403);
    expect((await post(cookie, {})).status).toBe(403);
    expect((await post(cookie, { origin: 'http://localhost:3000', host: 'localhost:3000' })).status).toBe(
      200,
    );
  });

  test('tells its token only to the own pages', async () => {
    const person = await create.jobseeker();
    const cookie = `akwan_session=${person.token}`;
    const check = (headers: Record<string, string>) =>
      anonymous.get('/api/auth/check-auth', { headers: { cookie, ...headers } });
    expect((await check({ 'sec-fetch-site': 'same-origin' })).body.token).toBe(person.token);
    expect((await check({ 'sec-fetch-site': 'none' })).body.token).toBeUndefined();
    expect((await check({})).body.token).toBeUndefined();
    expect((await person.get('/api/auth/check-auth')).body.token).toBeUndefined();
  });

  test('is set again for an own page that still has the token', async () => {
    const person = await create.jobseeker();
    const check = (site: string) =>
      person.get('/api/auth/check-auth', { headers: { 'sec-fetch-site': site } });
    expect((await check('same-origin')).headers['set-cookie']).toContain(`akwan_session=${person.token}`);
    expect((await check('cross-site')).headers['set-cookie']).toBeUndefined();
    expect((await person.get('/api/auth/check-auth')).headers['set-cookie']).toBeUndefined();
  });

  test('does not save a logged-out token beside it', async () => {
    const person = await create.jobseeker();
    const reply = await anonymous.get('/api/auth/check-auth', {
      headers: { cookie: `akwan_session=${person.token}`, authorization: 'Bearer worthless' },
    });
    expect(reply.status).toBe(401);
  });
});

describe('a login in flight', () => {
  /** Changes the account in a transaction that commits only after the login has checked the old password. */
  async function loginDuring(change: 'reset' | 'suspension' | 'deletion') {
    const person = await create.employer();
    let answer: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (tx) => {
      const account = tx.updateTable('users').where('id', '=', person.id);
      if (change === 'reset') await account.set({ password_hash: 'another hash' }).execute();
      if (change === 'suspension') await account.set({ suspended_at: new Date() }).execute();
      await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
      if (change === 'deletion') await tx.deleteFrom('users').where('id', '=', person.id).execute();
      answer = login(person.email);
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    const reply = await answer;
    const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute();
    return { status: reply?.status, sessions: sessions.length };
  }

  test('with the old password does not outlive a reset', async () => {
    expect(await loginDuring('reset')).toEqual({ status: 401, sessions: 0 });
  });

  test('does not outlive a suspension or the account', async () => {
    expect(await loginDuring('suspension')).toEqual({ status: 403, sessions: 0 });
    expect(await loginDuring('deletion')).toEqual({ status: 401, sessions: 0 });
  });
});

test('the person behind a session does not carry the password hash', async () => {
  const { token } = await create.employer();
  const currentUser = await findCurrentUser(db, token, 'bearer');
  expect(JSON.stringify(currentUser)).not.toContain('$argon2');
});
