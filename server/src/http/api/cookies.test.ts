import { expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create } = await createTestApp({
  publicUrl: 'https://jobs.example.org',
  pages: async () => ({
    uploadPages: [],
    pagePaths: [],
    cacheablePages: [],
    renderPage: async (request, context) => {
      if (!request.url.endsWith('/flash')) return new Response(JSON.stringify(context.takeFlash()));
      context.flash({ kind: 'info', text: 'Saved' });
      return new Response(null, { status: 302, headers: { location: '/' } });
    },
  }),
});

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [(headers['set-cookie'] ?? []) as string | string[]].flat();

const page = (path: string, cookie = '') =>
  anonymous.get(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });

test('over https a session is kept in a cookie of this host only', async () => {
  const { email } = await create.jobseeker();
  const [cookie = ''] = cookiesOf(await anonymous.post('/api/auth/login', { email, password: goodPassword }));
  expect(cookie).toMatch(
    /^__Host-akwan_session=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  expect((await anonymous.get('/api/auth/check-auth', { headers })).body.user.email).toBe(email);
});

test('over https a cookie of the plain name, which a subdomain can plant, opens nothing', async () => {
  const person = await create.jobseeker();
  const planted = Buffer.from(JSON.stringify([{ kind: 'info', text: 'Planted' }])).toString('base64url');
  const headers = { cookie: `akwan_session=${person.token}; akwan_flash=${planted}` };
  expect((await anonymous.get('/api/auth/check-auth', { headers })).status).toBe(401);
  expect((await page('/', headers.cookie)).text).not.toContain('Planted');
});

test('the cookie of the messages is for https only, too', async () => {
  const [cookie = ''] = cookiesOf(await page('/flash'));
  expect(cookie).toMatch(/^__Host-akwan_flash=.*; Secure/);
  const [pair = ''] = cookie.split(';');
  const shown = await page('/', pair);
  expect(shown.text).toContain('Saved');
  expect(cookiesOf(shown).join()).toContain('__Host-akwan_flash=; Max-Age=0');
});
