import { afterAll, expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { openOidcProvider } from '#testing/oidc-provider.ts';
import { createTestApp } from '#testing/test-app.ts';
import { codeAt, stepAt } from './totp.service.ts';

const callback = 'http://localhost:3000/login/with/uni/callback';
const provider = await openOidcProvider(callback);
const { issuer, clientId, clientSecret } = provider;
afterAll(provider.close);

const uni = { name: 'uni', label: 'University of Ghana', issuer, clientId, clientSecret };
const away = { ...uni, name: 'away', label: 'Away', issuer: 'http://127.0.0.1:9' };
const impostor = {
  ...uni,
  name: 'impostor',
  label: 'Impostor',
  issuer: `${issuer.replace('127.0.0.1', 'localhost')}`,
};
let now = new Date();
const { anonymous, create, db, mailsTo } = await createTestApp({
  oidc: [uni, away, impostor],
  clock: () => now,
});

const begin = async (name = 'uni') => (await anonymous.post(`/api/auth/oidc/${name}/begin`)).body;
const finish = (attempt: string, query: string) =>
  anonymous.post('/api/auth/oidc/uni/finish', { attempt, query });
const complete = (body: object) => anonymous.post('/api/auth/oidc/complete', body);
const describeIt = async (identity: string) =>
  (await anonymous.post('/api/auth/oidc/identity', { identity })).body;

/** Somebody who was at the provider and is back. */
async function identityOf(sub: string, person: Parameters<typeof provider.knows>[1]): Promise<string> {
  provider.knows(sub, person);
  const { url, attempt } = await begin();
  const reply = await finish(attempt, await provider.visit(url, sub));
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.identity;
}
const confirmed = (email: string) => ({
  email,
  email_verified: true,
  given_name: 'Efua',
  family_name: 'Mensah',
});

test('a newcomer signs up with the university, is verified at once, and needs nothing more the next time', async () => {
  expect((await anonymous.get('/api/auth/providers')).body.providers[0]).toEqual({
    name: 'uni',
    label: 'University of Ghana',
  });
  const identity = await identityOf('efua', confirmed('Efua@ug.example'));
  expect(await describeIt(identity)).toMatchObject({
    step: 'sign_up',
    email: 'efua@ug.example',
    firstname: 'Efua',
  });
  expect((await complete({ identity })).body.code).toBe('role_missing');
  const made = await complete({ identity, role: 'jobseeker' });
  expect(made).toMatchObject({ status: 200, body: { user: { email: 'efua@ug.example', isVerified: true } } });
  expect(made.headers['set-cookie']).toBeDefined();

  // Known by who it is, also when the address at the provider has changed.
  const again = await identityOf('efua', confirmed('other@ug.example'));
  expect((await describeIt(again)).step).toBe('log_in');
  expect((await complete({ identity: again })).body.user._id).toBe(made.body.user._id);
  expect((await complete({ identity, role: 'employer' })).body.user.role).toBe('jobseeker');
});

test('an account that exists asks for its password once, and its owner is told', async () => {
  const ama = await create.employer();
  const identity = await identityOf('ama', confirmed(ama.email));
  expect((await describeIt(identity)).step).toBe('link');
  for (const password of [undefined, 'not this one'])
    expect(await complete({ identity, ...(password && { password }) })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
  expect((await complete({ identity, password: goodPassword })).body.user._id).toBe(ama.id);
  const [mail] = await mailsTo(ama.email);
  expect(mail?.subject).toContain('University of Ghana');
  expect((await complete({ identity: await identityOf('ama', confirmed(ama.email)) })).status).toBe(200);
  expect((await ama.get('/api/me/sign-ins')).body.signIns).toMatchObject([{ name: 'uni', email: ama.email }]);
});

test('one account is connected with one identity of a provider, and one identity with one account', async () => {
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const first = await identityOf('one', confirmed(ama.email));
  await complete({ identity: first, password: goodPassword });
  const second = await identityOf('two', confirmed(ama.email));
  expect(await complete({ identity: second, password: goodPassword })).toMatchObject({
    status: 409,
    body: { code: 'already_connected' },
  });
  const moved = await identityOf('one', confirmed(kofi.email));
  expect((await complete({ identity: moved, password: goodPassword })).body.user._id).toBe(ama.id);
  const both = await Promise.all([1, 2].map(() => complete({ identity: second, password: goodPassword })));
  expect(both.map(({ status }) => status)).toEqual([409, 409]);
});

test('the second factor is asked for as after a password', async () => {
  const ama = await create.secondFactor(await create.jobseeker());
  const identity = await identityOf('factor', confirmed(ama.email));
  expect((await complete({ identity, password: goodPassword })).body.code).toBe('second_factor_required');
  const code = codeAt(Buffer.alloc(20, 7), stepAt(now));
  expect((await complete({ identity, password: goodPassword, code: '000000' })).body.code).toBe(
    'second_factor_wrong',
  );
  expect((await complete({ identity, password: goodPassword, code })).status).toBe(200);
  expect((await complete({ identity })).body.code).toBe('second_factor_required');
});

test('a suspended account stays out, connected or not', async () => {
  const ama = await create.jobseeker();
  const identity = await identityOf('out', confirmed(ama.email));
  await complete({ identity, password: goodPassword });
  await db.updateTable('users').set({ suspended_at: now, barred_at: now }).where('id', '=', ama.id).execute();
  expect(await complete({ identity })).toMatchObject({ status: 403, body: { code: 'suspended' } });
});

test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
  'an address that the provider does not call verified logs nobody in: %o',
  async (told) => {
    const ama = await create.jobseeker();
    provider.knows('unsure', { ...confirmed(ama.email), ...told });
    const { url, attempt } = await begin();
    expect(await finish(attempt, await provider.visit(url, 'unsure'))).toMatchObject({
      status: 403,
      body: { code: 'address_unconfirmed' },
    });
  },
);

test('an address in a domain that its organisation has proved to be its own is verified, as Microsoft says it', async () => {
  const domain = { email: 'yaa@ug.example', given_name: 'Yaa', family_name: 'Asante' };
  const identity = await identityOf('yaa', { ...domain, xms_edov: true });
  expect((await describeIt(identity)).step).toBe('sign_up');
  provider.knows('yaw', { ...domain, xms_edov: false });
  const { url, attempt } = await begin();
  expect((await finish(attempt, await provider.visit(url, 'yaw'))).body.code).toBe('address_unconfirmed');
});

test('an answer for another browser, with another state, or used twice is refused', async () => {
  provider.knows('kofi', confirmed('kofi@ug.example'));
  const [mine, others] = [await begin(), await begin()];
  const query = await provider.visit(mine.url, 'kofi');
  const refused = { status: 400, body: { code: 'sign_in_failed' } };
  // State and verifier are another browser's.
  expect(await finish(others.attempt, query)).toMatchObject(refused);
  expect(await finish(mine.attempt, query.replace(/state=[^&]+/, 'state=made-up'))).toMatchObject(refused);
  expect(
    await finish(mine.attempt, query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')),
  ).toMatchObject(refused);
  expect((await finish(mine.attempt, query)).status).toBe(200);
  expect(await finish(mine.attempt, query)).toMatchObject(refused);
  expect(await finish('made-up', query)).toMatchObject({ status: 400, body: { code: 'sign_in_expired' } });
});

test('a token with another nonce is refused: it belongs to another login', async () => {
  provider.knows('kofi', confirmed('kofi@ug.example'));
  const { url, attempt } = await begin();
  const replayed = new URL(url);
  replayed.searchParams.set('nonce', 'of another login');
  expect(await finish(attempt, await provider.visit(replayed.href, 'kofi'))).toMatchObject({
    body: { code: 'sign_in_failed' },
  });
});

test('every login carries a challenge, a state and a nonce of its own', async () => {
  const [one, two] = [new URL((await begin()).url), new URL((await begin()).url)];
  expect(one.searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.searchParams.get(name)?.length).toBeGreaterThan(30);
    expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
  }
});

test('a provider that is away, or calls itself by another name, keeps nobody else out', async () => {
  for (const name of ['away', 'impostor'])
    expect(await anonymous.post(`/api/auth/oidc/${name}/begin`)).toMatchObject({
      status: 503,
      body: { code: 'provider_away' },
    });
  expect((await begin()).url).toContain(issuer);
  expect((await anonymous.post('/api/auth/oidc/nobody/begin')).status).toBe(404);
});

test('who took too long starts again', async () => {
  const identity = await identityOf('slow', confirmed('slow@ug.example'));
  const { attempt } = await begin();
  now = new Date(now.getTime() + 16 * 60_000);
  expect((await complete({ identity, role: 'jobseeker' })).body.code).toBe('sign_in_expired');
  expect((await finish(attempt, '?code=a')).body.code).toBe('sign_in_expired');
});

test('a login that is removed asks for the password again, and goes with the account', async () => {
  const ama = await create.mentor();
  const person = confirmed(ama.email);
  await complete({ identity: await identityOf('gone', person), password: goodPassword });
  expect((await ama.delete('/api/me/sign-ins/uni')).status).toBe(200);
  expect((await ama.delete('/api/me/sign-ins/uni')).status).toBe(404);
  const identity = await identityOf('gone', person);
  expect((await describeIt(identity)).step).toBe('link');
  await complete({ identity, password: goodPassword });
  await db.deleteFrom('users').where('id', '=', ama.id).execute();
  expect(await db.selectFrom('sign_ins').selectAll().where('user_id', '=', ama.id).execute()).toEqual([]);
});
