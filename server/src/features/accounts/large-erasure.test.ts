import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { erasureDeps } from '#account-endings.ts';
import { eraseAccount } from '#domain/erase-account.ts';
import { tellWithdrawals } from '#domain/job-withdrawals.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { emailTo } from '#infra/mail/testing/mail-test-app.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { mailerWithoutQueue } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';

const { anonymous, create, db, files, mailsTo } = await createTestApp();
const deps = (mailer: Mailer) => erasureDeps({ db, mailer, files, publicUrl: 'http://localhost:3000' });

/** More than are told in one transaction. */
const applicants = 230;

async function largeEmployer() {
  const employer = await create.employer({ companyName: 'Large Foods' });
  const job = await create.job({ postedBy: employer, title: 'Field Officer' });
  const people = await Promise.all(Array.from({ length: applicants }, () => create.jobseeker()));
  for (const by of people) await create.application({ job, by });
  return { employer, people };
}

test('while an employer with many applicants is erased, everybody else signs up, resets and applies', async () => {
  const { employer, people } = await largeEmployer();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isEnding = false;
  /** All that the erasure does is done, and its transaction stays open. */
  const holding: Mailer = {
    ...mailerWithoutQueue,
    async enqueue(tx, ...messages) {
      await mailerWithoutQueue.enqueue(tx, ...messages);
      isEnding = true;
      await finished;
    },
  };
  const erasing = eraseAccount(deps(holding), employer.id);
  await expect.poll(() => isEnding, { timeout: 60_000 }).toBe(true);

  const newcomer = { firstname: 'Esi', lastname: 'Newcomer', role: 'jobseeker', password: goodPassword };
  const signUps = Array.from({ length: 20 }, (_, n) =>
    anonymous.post('/api/auth/signup', { ...newcomer, email: `esi${n}@people.example` }),
  );
  const resets = people
    .slice(0, 20)
    .map(({ email }) => anonymous.post('/api/auth/forgot-password', { email }));
  const job = await create.job({ postedBy: await create.employer() });
  const applications = people.slice(0, 5).map((person) => applyFor(job, person));
  const others = Promise.all([...signUps, ...resets, ...applications]);
  // A limit for the case that they wait, which is for ever.
  const outcome = await Promise.race([others.then(() => 'done'), pause(60_000, 'they wait', { ref: false })]);
  finish();
  await erasing;
  expect(outcome).toBe('done');
});

test('every applicant is told once, also by several processes that are killed in between', async () => {
  const { employer, people } = await largeEmployer();
  await eraseAccount(deps(mailerWithoutQueue), employer.id);
  let calls = 0;
  const dying: Mailer = {
    ...mailerWithoutQueue,
    async enqueue(tx, ...messages) {
      await mailerWithoutQueue.enqueue(tx, ...messages);
      calls += 1;
      if (calls % 2 === 0) throw new Error('killed');
    },
  };
  const run = () => tellWithdrawals(deps(dying)).catch(() => {});
  while (await db.selectFrom('job_withdrawals').select('job_id').executeTakeFirst())
    await Promise.all([run(), run()]);
  const told = await Promise.all(people.map(({ email }) => mailsTo(email)));
  expect(told.map((mails) => mails.map(({ subject }) => subject))).toEqual(
    people.map(() => ['The job "Field Officer" was withdrawn']),
  );
});

test('the mails of one transaction are enqueued in one call, so that no two transactions wait for each other', async () => {
  const enqueueing = inTransaction(db, async (tx) => {
    await mailerWithoutQueue.enqueue(tx, emailTo('ama@people.example'));
    await mailerWithoutQueue.enqueue(tx, emailTo('esi@people.example'));
  });
  await expect(enqueueing).rejects.toThrow('in one call');
});
