import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyFor, decide } from '#testing/fixtures/applications.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { refreshHabits, remindOfPledges } from './pledge.jobs.ts';

const { create, db, mailsTo, anonymous } = await createTestApp();
const day = 24 * 3_600_000;
/** Today, since sessions of another year would be over. */
const start = new Date(`${new Date().toISOString().slice(0, 10)}T06:00:00Z`);
const after = (days: number) => new Date(start.getTime() + days * day);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const remind = () => remindOfPledges({ db, mailer, publicUrl: 'http://localhost:3000' }, new Date());

/** Every morning of so many days; answers which day brought which mail. */
async function walk(
  days: number,
  people: Record<string, TestPerson>,
  onDay?: (day: number) => Promise<void>,
) {
  const seen: string[] = [];
  const counts = new Map(Object.keys(people).map((name) => [name, 0]));
  for (const [name, { email }] of Object.entries(people)) counts.set(name, (await mailsTo(email)).length);
  for (let number = 1; number <= days; number += 1) {
    vi.setSystemTime(start.getTime() + number * day);
    await onDay?.(number);
    await remind();
    for (const [name, { email }] of Object.entries(people)) {
      const mails = await mailsTo(email);
      for (const { subject } of mails.slice(0, mails.length - (counts.get(name) ?? 0))) {
        seen.push(`${number} ${name}: ${subject}`);
      }
      counts.set(name, mails.length);
    }
  }
  return seen;
}

async function jobOf(employer: TestPerson, replyWithinDays?: number) {
  const { body } = await employer.post('/jobs', {
    title: 'Data Clerk',
    aboutRole: 'a',
    qualification: 'b',
    responsibility: 'c',
    ...(replyWithinDays && { replyWithinDays }),
  });
  return { id: body.job._id as string, replyWithinDays: body.job.replyWithinDays as number };
}

test('an application that nobody answers brings four mails in 60 days, each once', async () => {
  const [employer, seeker] = [await create.employer({ companyName: 'Volta Ltd' }), await create.jobseeker()];
  const job = await jobOf(employer);
  expect(job.replyWithinDays).toBe(14);
  await applyFor(job, seeker);
  const [mine] = (await seeker.get('/applications/mine')).body.applications;
  expect(mine.answerBy.slice(0, 16)).toBe(after(14).toISOString().slice(0, 16));
  expect(await walk(60, { employer, seeker }, async () => remind())).toEqual([
    '7 employer: People are waiting for your reply',
    '13 employer: People are waiting for your reply',
    '14 employer: Answers you promised are late',
    '28 seeker: No answer about Data Clerk',
  ]);
});

test('an answer ends the reminders, and many applications are one mail', async () => {
  const employer = await create.employer();
  const job = await jobOf(employer, 30);
  const people = [await create.jobseeker(), await create.jobseeker(), await create.jobseeker()];
  const sent = [];
  for (const person of people) sent.push(await applyFor(job, person));
  await decide(job, sent[0]?._id ?? '', employer);
  const seen = await walk(20, { employer });
  expect(seen).toEqual(['15 employer: People are waiting for your reply']);
  const [mail] = await mailsTo(employer.email);
  expect(mail?.text).toMatch(/Data Clerk: 2 applications wait for an answer by \d/);
});

test('an administrator who posted the job is led to a page that is open to administrators', async () => {
  const admin = await create.admin();
  const job = await create.job({ postedBy: admin });
  await applyFor(job, await create.jobseeker());
  await db
    .updateTable('applications')
    .set({ answer_by: after(2) })
    .where('job_id', '=', job.id)
    .execute();
  vi.setSystemTime(start.getTime() + day);
  await remind();
  const [mail] = await mailsTo(admin.email);
  expect(mail?.subject).toBe('People are waiting for your reply');
  expect(mail?.text).toContain('http://localhost:3000/admin-dashboard?tab=applications');
});

test('four processes at once remind once', async () => {
  const employer = await create.employer();
  await applyFor(await jobOf(employer, 7), await create.jobseeker());
  vi.setSystemTime(start.getTime() + 5 * day);
  await Promise.all([remind(), remind(), remind(), remind()]);
  const mails = (await mailsTo(employer.email)).filter(({ subject }) =>
    subject.startsWith('People are waiting'),
  );
  expect(mails).toHaveLength(1);
});

test('a habit is shown once five applications have come due, and late answers count as answers', async () => {
  const employer = await create.employer({ companyName: 'Densu Ltd' });
  const job = await jobOf(employer, 7);
  const answers = [2, 3, 4, 9, null];
  for (const days of answers) {
    const { _id } = await applyFor(job, await create.jobseeker());
    if (days === null) continue;
    await db
      .updateTable('applications')
      .set({ status: 'declined', decided_at: after(days) })
      .where('id', '=', _id)
      .execute();
  }
  const statsAfter = async (days: number) => {
    vi.setSystemTime(start.getTime() + days * day);
    await refreshHabits(db, new Date(), { atOnce: 1 });
    const { body } = await anonymous.get(`/api/companies/${employer.id}`);
    expect((await anonymous.get(`/jobs/${job.id}`)).body.job.postedBy.employerStats).toEqual(
      body.company.employerStats,
    );
    return body.company.employerStats;
  };
  expect(await statsAfter(6)).toBeNull();
  expect(await statsAfter(10)).toEqual({ due: 5, answered: 4, onTime: 3, medianDays: 4, withinDays: 7 });
  await db.deleteFrom('applications').where('job_id', '=', job.id).where('status', '=', 'pending').execute();
  expect(await statsAfter(11)).toBeNull();
});
