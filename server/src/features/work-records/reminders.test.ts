import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, openedRecord } from '#testing/fixtures/work-records.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { remindOfRecords } from './reminders.jobs.ts';

const testApp = await createTestApp({ clock: () => new Date() });
const { anonymous, db, mailsTo } = testApp;
const day = 24 * 3_600_000;

/** A Monday, and near enough that sessions are alive. */
const monday = Math.floor((Date.now() - 4 * day) / (7 * day)) * 7 * day + 4 * day;
const dateOf = (days: number) => new Date(monday + days * day).toISOString().slice(0, 10);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: monday + 6.4 * 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two processes look every morning; answers which morning brought which mail to whom. */
async function walk(days: number, people: Record<string, string>) {
  const seen: string[] = [];
  const counts = new Map<string, number>();
  for (const email of Object.values(people)) counts.set(email, (await mailsTo(email)).length);
  for (let number = 0; number < days; number += 1) {
    vi.setSystemTime(monday + number * day + 6.4 * 3_600_000);
    const deps = { db, mailer, publicUrl: 'http://localhost:3000' };
    await Promise.all([remindOfRecords(deps, new Date()), remindOfRecords(deps, new Date())]);
    for (const [name, email] of Object.entries(people)) {
      const mails = await mailsTo(email);
      for (const { subject } of mails.slice(0, mails.length - (counts.get(email) ?? 0)))
        seen.push(`${number} ${name}: ${subject}`);
      counts.set(email, mails.length);
    }
  }
  return seen;
}

const period = { startDate: dateOf(0), endDate: dateOf(18) };

test('a worker who writes nothing is reminded of each empty week once, and not any more after the end', async () => {
  const { seeker, employer, input } = await openedRecord(testApp, {}, period);
  const people = { worker: seeker.email, employer: employer.email, supervisor: input.supervisorEmail };
  expect(await walk(40, people)).toEqual([
    '7 worker: What did you do last week at Volta Labs?',
    '14 worker: What did you do last week at Volta Labs?',
    '21 worker: What did you do last week at Volta Labs?',
  ]);
});

test('a supervisor is asked once a week while weeks wait, with a link that works, and for four weeks after the end', async () => {
  const { write, input, recordId } = await openedRecord(testApp, {}, period);
  await write(dateOf(0));
  const { supervisorEmail: email } = input;
  const subject = 'supervisor: Please confirm the work of Ama Owusu at Volta Labs';
  expect(await walk(50, { supervisor: email })).toEqual(
    [7, 14, 21, 28, 35, 42].map((number) => `${number} ${subject}`),
  );
  const addressAfter = async (days: number) => {
    await remindOfRecords({ db, mailer, publicUrl: '' }, new Date(monday + days * day));
    const records = db.selectFrom('work_records').select('supervisor_email').where('id', '=', recordId);
    return (await records.executeTakeFirstOrThrow()).supervisor_email;
  };
  expect(await addressAfter(18 + 90)).toBe(email);
  expect(await addressAfter(18 + 91)).toBeNull();
});

test('the link of a reminder leads to the weeks that wait', async () => {
  const { write, input } = await openedRecord(testApp, {}, period);
  await write(dateOf(0), 'Stacked shelves');
  await walk(8, {});
  const token = await linkIn(testApp, input.supervisorEmail);
  const { record } = (await anonymous.get(`/api/record-links/${token}`)).body;
  expect(record.weeks).toMatchObject([{ text: 'Stacked shelves' }]);
});

test('without a supervisor the employer is asked; a complete record reminds nobody', async () => {
  const { write, token, employer, seeker } = await openedRecord(testApp, {}, period);
  await write(dateOf(0));
  await anonymous.send('DELETE', `/api/record-links/${token}`);
  const people = { worker: seeker.email, employer: employer.email };
  expect(await walk(8, people)).toEqual(['7 employer: Please confirm the work of Ama Owusu']);
  await db.updateTable('work_records').set({ finished_at: new Date() }).execute();
  expect(await walk(30, people)).toEqual([]);
});

test('a current week that is being written is nothing to confirm yet', async () => {
  const { write, input } = await openedRecord(testApp, {}, period);
  await db
    .updateTable('work_records')
    .set({ created_at: new Date(monday - 30 * day) })
    .execute();
  await write(dateOf(0));
  expect(await walk(7, { supervisor: input.supervisorEmail })).toEqual([]);
});
