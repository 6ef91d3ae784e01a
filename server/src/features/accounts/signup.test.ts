import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, mailsTo, db } = await createTestApp();

const ama = {
  firstname: 'Ama',
  lastname: 'Owusu',
  email: 'Ama.Owusu@Example.com',
  password: 'kenkey and fish',
  role: 'jobseeker',
};
let count = 0;
const someone = () => ({ ...ama, email: `someone${++count}@example.com` });

describe.each(['/api/auth', '/auth'])('a visitor who signs up under %s', (base) => {
  test('gets an account, a token, a cookie and a code by mail', async () => {
    const input = { ...someone(), email: `Mixed.Case${++count}@Example.com` };
    const reply = await anonymous.post(`${base}/signup`, input);
    const email = input.email.toLowerCase();
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Signup successful! Check your email for verification Code.',
        user: { firstname: 'Ama', lastname: 'Owusu', email, role: 'jobseeker', isVerified: false },
      },
    });
    expect(Object.keys(reply.body.user).sort()).toEqual(
      '_id avatar biography companyName createdAt cv email firstname isVerified lastname location role skills telNumber'.split(
        ' ',
      ),
    );
    expect(String(reply.headers['set-cookie'])).toMatch(/akwan_session=.+; HttpOnly; SameSite=Lax/i);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/\b\d{6}\b/);
  });

  test('is told when the address is taken, in whatever case', async () => {
    const input = someone();
    await anonymous.post(`${base}/signup`, input);
    const reply = await anonymous.post(`${base}/signup`, { ...input, email: input.email.toUpperCase() });
    expect(reply).toMatchObject({
      status: 409,
      body: { success: false, errors: { email: expect.any(String) } },
    });
  });

  test.each(['firstname', 'lastname', 'email', 'password'])(
    'without %s is asked to fill in all fields',
    async (field) => {
      for (const value of [undefined, '', '   ', null, 7]) {
        if (field === 'password' && value === '   ') continue;
        const reply = await anonymous.post(`${base}/signup`, { ...someone(), [field]: value });
        expect(reply).toMatchObject({
          status: 400,
          body: { success: false, message: 'Please fill in all fields' },
        });
      }
    },
  );
});

test('a second confirmation that differs is refused', async () => {
  const reply = await anonymous.post('/api/auth/signup', { ...someone(), confirmPassword: 'other password' });
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'Passwords do not match', errors: { confirmPassword: 'Passwords do not match' } },
  });
});

test.each([
  ['admin', 400],
  ['root', 400],
  [undefined, 400],
  ['mentor', 201],
  ['employer', 201],
])('the role %s at sign-up answers %i', async (role, status) => {
  expect((await anonymous.post('/api/auth/signup', { ...someone(), role })).status).toBe(status);
});

test.each(['1234567', 'x'.repeat(129), 'password123', '12345678'])(
  'the password %s is refused',
  async (password) => {
    const input = { ...someone(), password };
    const reply = await anonymous.post('/api/auth/signup', input);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(/password/i);
    expect(await db.selectFrom('users').select('id').where('email', '=', input.email).execute()).toEqual([]);
  },
);

test.each(['        ', 'ɛyɛ papa!', 'x'.repeat(128)])(
  'the password "%s" is taken as it is',
  async (password) => {
    const input = { ...someone(), password };
    expect((await anonymous.post('/api/auth/signup', input)).status).toBe(201);
    expect((await anonymous.post('/api/auth/login', input)).status).toBe(200);
  },
);

test.each(['ama', 'ama@', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
  'the address %s is refused',
  async (email) => {
    expect((await anonymous.post('/api/auth/signup', { ...someone(), email })).status).toBe(400);
  },
);

test('two people who sign up with one address at the same moment make one account', async () => {
  const input = someone();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => anonymous.post('/api/auth/signup', input)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect(await db.selectFrom('users').select('id').where('email', '=', input.email).execute()).toHaveLength(
    1,
  );
});

test('a name with a character that cannot be stored is refused, not a fault', async () => {
  const reply = await anonymous.post('/api/auth/signup', { ...someone(), firstname: 'A\u0000ma' });
  expect(reply.status).toBe(400);
});

test('a campus behind one address signs up 300 times an hour, and the next has to wait', async () => {
  const network = '192.0.2.7';
  expect((await anonymous.post('/api/auth/signup', someone(), { network })).status).toBe(201);
  await sql`UPDATE rate_limits SET points = 299 WHERE key = ${`signup:${network}`}`.execute(db);
  expect((await anonymous.post('/api/auth/signup', someone(), { network })).status).toBe(201);
  const reply = await anonymous.post('/api/auth/signup', someone(), { network });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await anonymous.post('/api/auth/signup', someone(), { network: '192.0.2.8' })).status).toBe(201);
});
