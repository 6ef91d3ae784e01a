import { describe, expect, test } from 'vitest';
import { goodPassword, insertSession } from '#testing/fixtures/people.ts';
import { httpClient } from '#testing/http-client.ts';
import { createTestApp } from '#testing/test-app.ts';

const lines: string[] = [];
const { app, anonymous, create, db, mailsTo } = await createTestApp({ onLog: (line) => lines.push(line) });

const newPassword = 'banku with okro';
const logIn = (email: string, password = goodPassword, extra?: Parameters<typeof anonymous.post>[2]) =>
  anonymous.post('/api/auth/login', { email, password }, extra);
const check = (token: string) => httpClient(app, token).get('/api/auth/check-auth');
const eventsOf = (userId: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'security' && line.userId === userId);

describe('a change of password', () => {
  test('needs the old one, ends all other sessions and is told by mail', async () => {
    const person = await create.jobseeker();
    const elsewhere = await insertSession(db, person.id);
    const change = (fields: object) =>
      person.put('/api/me/password', { currentPassword: goodPassword, password: newPassword, ...fields });

    const message = 'Your password is wrong.';
    expect(await change({ currentPassword: 'stolen session' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', errors: { currentPassword: message } },
    });
    expect((await change({ password: 'password123' })).body.code).toBe('common_password');
    expect((await change({ confirmPassword: 'another one' })).body.message).toBe('Passwords do not match');
    expect((await check(elsewhere)).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(0);

    expect((await change({})).status).toBe(200);
    expect((await check(elsewhere)).status).toBe(401);
    expect((await check(person.token)).status).toBe(200);
    expect((await logIn(person.email)).status).toBe(401);
    expect((await logIn(person.email, newPassword)).status).toBe(200);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Your Akwan password was changed');
    expect(mail?.text).toContain('/forgot-password');
  });

  test('ends reset links that are on their way', async () => {
    const person = await create.mentor();
    await anonymous.post('/api/auth/forgot-password', { email: person.email });
    const token = /\/reset-password\/([\w-]+)/.exec((await mailsTo(person.email))[0]?.text ?? '')?.[1];
    await person.put('/api/me/password', { currentPassword: goodPassword, password: newPassword });
    const reset = await anonymous.post(`/api/auth/reset-password/${token}`, { password: 'Kenkey123' });
    expect(reset.body.code).toBe('reset_invalid');
  });

  test('lets a stolen session guess ten times, and the owner is not kept from logging in', async () => {
    const person = await create.employer();
    const guess = () => person.put('/api/me/password', { currentPassword: 'x', password: newPassword });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await logIn(person.email)).status).toBe(200);
  });

  test('sent twice at the same moment happens once', async () => {
    const person = await create.jobseeker();
    const change = (password: string) =>
      person.put('/api/me/password', { currentPassword: goodPassword, password });
    const replies = await Promise.all([change('first of the two'), change('second of the two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('the list of sessions', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

  test('says where the account is logged in, and nothing that opens it', async () => {
    const person = await create.jobseeker();
    const extra = { headers: { 'user-agent': phone }, network: '154.160.17.9' };
    const { token } = (await logIn(person.email, goodPassword, extra)).body;
    const { body, text } = await httpClient(app, token).get('/api/me/sessions');
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions[0]).toMatchObject({
      device: 'Chrome, Android',
      network: '154.160.17.x',
      isCurrent: true,
    });
    expect(body.sessions[1]).toMatchObject({ device: null, isCurrent: false });
    expect(text).not.toContain(token);
    expect(text).not.toContain('154.160.17.9');
  });

  test('ends one of them at once, and never one of somebody else', async () => {
    const [person, other] = [await create.employer(), await create.employer()];
    const stolen = await insertSession(db, person.id);
    const { sessions } = (await person.get('/api/me/sessions')).body;
    const id = sessions.find((each: { isCurrent: boolean }) => !each.isCurrent)._id;
    expect((await other.delete(`/api/me/sessions/${id}`)).status).toBe(404);
    expect((await check(stolen)).status).toBe(200);
    expect((await person.delete(`/api/me/sessions/${id}`)).status).toBe(200);
    expect((await check(stolen)).status).toBe(401);
    expect((await person.delete(`/api/me/sessions/${id}`)).status).toBe(404);
    expect((await check(person.token)).status).toBe(200);
  });

  test('ends all others, and leaves other people alone', async () => {
    const [person, other] = [await create.mentor(), await create.mentor()];
    const elsewhere = [await insertSession(db, person.id), await insertSession(db, person.id)];
    expect((await person.post('/api/me/sessions/end-others')).status).toBe(200);
    for (const token of elsewhere) expect((await check(token)).status).toBe(401);
    expect((await check(person.token)).status).toBe(200);
    expect((await check(other.token)).status).toBe(200);
  });
});

describe('a session that is not used', () => {
  const hour = 3600 * 1000;
  const leave = (userId: string, milliseconds: number) =>
    db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - milliseconds) })
      .where('user_id', '=', userId)
      .execute();

  test('ends after 14 days, that of an administrator after 12 hours', async () => {
    const [person, admin] = [await create.jobseeker(), await create.admin()];
    await leave(person.id, 13.9 * 24 * hour);
    await leave(admin.id, 11.9 * hour);
    expect((await check(person.token)).status).toBe(200);
    expect((await check(admin.token)).status).toBe(200);
    await leave(person.id, 14.1 * 24 * hour);
    await leave(admin.id, 12.1 * hour);
    expect((await check(person.token)).status).toBe(401);
    expect((await check(admin.token)).status).toBe(401);
  });

  test('is written at most once in five minutes, however often it is used', async () => {
    const person = await create.jobseeker();
    const lastUse = async () =>
      (
        await db
          .selectFrom('sessions')
          .select('last_used_at')
          .where('user_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).last_used_at.getTime();
    await leave(person.id, 4 * 60_000);
    const before = await lastUse();
    await check(person.token);
    expect(await lastUse()).toBe(before);
    await leave(person.id, 6 * 60_000);
    await check(person.token);
    expect(await lastUse()).toBeGreaterThan(before);
  });
});

test('the log names the account and the network of what happened, never an address or a secret', async () => {
  const person = await create.jobseeker();
  const network = '198.51.100.77';
  lines.length = 0;
  await logIn(person.email, 'a wrong password', { network });
  await logIn('nobody@people.example', 'a wrong password', { network });
  const { token } = (await logIn(person.email, goodPassword, { network })).body;
  const client = httpClient(app, token);
  await client.put('/api/me/password', { currentPassword: goodPassword, password: newPassword }, { network });
  await client.post('/api/me/sessions/end-others', undefined, { network });
  const admin = await create.admin();
  await admin.post(`/admin/users/${person.id}/suspend`, { reason: 'Fraud' }, { network });

  const events = eventsOf(person.id);
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'login_failed',
      'login',
      'password_changed',
      'sessions_ended',
      'account_suspended',
    ]),
  );
  expect(events.every((line) => line.network === network)).toBe(true);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'login_failed');
  expect(failed.map(({ userId }) => userId)).toEqual([person.id, null]);
  expect(lines.join()).not.toMatch(new RegExp(`${person.email}|nobody@|${token}|${newPassword}`));
});
