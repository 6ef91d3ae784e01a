import { expect, test } from 'vitest';
import { recipientHash } from '#infra/mail/mail-ledger.queries.ts';
import { sendDueDigests } from '#infra/mail/send-digests.ts';
import { applyFor, decide } from '#testing/fixtures/applications.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, db, mailsTo } = await createTestApp();
const hour = 3_600_000;
const letTimePass = (hours: number) =>
  sendDueDigests({ db, enqueueJobs: async () => {} }, new Date(Date.now() + hours * hour));

test('applying and withdrawing in a loop mails the employer once, and the last application is told of', async () => {
  const [employer, seeker] = [await create.employer(), await create.jobseeker()];
  const job = await create.job({ postedBy: employer });
  for (let n = 0; n < 8; n += 1) {
    const { _id } = await applyFor(job, seeker);
    await seeker.delete(`/applications/${_id}`);
  }
  expect(await mailsTo(employer.email)).toHaveLength(1);
  expect(await mailsTo(seeker.email)).toHaveLength(3);
  await letTimePass(25);
  expect(await mailsTo(employer.email)).toHaveLength(1);

  await applyFor(job, seeker);
  await letTimePass(25);
  expect(await mailsTo(employer.email)).toHaveLength(2);
});

test('after three applications within an hour the next ones become one mail', async () => {
  const employer = await create.employer();
  const job = await create.job({ postedBy: employer, title: 'Data Clerk' });
  const seekers = [];
  for (const firstname of ['Ama', 'Esi', 'Yaa', 'Kofi', 'Kojo', 'Kwesi']) {
    seekers.push(await create.jobseeker({ firstname, lastname: 'Mensah' }));
  }
  for (const seeker of seekers) await applyFor(job, seeker);
  expect(await mailsTo(employer.email)).toHaveLength(3);

  await letTimePass(1.1);
  const mails = await mailsTo(employer.email);
  expect(mails).toHaveLength(4);
  const digest = mails.find(({ subject }) => subject === '3 new applications for Data Clerk');
  for (const name of ['Kofi', 'Kojo', 'Kwesi']) expect(digest?.text).toContain(`${name} Mensah has applied.`);
  expect(digest?.text).not.toContain('Ama');
});

/** Uses up what may go to this address within an hour, but for one email. */
const spendBudget = (email: string) =>
  db
    .insertInto('mail_ledger')
    .values(
      Array.from({ length: 29 }, (_, n) => ({
        recipient: recipientHash(email),
        kind: 'decision',
        about: `decision ${n}`,
        topic: `decision ${n}`,
        sender: null,
        at: new Date(),
        mail_id: null,
      })),
    )
    .execute();

test('every decision is told, however many there are', async () => {
  const [employer, seeker] = [await create.employer(), await create.jobseeker()];
  await spendBudget(seeker.email);
  for (const [title, status] of [
    ['Clerk', 'approved'],
    ['Driver', 'declined'],
    ['Cook', 'approved'],
  ] as const) {
    const job = await create.job({ postedBy: employer, title });
    const application = await create.application({ job, by: seeker });
    await decide(job, application.id, employer, status);
  }
  const texts = async () => (await mailsTo(seeker.email)).map(({ text }) => text).join('\n');
  expect(await texts()).not.toContain('Driver');
  await letTimePass(1.1);
  for (const title of ['Clerk', 'Driver', 'Cook']) expect(await texts()).toContain(title);
});

test('a decision that was undone counts for no budget', async () => {
  const [employer, seeker] = [await create.employer(), await create.jobseeker()];
  const job = await create.job({ postedBy: employer });
  const { id } = await create.application({ job, by: seeker });
  await spendBudget(seeker.email);
  await decide(job, id, employer, 'declined');
  expect((await employer.post(`/api/applications/${id}/undo`)).status).toBe(200);
  await decide(job, id, employer);
  const [mail] = await mailsTo(seeker.email);
  expect(mail).toMatchObject({ digest_id: null, due_at: expect.any(Date) });
});
