import { expect, test } from 'vitest';
import { erasureDeps } from '#account-endings.ts';
import { auditLog } from '#domain/audit-log.ts';
import { findTraces } from '#testing/find-traces.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { goodPassword, type TestPerson } from '#testing/fixtures/people.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { eraseDueAccounts } from './account-deletion.service.ts';

const { anonymous, create, db, mailsTo, files, filesFolder } = await createTestApp();
const deps = erasureDeps({ db, mailer, files, publicUrl: 'http://localhost:3000' });

const remove = (person: TestPerson, fields: object = {}) =>
  person.send('DELETE', '/api/me', { password: goodPassword, ...fields });
const afterThePause = () =>
  eraseDueAccounts(deps, new Date(Date.now() + 8 * 24 * 3_600_000), new AbortController().signal);
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ subject }) => subject);
/** What is left of these texts, but for the last mail to the person, which goes when it is sent. */
const tracesOf = async (texts: string[]) =>
  (await findTraces(db, [filesFolder], texts)).filter(
    (trace) => !trace.includes('Your Akwan account is deleted'),
  );

test('the jobs of an administrator who goes stay, with another administrator', async () => {
  const [heir, leaver] = [await create.admin(), await create.admin({ lastname: 'Plantedclerk' })];
  const job = await create.job({ postedBy: leaver, title: 'Handed Clerk' });
  const seeker = await create.jobseeker();
  const { _id: id } = await applyFor(job, seeker);
  const talk = await leaver.post(`/api/applications/${id}/conversation`, { text: 'plantedhello' });
  const slots = ['2099-03-11T14:30:00.000Z'];
  await leaver.post(`/api/applications/${id}/interviews`, { slots, minutes: 30 });
  expect((await remove(leaver)).status).toBe(200);
  expect((await anonymous.get('/jobs?search=handed')).body.total).toBe(1);
  expect((await subjectsTo(seeker))[0]).toBe('Interview cancelled: Handed Clerk');

  await afterThePause();
  expect(await tracesOf(['Plantedclerk', 'plantedhello', leaver.email])).toEqual([]);
  expect((await subjectsTo(seeker)).filter((subject) => subject.includes('withdrawn'))).toEqual([]);
  expect((await heir.get('/jobs/employer/applications')).body.applications).toMatchObject([{ _id: id }]);
  const path = `/api/conversations/${talk.body.conversation._id}/messages`;
  expect((await seeker.post(path, { text: 'Who is there?' })).status).toBe(201);
  expect((await heir.get(path)).body.messages).toMatchObject([
    { text: 'Who is there?' },
    { text: '(deleted)' },
  ]);
});

test('somebody whose address is a part of others takes nothing of theirs along', async () => {
  const subjectId = (await create.employer()).id;
  const about = { actorId: null, action: 'account.changed', subjectKind: 'user', subjectId };
  const leaver = await create.jobseeker({ email: 'a.ma@people.example' });
  const others = ['mba.ma@people.example', 'axma@people.example', 'a.ma@people.example.gh'];
  const own = [leaver.email, `<${leaver.email}>`, `Of ${leaver.email}.`, `To\n${leaver.email}\nand others`];
  for (const email of [...others, ...own]) await auditLog.write(db, { ...about, after: { email } });
  expect((await remove(leaver, { now: true })).status).toBe(200);
  const left = await db.selectFrom('audit').select('after').where('subject_id', '=', subjectId).execute();
  expect(left).toHaveLength(others.length + own.length);
  expect(new Set(left.flatMap(({ after }) => after ?? []))).toEqual(
    new Set(others.map((email) => ({ email }))),
  );
});

test('of two who go at once one stays, and the last administrator cannot go', async () => {
  await db.updateTable('users').set({ suspended_at: new Date() }).where('role', '=', 'admin').execute();
  const suspended = await create.employer();
  const [admin, second] = [await create.admin({ lastname: 'Plantedadmin' }), await create.admin()];
  await admin.post(`/admin/users/${suspended.id}/suspend`, { reason: 'Fraud' });
  const both = await Promise.all([remove(admin), remove(second, { now: true })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stays = both[0].status === 409 ? admin : second;
  expect((await remove(stays, { now: true })).body.message).toBe(
    'The last administrator cannot be suspended or deleted.',
  );
  const third = await create.admin();
  if (stays === admin) await remove(admin);
  await afterThePause();
  expect(await tracesOf(['Plantedadmin'])).toEqual([]);
  // What an administrator decided stays written, by an id.
  const { entries } = (await third.get(`/admin/audit?search=${suspended.id}`)).body;
  expect(entries).toMatchObject([{ action: 'account.suspended', actorName: null }]);
});
