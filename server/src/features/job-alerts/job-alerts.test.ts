import { beforeEach, expect, test } from 'vitest';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import { insertMails } from '#infra/mail/mails.queries.ts';
import { openSmtp, SmtpFailure } from '#infra/mail/smtp.ts';
import { startMailCatcher } from '#infra/mail/testing/mail-catcher.ts';
import { silent } from '#infra/mail/testing/mail-test-app.ts';
import { newId } from '#infra/new-id.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { sendDueAlerts } from './alert-pass.jobs.ts';
import { markBounced } from './job-alerts.queries.ts';

const hour = 3_600_000;
let now = new Date('2027-03-02T12:00:00Z');
const { anonymous, app, create, db, mailsTo } = await createTestApp({ clock: () => now });
const employer = await create.employer();
let count = 0;
const newAddress = () => `reader${++count}@elsewhere.example`;
const nurses = { search: 'nurse', frequency: 'daily' };
const path = (id: string) => `/api/job-alerts/${id}`;
const ask = (email: string, more: object = {}) =>
  anonymous.post('/api/job-alerts/by-email', { email, ...nurses, ...more });
const tokenTo = async (email: string) =>
  /\/job-alerts\/confirm\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
const listWaiting = async (token: string): Promise<{ _id: string; search: string }[]> =>
  (await anonymous.get(`/api/job-alerts/waiting/${token}`)).body.alerts;
const waitingIds = async (token: string) => (await listWaiting(token)).map(({ _id }) => _id);
const confirm = (token: string, alertIds: string[]) =>
  anonymous.post('/api/job-alerts/confirm', { token, alertIds });
const passTomorrow = async () => {
  now = new Date(now.getTime() + 24 * hour);
  await sendDueAlerts({ db, mailer, publicUrl: 'https://akwan.example' }, now);
};

beforeEach(async () => {
  // The budgets of mails count real days.
  await db.deleteFrom('mail_ledger').execute();
});

test('a job seeker keeps at most ten alerts, however many are asked for at once, and changes only own ones', async () => {
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  const answers = await Promise.all(Array.from({ length: 12 }, () => ama.post('/api/job-alerts', nurses)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_alerts');
  const { alerts } = (await ama.get('/api/job-alerts')).body;
  expect(alerts).toHaveLength(10);
  const [{ _id }] = alerts;
  expect((await ama.patch(path(_id), { frequency: 'weekly', location: 'Volta Region' })).body.alert).toEqual({
    ...alerts[0],
    frequency: 'weekly',
    location: 'Volta Region',
  });
  for (const answer of [await kofi.patch(path(_id), { paused: true }), await kofi.delete(path(_id))])
    expect(answer.status).toBe(404);
  expect((await kofi.get('/api/job-alerts')).body.alerts).toEqual([]);
  expect((await ama.delete(path(_id))).status).toBe(200);
  expect((await ama.delete(path(_id))).status).toBe(404);
  expect((await ama.post('/api/job-alerts', nurses)).status).toBe(201);
});

test('an alert asks for what the list of jobs can filter by, and for daily or weekly', async () => {
  const ama = await create.jobseeker();
  for (const wrong of [
    {},
    { frequency: 'hourly' },
    { ...nurses, type: 'Slavery' },
    { ...nurses, location: 'Mars' },
  ])
    expect((await ama.post('/api/job-alerts', wrong)).body.code).toBe('invalid_input');
});

test('without an account an address is mailed one link a day, whoever asks and whatever for', async () => {
  const known = (await create.jobseeker()).email;
  const unknown = newAddress();
  const flood = async (email: string) =>
    Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ask(email, { search: `visit evil.example ${n}`, location: 'Oti Region' }),
      ),
    );
  const strip = (answers: Awaited<ReturnType<typeof flood>>) =>
    answers.map(({ status, text }) => [status, text]);
  expect(strip(await flood(known))).toEqual(strip(await flood(unknown)));
  expect((await ask(unknown)).status).toBe(202);
  for (const email of [known, unknown]) {
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    // Choices of our own lists, and nothing that somebody typed.
    expect(mails[0]?.text).toContain('in Oti Region');
    expect(`${mails[0]?.subject}${mails[0]?.html}${mails[0]?.text}`).not.toContain('evil');
  }
  now = new Date(now.getTime() + 23 * hour);
  await ask(unknown);
  expect(await mailsTo(unknown)).toHaveLength(1);
  now = new Date(now.getTime() + hour);
  await ask(unknown);
  expect(await mailsTo(unknown)).toHaveLength(2);
  const other = await ask(known);
  expect([other.status, (await mailsTo(known)).length]).toEqual([202, 2]);
});

test('one network cannot ask any number of times', async () => {
  const statuses = [];
  const body = { email: newAddress(), ...nurses };
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await anonymous.post('/api/job-alerts/by-email', body, { network: '10.9.9.9' })).status);
  }
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([202]));
  expect(statuses[30]).toBe(429);
});

test('nothing is mailed before the link is used; it works once, and the header alone ends the alert', async () => {
  const email = newAddress();
  await ask(email.toUpperCase(), { search: 'Surveyor' });
  const token = await tokenTo(email);
  await create.job({ postedBy: employer, title: 'Surveyor of roads' });
  await passTomorrow();
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await anonymous.get(`/api/job-alerts/waiting/${token}`)).body.alerts).toMatchObject([
    { search: 'Surveyor', frequency: 'daily' },
  ]);
  const alertIds = await waitingIds(token);
  expect((await confirm(token, alertIds)).status).toBe(200);
  expect((await confirm(token, alertIds)).body.code).toBe('link_invalid');
  await passTomorrow();
  const [mail] = await mailsTo(email);
  // What became public since the person asked.
  expect(mail?.subject).toContain('New job: Surveyor of roads');
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const smtp = await startMailCatcher();
  if (mail) await openSmtp(smtp.url, 'Akwan <hello@akwan.example>').send(mail);
  await smtp.stop();
  const lines = smtp.caught[0]?.headerLines.map(({ line }) => line.replace(/\s+/g, ' ')) ?? [];
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(lines).toContain(`List-Unsubscribe: ${mail?.headers['List-Unsubscribe']}`);
  const link = /^<https:\/\/akwan\.example(\/job-alerts\/unsubscribe\/[\w-]+)>$/.exec(
    mail?.headers['List-Unsubscribe'] ?? '',
  )?.[1];

  // As a mail program sends it: from elsewhere, as a form of either kind, with a stranger's session at hand or not.
  const stranger = await create.jobseeker();
  const { body: login } = await anonymous.post('/api/auth/login', {
    email: stranger.email,
    password: goodPassword,
  });
  const oneClick = (contentType: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: link ?? '',
      payload,
      headers: {
        'content-type': contentType,
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
        cookie: `akwan_session=${login.token}`,
      },
    });
  const multipart =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
  const ended = await oneClick('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
  expect([ended.statusCode, ended.json().success]).toEqual([200, true]);
  expect((await oneClick('multipart/form-data; boundary=x', multipart)).statusCode).toBe(200);
  await create.job({ postedBy: employer, title: 'Surveyor of rivers' });
  await passTomorrow();
  expect(await mailsTo(email)).toHaveLength(2);

  const forged = link?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? '';
  for (const url of [forged, '/job-alerts/unsubscribe/nonsense'])
    expect((await anonymous.post(url)).status).toBe(404);
});

test('who confirmed an alert by address finds it under the account with that address; nobody else does', async () => {
  const ama = await create.jobseeker();
  await ask(ama.email);
  expect((await ama.get('/api/job-alerts')).body.alerts).toEqual([]);
  const token = await tokenTo(ama.email);
  await confirm(token, await waitingIds(token));
  const { alerts } = (await ama.get('/api/job-alerts')).body;
  expect(alerts).toMatchObject([{ search: 'nurse', state: 'active' }]);
  expect((await ama.delete(path(alerts[0]._id))).status).toBe(200);
});

test('a stranger who asks ten times for an address does not shut out its owner, who starts what was shown and chosen', async () => {
  const email = newAddress();
  for (let n = 0; n < 10; n += 1) await ask(email, { search: `stranger ${n}` });
  await ask(email, { search: 'Midwife' });
  const token = await tokenTo(email);
  const shown = await listWaiting(token);
  expect([shown.length, shown[0]?.search, shown.at(-1)?.search]).toEqual([10, 'Midwife', 'stranger 1']);
  await ask(email, { search: 'added behind the page' });
  expect((await confirm(token, [])).body.code).toBe('invalid_input');
  expect((await confirm(token, [newId()])).body.code).toBe('link_invalid');
  expect((await confirm(token, [shown[0]?._id ?? ''])).status).toBe(200);
  const left = await db.selectFrom('job_alerts').select('search').where('email', '=', email).execute();
  expect(left).toEqual([{ search: 'Midwife' }]);
});

test('an address has ten alerts at most, and the link stays good for a smaller choice', async () => {
  const email = newAddress();
  for (let n = 0; n < 9; n += 1) await ask(email, { search: `first ${n}` });
  const first = await tokenTo(email);
  await confirm(first, await waitingIds(first));
  now = new Date(now.getTime() + 25 * hour);
  for (let n = 0; n < 2; n += 1) await ask(email, { search: `second ${n}` });
  const second = await tokenTo(email);
  const [one, two] = await waitingIds(second);
  expect((await confirm(second, [one ?? '', two ?? ''])).body.code).toBe('too_many_alerts');
  expect((await confirm(second, [two ?? ''])).status).toBe(200);
});

test('what was never confirmed is forgotten after three days, and its link ends', async () => {
  const email = newAddress();
  await ask(email);
  const token = await tokenTo(email);
  const alertIds = await waitingIds(token);
  for (let n = 0; n < 4; n += 1) await passTomorrow();
  expect((await confirm(token, alertIds)).body.code).toBe('link_invalid');
  const left = await db.selectFrom('job_alerts').select('id').where('email', '=', email).execute();
  expect(left).toEqual([]);
});

test('an address that bounced rests and says so; suspended people are not mailed', async () => {
  const [ama, kofi] = [await create.jobseeker(), await create.jobseeker()];
  for (const person of [ama, kofi])
    await person.post('/api/job-alerts', { search: 'Diver', frequency: 'daily' });
  const refused = async (response: string) => {
    const smtp = {
      send: () =>
        Promise.reject(
          new SmtpFailure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response }),
        ),
    };
    const id = newId();
    await insertMails(db, [{ id, to: ama.email, subject: 'News', html: 'News', text: 'News' }]);
    const onBounce = (address: string) => markBounced(db, address, now);
    const attempt = { attempt: 3, lastAttempt: false, signal: new AbortController().signal };
    await deliverMail({ db, smtp, log: silent, onBounce }, id, attempt);
    return (await ama.get('/api/job-alerts')).body.alerts[0].state;
  };
  expect(await refused('550 5.7.1 Relaying denied')).toBe('active');
  expect(await refused('550 5.1.1 No such user here')).toBe('bounced');
  await db.updateTable('users').set({ suspended_at: now }).where('id', '=', kofi.id).execute();
  await create.job({ postedBy: employer, title: 'Diver' });
  await passTomorrow();
  for (const { email } of [ama, kofi]) expect(await mailsTo(email)).toHaveLength(0);
  const { _id } = (await ama.get('/api/job-alerts')).body.alerts[0];
  expect((await ama.patch(path(_id), { paused: false })).body.alert.state).toBe('active');
});
