import { expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

let now = new Date();
const { anonymous, create, db, mailsTo } = await createTestApp({ clock: () => now });
const subject = 'New login to your Akwan account';

/** A browser that keeps the cookie of its device. */
function browser() {
  let cookie = '';
  return async (email: string) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/126.0 Safari/537.36' };
    const reply = await anonymous.post(
      '/api/auth/login',
      { email, password: goodPassword },
      { headers: { ...headers, ...(cookie && { cookie }) }, network: '154.160.17.9' },
    );
    const set = [reply.headers['set-cookie'] ?? []].flat();
    cookie ||= set.find((each) => each.startsWith('akwan_device='))?.split(';')[0] ?? '';
    return { status: reply.status, set };
  };
}

const noticesTo = async (email: string) => (await mailsTo(email)).filter((mail) => mail.subject === subject);

test('a login from a new device is told by mail, one from a known device is not', async () => {
  const person = await create.jobseeker();
  const [phone, laptop] = [browser(), browser()];
  const first = await phone(person.email);
  // The session comes first, and neither can be read by script.
  expect(first.set.map((each) => each.split('=')[0])).toEqual(['akwan_session', 'akwan_device']);
  expect(first.set.every((each) => each.includes('HttpOnly'))).toBe(true);
  expect(await noticesTo(person.email)).toHaveLength(0);

  now = new Date(Date.now() + 2 * 3600 * 1000);
  const again = await phone(person.email);
  expect(again.set).toHaveLength(1);
  expect(await noticesTo(person.email)).toHaveLength(0);
  await laptop(person.email);
  const [mail] = await noticesTo(person.email);
  expect(mail?.text).toContain('Chrome, Android, network 154.160.17.x');
  expect(mail?.text).not.toContain('154.160.17.9');
  await laptop(person.email);
  expect(await noticesTo(person.email)).toHaveLength(1);
  const stored = await db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute();
  expect(stored).toHaveLength(2);
});

test('the first hour after the sign-up is quiet, and so is the first login of an account without known devices', async () => {
  const [fresh, old] = [await create.employer(), await create.employer()];
  now = new Date();
  await browser()(fresh.email);
  await browser()(fresh.email);
  expect(await noticesTo(fresh.email)).toHaveLength(0);
  now = new Date(Date.now() + 2 * 3600 * 1000);
  await browser()(old.email);
  expect(await noticesTo(old.email)).toHaveLength(0);
});

test('many logins from new devices are three mails a day, and few devices are kept', async () => {
  const person = await create.mentor();
  now = new Date(Date.now() + 2 * 3600 * 1000);
  await browser()(person.email);
  const devices = Array.from({ length: 25 }, (_, at) => ({
    user_id: person.id,
    device_hash: Buffer.alloc(32, at),
    seen_at: new Date(Date.now() - (at + 1) * 1000),
  }));
  await db.insertInto('known_devices').values(devices).execute();
  for (let n = 0; n < 5; n += 1) await browser()(person.email);
  expect(await noticesTo(person.email)).toHaveLength(3);
  const kept = await db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute();
  expect(kept).toHaveLength(20);
});
