import { expect, test } from 'vitest';
import { composeEmail } from '#infra/mail/compose-email.ts';
import { insertMails, markMailSent } from '#infra/mail/mails.queries.ts';
import { newId } from '#infra/new-id.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const withPublicAddress = await createTestApp({ publicUrl: 'https://jobs.example.org' });

async function delivered(to: string, code: string) {
  const id = newId();
  const message = await composeEmail({
    to,
    subject: 'Your code',
    preview: 'Your code',
    heading: 'Welcome',
    paragraphs: ['Enter this code.'],
    code,
    purpose: { kind: 'code', about: to },
    notification: null,
    why: 'You signed up.',
    attachments: [{ filename: 'a day.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
  await insertMails(testApp.db, [{ id, ...message }]);
  await markMailSent(testApp.db, id);
}

const atThisMachine = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

test('the person at this machine reads the mails, newest first, and finds the code', async () => {
  await delivered('ama@example.org', '111222');
  await delivered('kofi@example.org', '333444');
  await delivered('ama@example.org', '555666');
  const all = (await atThisMachine('/inbox')).json();
  expect(all.mails.map((mail: { to: string }) => mail.to)).toEqual([
    'ama@example.org',
    'kofi@example.org',
    'ama@example.org',
  ]);
  const { mails } = (await atThisMachine('/inbox?to=Ama@Example.org')).json();
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails[0]).match(/\d{6}/g)).toEqual(['555666']);
});

test('a mail opens in a frame that runs nothing, and its files can be kept', async () => {
  await delivered('esi@example.org', '777888');
  const [{ id }] = (await atThisMachine('/inbox?to=esi@example.org')).json().mails;
  const { mail } = (await atThisMachine(`/inbox/${id}`)).json();
  expect(mail).toMatchObject({
    to: 'esi@example.org',
    subject: 'Your code',
    attachments: [{ name: 'a day.ics', contentType: 'text/calendar' }],
  });
  const html = await atThisMachine(`/inbox/${id}/html`, { accept: 'text/html' });
  expect(html.body).toContain('777888');
  expect(html.headers['content-security-policy']).toMatch(
    /^default-src 'none'; .*sandbox .*frame-ancestors 'self'$/,
  );
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
  const file = await atThisMachine(`/inbox/${id}/files/a%20day.ics`);
  expect(file.body).toBe('BEGIN:VCALENDAR');
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''a%20day.ics");
});

test('a mail that is not there is not found', async () => {
  for (const path of ['/inbox/nothing', '/inbox/abcdefab-abcd-abcd-abcd-abcdefabcdef', '/inbox/x/html']) {
    expect((await atThisMachine(path)).statusCode).toBe(404);
  }
});

test.each([
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['through a proxy that says so in another way', { forwarded: 'for=127.0.0.1' }],
  ['through a tunnel', { via: '1.1 tunnel' }],
  ['by a name that was pointed here', { host: 'evil.example:3000' }],
])('a caller who comes %s gets a 404', async (_way, headers) => {
  for (const path of ['/inbox', '/inbox/some-mail', '/inbox/some-mail/html']) {
    const answer = await atThisMachine(path, headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, code: 'not_found', message: 'Not found.' });
  }
});

test('where the product has a public address there is no inbox, whatever Host a proxy sends', async () => {
  for (const url of ['/inbox', '/inbox/some-mail', '/inbox/some-mail/html', '/inbox/some-mail/files/a.ics']) {
    const answer = await withPublicAddress.app.inject({ url, headers: { host: '127.0.0.1:3000' } });
    expect(answer.statusCode).toBe(404);
  }
});

test('a caller from another machine gets a 404', async () => {
  const answer = await testApp.app.inject({
    url: '/inbox',
    headers: { host: 'localhost:3000' },
    remoteAddress: '192.168.1.7',
  });
  expect(answer.statusCode).toBe(404);
});
