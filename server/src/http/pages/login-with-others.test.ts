import { afterAll, expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { openOidcProvider } from '#testing/oidc-provider.ts';
import { createTestApp } from '#testing/test-app.ts';
import { openPages } from './open-pages.ts';

const { pages, close } = await openPages(true);
const callback = 'http://localhost:3000/login/with/uni/callback';
const provider = await openOidcProvider(callback);
const { issuer, clientId, clientSecret } = provider;
afterAll(async () => {
  await provider.close();
  await close();
});
const oidc = [{ name: 'uni', label: 'University of Ghana', issuer, clientId, clientSecret }];
const { anonymous, create } = await createTestApp({ pages, oidc });
const plain = await createTestApp({ pages });

const html = { accept: 'text/html' };
type Reply = Awaited<ReturnType<typeof anonymous.get>>;
const cookiesOf = (reply: Reply) =>
  [reply.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0]);

/** A browser without script that keeps its cookies. */
function browser() {
  const jar = new Map<string, string>();
  const keep = (reply: Reply) => {
    for (const line of cookiesOf(reply)) {
      const [name = '', value = ''] = (line ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    return reply;
  };
  const headers = () => ({ ...html, cookie: [...jar].map((pair) => pair.join('=')).join('; ') });
  return {
    jar,
    get: async (path: string) => keep(await anonymous.get(path, { headers: headers() })),
    post: async (path: string, form: Record<string, string>) =>
      keep(
        await anonymous.post(path, new URLSearchParams(form).toString(), {
          headers: {
            ...headers(),
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
        }),
      ),
  };
}

test('without a provider nothing of it is seen', async () => {
  for (const path of ['/login', '/signup']) {
    expect((await plain.anonymous.get(path, { headers: html })).text).not.toContain('Continue with');
    expect((await anonymous.get(path, { headers: html })).text).toContain(
      'Continue with University of Ghana',
    );
  }
});

test('somebody with an account enters the password once, and comes back to where they wanted to go', async () => {
  const ama = await create.jobseeker();
  provider.knows('ama', { email: ama.email, email_verified: true });
  const { get, post, jar } = browser();
  const begun = await get('/login/with/uni?next=/saved-jobs');
  expect(begun.status).toBe(302);
  const query = await provider.visit(String(begun.headers.location), 'ama');
  const back = await get(`/login/with/uni/callback${query}`);
  expect(back.headers.location).toBe('/login/with/uni/confirm');
  expect((await get('/login/with/uni/confirm')).text).toContain('You already have an account');
  expect((await post('/login/with/uni/confirm', { password: 'not this one' })).status).toBe(400);
  const done = await post('/login/with/uni/confirm', { password: goodPassword });
  expect([done.status, done.headers.location]).toEqual([302, '/saved-jobs']);
  expect(jar.get('akwan_session')).toBeTruthy();

  const next = browser();
  const again = await next.get('/login/with/uni');
  const answer = await provider.visit(String(again.headers.location), 'ama');
  expect((await next.get(`/login/with/uni/callback${answer}`)).headers.location).toBe('/jobs');
  expect(next.jar.get('akwan_session')).toBeTruthy();
});

test('an answer that this browser did not ask for leads back to the login', async () => {
  provider.knows('kofi', { email: 'kofi@ug.example', email_verified: true });
  const begun = await browser().get('/login/with/uni');
  const query = await provider.visit(String(begun.headers.location), 'kofi');
  const stranger = browser();
  expect((await stranger.get(`/login/with/uni/callback${query}`)).headers.location).toBe('/login');
  expect(stranger.jar.get('akwan_session')).toBeUndefined();
});
