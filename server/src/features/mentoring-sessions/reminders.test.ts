import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { sendDueReminders } from './mentoring-sessions.jobs.ts';

const { create, db, mailsTo } = await createTestApp();
const remind = () => sendDueReminders({ db, mailer, publicUrl: 'http://localhost:3000' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const longAgo = new Date('2031-03-01T00:00:00Z');

async function invited(fields: { date: string; startTime: string; createdAt?: Date; link?: string }) {
  const [mentor, ama] = [
    await create.mentor({ firstname: 'Kofi', lastname: 'Badu' }),
    await create.jobseeker(),
  ];
  await create.session({ by: mentor, mentees: [ama], endTime: '23:59', createdAt: longAgo, ...fields });
  return ama;
}
const subjectsTo = async (person: { email: string }) =>
  (await mailsTo(person.email)).map(({ subject }) => subject);

test('a mentee is reminded within the day before, with time and link', async () => {
  const ama = await invited({ date: '2031-03-11', startTime: '12:00', link: 'https://meet.example.com/x' });
  await remind();
  const [mail] = await mailsTo(ama.email);
  expect(mail?.subject).toBe('Reminder: Reading code');
  expect(mail?.text).toContain('Tuesday, 11 March 2031, 12:00 to 23:59 (Ghana time, GMT)');
  expect(mail?.text).toContain('https://meet.example.com/x');
  expect(mail?.text).toContain('Kofi Badu');
});

test('nobody is reminded too early, too late, or right after the invitation', async () => {
  const people = [
    await invited({ date: '2031-03-11', startTime: '12:01' }),
    await invited({ date: '2031-03-10', startTime: '12:00' }),
    await invited({ date: '2031-03-09', startTime: '14:00' }),
    await invited({ date: '2031-03-11', startTime: '09:00', createdAt: new Date('2031-03-10T11:00:00Z') }),
  ];
  await remind();
  for (const person of people) expect(await subjectsTo(person)).toEqual([]);
});

test('several processes remind each mentee once', async () => {
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await invited({ date: '2031-03-11', startTime: '08:00' }));
  await Promise.all([remind(), remind(), remind(), remind()]);
  await remind();
  for (const person of people) expect(await subjectsTo(person)).toEqual(['Reminder: Reading code']);
});
