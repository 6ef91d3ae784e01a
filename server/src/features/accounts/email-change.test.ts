import { expect, test } from 'vitest';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db, mailsTo } = await createTestApp();
let count = 0;
const newAddress = () => `new${++count}@elsewhere.example`;

const logIn = (email: string) => anonymous.post('/api/auth/login', { email, password: goodPassword });
const confirm = (token: string) => anonymous.post('/api/me/email/confirm', { token });

async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('an address changes when the link in the new mailbox is opened; the old one is told before and after', async () => {
  const person = await create.jobseeker();
  const email = newAddress();
  const ask = (password: string) => person.post('/api/me/email', { email: email.toUpperCase(), password });
  expect((await ask('a stolen session')).body).toMatchObject({ code: 'wrong_password' });
  expect(await mailsTo(email)).toHaveLength(0);

  expect((await ask(goodPassword)).status).toBe(200);
  expect((await person.get('/api/me/email')).body).toMatchObject({
    email: person.email,
    pendingEmail: email,
  });
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Your Akwan email address is about to change',
  ]);
  expect(JSON.stringify(await mailsTo(email))).not.toContain('Ama');
  expect((await logIn(email)).status).toBe(401);

  await anonymous.post('/api/auth/forgot-password', { email: person.email });
  const reset = /\/reset-password\/([\w-]+)/.exec((await mailsTo(person.email))[0]?.text ?? '')?.[1];
  const token = await linkTo(email);
  expect((await confirm(token)).status).toBe(200);
  expect((await person.get('/api/me/email')).body).toMatchObject({ email, pendingEmail: null });
  expect((await logIn(email)).status).toBe(200);
  expect((await logIn(person.email)).status).toBe(401);
  expect((await mailsTo(person.email))[0]?.subject).toBe('Your Akwan email address was changed');
  const late = await anonymous.post(`/api/auth/reset-password/${reset}`, { password: 'Kenkey123' });
  expect(late.body.code).toBe('reset_invalid');
  expect((await confirm(token)).body.code).toBe('link_invalid');
});

test('nothing tells whether the new address has an account', async () => {
  const [person, known] = [await create.employer(), await create.mentor()];
  const ask = (email: string) => person.post('/api/me/email', { email, password: goodPassword });
  const [taken, free] = [await ask(known.email), await ask(newAddress())];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await mailsTo(known.email))[0]?.subject).toBe('You have an account on Akwan');
  expect(await linkTo(known.email)).toBe('');
  expect((await ask(person.email)).body.code).toBe('email_unchanged');
});

test('a link is worthless after an hour, after a newer one and after a change of password', async () => {
  const person = await create.jobseeker();
  const ask = async () => {
    const email = newAddress();
    await person.post('/api/me/email', { email, password: goodPassword });
    return linkTo(email);
  };
  const [older, newer] = [await ask(), await ask()];
  expect((await confirm(older)).body.code).toBe('link_invalid');
  await db
    .updateTable('email_changes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', person.id)
    .execute();
  expect((await confirm(newer)).body.code).toBe('link_invalid');
  const third = await ask();
  await person.put('/api/me/password', { currentPassword: goodPassword, password: 'banku with okro' });
  expect((await confirm(third)).body.code).toBe('link_invalid');
});

test('of a confirmation and a sign-up with the same address at the same moment one gets it', async () => {
  for (let round = 0; round < 2; round += 1) {
    const person = await create.jobseeker();
    const email = newAddress();
    await person.post('/api/me/email', { email, password: goodPassword });
    const token = await linkTo(email);
    const signUp = { firstname: 'Kofi', lastname: 'Ansah', email, password: goodPassword, role: 'jobseeker' };
    const replies = await Promise.all([confirm(token), anonymous.post('/api/auth/signup', signUp)]);
    const statuses = replies.map(({ status }) => status);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(statuses);
    const rows = await db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
    if (statuses[0] === 409) expect((await logIn(person.email)).status).toBe(200);
  }
});

test('an address gets three such mails a day, whoever asks', async () => {
  const email = newAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const person = await create.jobseeker();
    statuses.push((await person.post('/api/me/email', { email, password: goodPassword })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
