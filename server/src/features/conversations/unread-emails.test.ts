import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendDueDigests } from '#infra/mail/send-digests.ts';
import { startConversation, write } from '#testing/fixtures/conversations.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { sendUnreadEmails } from './conversations.jobs.ts';

const { create, db, mailsTo } = await createTestApp();
const minute = 60_000;
const tick = (after: number) =>
  sendUnreadEmails({ db, mailer, publicUrl: 'http://localhost:3000' }, new Date(Date.now() + after));

const talking = () => startConversation({ create });

test('what is not read within five minutes is one mail with all messages, sent once by any number of processes', async () => {
  const { employer, seeker, id } = await talking();
  await employer.post(`/api/conversations/${id}/messages`, { text: 'We meet in Tema.' });
  await tick(4 * minute);
  expect(await mailsTo(seeker.email)).toEqual([]);
  await Promise.all([tick(6 * minute), tick(6 * minute), tick(6 * minute)]);
  await tick(7 * minute);
  const mails = await mailsTo(seeker.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Yaw Boateng (Volta Ltd) wrote to you about Data Clerk',
  ]);
  expect(mails[0]?.text).toMatch(/When could you begin\?[\s\S]*We meet in Tema\./);
  expect(mails[0]?.text).toContain(`http://localhost:3000/messages/${id}`);
  expect(mails[0]?.text).not.toContain(employer.email);
  expect(await mailsTo(employer.email)).toEqual([]);
});

test('what was read in time, or blocked, or comes from somebody suspended, is not mailed', async () => {
  const read = await talking();
  await read.seeker.post(`/api/conversations/${read.id}/read`);
  const blocked = await talking();
  await blocked.seeker.post(`/api/conversations/${blocked.id}/block`);
  const scam = await talking();
  await db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', scam.employer.id)
    .execute();
  await tick(10 * minute);
  for (const { seeker } of [read, blocked, scam]) expect(await mailsTo(seeker.email)).toEqual([]);
});

test('more messages within the hour wait for its end and are one mail; without new ones there is none', async () => {
  const { employer, seeker, id } = await talking();
  await tick(6 * minute);
  for (const text of ['One', 'Two', 'Three'])
    await employer.post(`/api/conversations/${id}/messages`, { text });
  for (const at of [12, 30, 59]) await tick(at * minute);
  expect(await mailsTo(seeker.email)).toHaveLength(1);
  // What was mailed an hour ago no longer counts for the budget.
  await db
    .updateTable('mail_ledger')
    .set({ at: new Date(Date.now() - 61 * minute) })
    .execute();
  await tick(67 * minute);
  await tick(200 * minute);
  const mails = await mailsTo(seeker.email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toMatch(/One[\s\S]*Two[\s\S]*Three/);
});

/** So many mails were sent already that the next one waits. */
async function spendBudget(email: string) {
  const recipient = createHash('sha256').update(email).digest();
  const entry = { recipient, kind: 'message', topic: 'messages', sender: null, mail_id: null };
  await db
    .insertInto('mail_ledger')
    .values(Array.from({ length: 10 }, (_, n) => ({ ...entry, about: `other ${n}`, at: new Date() })))
    .execute();
}
const sendWaiting = () =>
  sendDueDigests({ db, enqueueJobs: async () => {} }, new Date(Date.now() + 120 * minute));

test('a mail that waits for its budget is taken back when the messages are read', async () => {
  const { seeker, id } = await talking();
  await spendBudget(seeker.email);
  await tick(6 * minute);
  expect(await mailsTo(seeker.email)).toEqual([]);
  await seeker.post(`/api/conversations/${id}/read`);
  await sendWaiting();
  expect(await mailsTo(seeker.email)).toEqual([]);
});

test('a message that an administrator removes is not unread any more, and no mail tells of it', async () => {
  const { employer, seeker, id } = await talking();
  const admin = await create.admin();
  const bad = (await write(employer, id, 'Send GHS 50 first')).body.message;
  const remove = async (messageId: string) => {
    await seeker.post(`/api/messages/${messageId}/report`, { reason: 'Asks for money' });
    const { body } = await admin.get('/admin/reports');
    const done = await admin.post(`/admin/reports/${body.reports[0]._id}/remove-message`);
    expect(done.status).toBe(200);
  };
  const unread = async () => (await seeker.get('/api/conversations')).body.unread;
  const emailsAboutMessages = async () =>
    (await mailsTo(seeker.email)).filter(({ subject }) => subject.includes('wrote to you'));

  await spendBudget(seeker.email);
  await tick(6 * minute);
  await remove(bad._id);
  expect(await unread()).toBe(1);
  await sendWaiting();
  expect(await emailsAboutMessages()).toEqual([]);
  await db.deleteFrom('mail_ledger').execute();
  await tick(67 * minute);
  const [mail, ...more] = await emailsAboutMessages();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('When could you begin?');
  expect(mail?.text).not.toContain('GHS 50');

  // Read up to the removed one there is nothing left, and a message that was read is not subtracted again.
  const read = (await write(employer, id, 'Read')).body.message;
  expect((await seeker.post(`/api/conversations/${id}/read`, { upTo: read.number })).body.unread).toBe(0);
  const last = (await write(employer, id, 'Last')).body.message;
  await remove(read._id);
  expect(await unread()).toBe(1);
  await remove(last._id);
  expect(await unread()).toBe(0);
  await tick(300 * minute);
  expect(await emailsAboutMessages()).toHaveLength(1);
});

test('reading up to a message leaves only what can still be read as unread', async () => {
  const { employer, seeker, id } = await talking();
  const { _id } = (await write(employer, id, 'Send GHS 50 first')).body.message;
  await db.updateTable('messages').set({ removed_at: new Date() }).where('id', '=', _id).execute();
  expect((await seeker.post(`/api/conversations/${id}/read`, { upTo: 1 })).body.unread).toBe(0);
});
