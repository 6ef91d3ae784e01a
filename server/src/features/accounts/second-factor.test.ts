import { describe, expect, test } from 'vitest';
import { hashToken } from '#domain/current-user.ts';
import { createSecretBox } from '#infra/secrets/secret-box.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';
import { encryptSecrets } from './second-factor.service.ts';
import { codeAt, stepAt } from './totp.service.ts';

let now = new Date('2026-11-15T12:00:00Z');
const { anonymous, create, db, mailsTo, secretBox } = await createTestApp({ clock: () => now });
const laterBy = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Person = Awaited<ReturnType<typeof create.jobseeker>>;

const logIn = (email: string, code?: string) =>
  anonymous.post('/api/auth/login', { email, password: goodPassword, ...(code && { code }) });

async function storedSecret({ id }: Person): Promise<Buffer> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.secret;
}

const codeOf = async (person: Person, off = 0) => {
  const secret = secretBox.open(await storedSecret(person), person.id);
  return codeAt(secret ?? Buffer.alloc(0), stepAt(now) + off);
};

/** A person with the factor switched on, and the recovery codes. */
async function withFactor(person: Person): Promise<string[]> {
  await person.post('/api/me/second-factor', { password: goodPassword });
  const { body } = await person.post('/api/me/second-factor/confirm', { code: await codeOf(person) });
  laterBy(30);
  return body.recoveryCodes;
}

test('an account without a second factor logs in as ever, whatever code is sent along', async () => {
  const { email } = await create.jobseeker();
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn(email, '123456')).status).toBe(200);
});

test('a person sets it up with the password and a first code; the secret is told once', async () => {
  const person = await create.employer();
  const begin = (password: string) => person.post('/api/me/second-factor', { password });
  expect((await begin('a stolen session')).body.code).toBe('wrong_password');
  const { body } = await begin(goodPassword);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.qrCode.path).toMatch(/^M4 4h7v1h-7z/);
  expect((await logIn(person.email)).status).toBe(200);

  const confirm = (code: string) => person.post('/api/me/second-factor/confirm', { code });
  expect((await confirm('000000')).body.code).toBe('second_factor_wrong');
  const confirmed = await confirm(await codeOf(person));
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await mailsTo(person.email))[0]?.subject).toBe('Your Akwan account now needs a code');
  const state = await person.get('/api/me/second-factor');
  expect(state.body).toEqual({ success: true, isOn: true, isBegun: true, recoveryCodesLeft: 10 });
  expect((await begin(goodPassword)).body.code).toBe('second_factor_on');
  const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
  expect(stored).not.toContain(confirmed.body.recoveryCodes[0]);
});

describe('a login with a second factor', () => {
  test('asks for the code, takes it once, and says nothing without the password', async () => {
    const person = await create.admin();
    await withFactor(person);
    expect(await logIn(person.email)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
    const wrong = { email: person.email, password: 'wrong one', code: await codeOf(person) };
    expect((await anonymous.post('/api/auth/login', wrong)).body.code).toBe('bad_login');
    expect((await logIn(person.email, '000000')).body).toMatchObject({
      code: 'second_factor_wrong',
      errors: { code: 'This code is wrong or has already been used.' },
    });
    const code = await codeOf(person);
    expect((await logIn(person.email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await logIn(person.email, code)).body.code).toBe('second_factor_wrong');
    // Nor does an older one, though its time has not quite passed.
    expect((await logIn(person.email, await codeOf(person, -1))).body.code).toBe('second_factor_wrong');
    laterBy(30);
    expect((await logIn(person.email, await codeOf(person))).status).toBe(200);
  });

  test('takes a code once of five at the same moment', async () => {
    const person = await create.jobseeker();
    const [recovery = ''] = await withFactor(person);
    for (const code of [await codeOf(person), recovery]) {
      await db.deleteFrom('rate_limits' as never).execute();
      const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(person.email, code)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    expect((await person.get('/api/me/second-factor')).body.recoveryCodesLeft).toBe(9);
  });

  test('looks a recovery code up by a hash that is slow to guess; codes of an earlier version still work', async () => {
    const person = await create.jobseeker();
    const [recovery = ''] = await withFactor(person);
    const fast = (code: string) => hashToken(`${person.id}:${code.replaceAll('-', '')}`);
    const stored = () =>
      db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', person.id).execute();
    expect((await stored()).map(({ code_hash }) => code_hash)).not.toContainEqual(fast(recovery));
    const earlier = 'abcd-efgh-2345';
    await db
      .insertInto('recovery_codes')
      .values({ user_id: person.id, code_hash: fast(earlier) })
      .execute();
    expect((await logIn(person.email, earlier)).status).toBe(200);
    expect((await logIn(person.email, earlier)).body.code).toBe('second_factor_wrong');
  });

  test('takes a recovery code however it is typed', async () => {
    const person = await create.mentor();
    const [, recovery = ''] = await withFactor(person);
    expect((await logIn(person.email, recovery.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect((await logIn(person.email, recovery)).body.code).toBe('second_factor_wrong');
  });

  test('can be guessed at ten times in a quarter of an hour, from wherever', async () => {
    const person = await create.jobseeker();
    await withFactor(person);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      // The limit of logins a minute is another one, and the network changes with each request.
      statuses.push((await logIn(person.email, '000000')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await logIn(person.email, await codeOf(person))).status).toBe(429);
  });

  test('is needed after a reset of the password, too', async () => {
    const person = await create.employer();
    await withFactor(person);
    await anonymous.post('/api/auth/forgot-password', { email: person.email });
    const token = /\/reset-password\/([\w-]+)/.exec((await mailsTo(person.email))[0]?.text ?? '')?.[1];
    await anonymous.post(`/api/auth/reset-password/${token}`, { password: 'Kenkey123' });
    const reply = await anonymous.post('/api/auth/login', { email: person.email, password: 'Kenkey123' });
    expect(reply.body.code).toBe('second_factor_required');
  });
});

test('password and address change with a code only, and a code changes one thing once', async () => {
  const person = await create.jobseeker();
  const [recoveryCode] = await withFactor(person);
  const changePassword = (fields: object) =>
    person.put('/api/me/password', { currentPassword: goodPassword, password: 'banku with okro', ...fields });
  const changeAddress = (fields: object) =>
    person.post('/api/me/email', { email: 'new@people.example', password: goodPassword, ...fields });
  for (const change of [changePassword, changeAddress]) {
    expect(await change({})).toMatchObject({ status: 400, body: { code: 'second_factor_missing' } });
    expect((await change({ code: '000000' })).body.code).toBe('second_factor_wrong');
  }
  expect((await changeAddress({ code: recoveryCode })).status).toBe(200);
  expect((await changePassword({ code: recoveryCode })).body.code).toBe('second_factor_wrong');
  expect((await changePassword({ code: await codeOf(person) })).status).toBe(200);
});

test('it is switched off with password and code only, and recovery codes are renewed alike', async () => {
  const person = await create.admin();
  const [old = ''] = await withFactor(person);
  const call = (path: string, password: string, code: string) =>
    person.post(`/api/me/second-factor/${path}`, { password, code });
  for (const path of ['off', 'recovery-codes']) {
    expect((await call(path, 'a stolen session', await codeOf(person))).body.code).toBe('wrong_password');
    expect((await call(path, goodPassword, '000000')).body.code).toBe('second_factor_wrong');
  }
  const { body } = await call('recovery-codes', goodPassword, await codeOf(person));
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await logIn(person.email, old)).body.code).toBe('second_factor_wrong');
  expect((await call('off', goodPassword, body.recoveryCodes[3])).status).toBe(200);
  expect((await mailsTo(person.email))[0]?.subject).toBe('Your Akwan account no longer needs a code');
  expect((await logIn(person.email)).status).toBe(200);
  expect((await call('off', goodPassword, '000000')).body.code).toBe('second_factor_off');
});

describe('the secret of a second factor', () => {
  const inClear = Buffer.alloc(20, 7);
  const store = (person: Person, secret: Buffer) =>
    db.updateTable('second_factors').set({ secret }).where('user_id', '=', person.id).execute();
  const deps = (box = secretBox) => ({ db, clock: () => now, secretBox: box });
  const { signal } = new AbortController();

  test('is encrypted for its owner, and another row cannot borrow it', async () => {
    const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
    for (const person of [ama, kofi]) await withFactor(person);
    const sealed = await storedSecret(ama);
    expect(sealed).toHaveLength(56);
    expect(sealed.includes(secretBox.open(sealed, ama.id) ?? '')).toBe(false);
    const code = await codeOf(ama);
    await store(kofi, sealed);
    expect((await logIn(kofi.email, code)).body.code).toBe('second_factor_wrong');
    expect((await logIn(ama.email, code)).status).toBe(200);
  });

  test('of an earlier release works in clear, and is encrypted when none of its processes runs any more', async () => {
    const person = await create.jobseeker();
    await withFactor(person);
    await store(person, inClear);
    expect((await logIn(person.email, codeAt(inClear, stepAt(now)))).status).toBe(200);
    await db
      .insertInto('encryption_keys')
      .values({ id: secretBox.keyId, created_at: new Date(now.getTime() - 59 * 60_000) })
      .execute();
    expect([await encryptSecrets(deps(), signal), await storedSecret(person)]).toEqual([0, inClear]);
    laterBy(60);
    expect(await encryptSecrets(deps(), signal)).toBe(1);
    expect(secretBox.open(await storedSecret(person), person.id)).toEqual(inClear);
    expect(await encryptSecrets(deps(), signal)).toBe(0);
    expect((await logIn(person.email, codeAt(inClear, stepAt(now)))).status).toBe(200);
  });

  test('gets the new key when that changes; without any key a recovery code still opens the account', async () => {
    const person = await create.jobseeker();
    const [recovery = ''] = await withFactor(person);
    const [key, lost] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const renewed = createSecretBox([lost, key]);
    expect(await encryptSecrets(deps(renewed), signal)).toBeGreaterThan(0);
    const sealed = await storedSecret(person);
    expect(secretBox.open(sealed, person.id)).toBeUndefined();
    const code = codeAt(renewed.open(sealed, person.id) ?? inClear, stepAt(now));
    expect((await logIn(person.email, code)).body.code).toBe('second_factor_wrong');
    expect(await encryptSecrets(deps(), signal)).toBe(0);
    expect((await logIn(person.email, recovery)).status).toBe(200);
  });
});
