import { expect, test } from 'vitest';
import { startConversation, textsOf, write } from '#testing/fixtures/conversations.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create, db } = testApp;
const talking = (text?: string) => startConversation(testApp, text);

test('an administrator sees a reported message, nothing else of the conversation, and can remove it', async () => {
  const { employer, seeker, id } = await talking('harmless');
  const bad = (await write(employer, id, 'Send GHS 50 first')).body.message._id as string;
  const report = () => seeker.post(`/api/messages/${bad}/report`, { reason: 'Asks for money' });
  expect((await report()).status).toBe(201);
  expect((await report()).body.code).toBe('message_reported');
  const admin = await create.admin();
  const { text, body } = await admin.get('/admin/reports');
  expect(text).not.toContain('harmless');
  const found = body.reports.find(({ message }: { message: unknown }) => message);
  expect(found).toMatchObject({
    jobId: null,
    jobTitle: 'Data Clerk',
    message: { text: 'Send GHS 50 first' },
  });
  const removals = await Promise.all(
    [1, 2].map(() => admin.post(`/admin/reports/${found._id}/remove-message`)),
  );
  expect(removals.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await textsOf(seeker, id)).toEqual(['', 'harmless']);
  const subjects = (await testApp.mailsTo(seeker.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your report of a message']);
});

test('a planted word reaches nobody but the two sides, in any answer, export or mail', async () => {
  const word = 'Kɔkɔɔplanted';
  const { employer, seeker, id, application, job } = await talking(`The word is ${word}`);
  await write(seeker, id, `Again: ${word}`);
  const others = [
    testApp.anonymous,
    await create.jobseeker(),
    await create.employer(),
    await create.mentor(),
    await create.admin(),
  ];
  const paths = [
    '/jobs',
    `/jobs/${job.id}`,
    '/view-employers',
    '/api/conversations',
    `/api/conversations/${id}/messages`,
    `/api/conversations?applicationId=${application.id}`,
    '/jobs/employer/applications',
    '/applications/mine',
    '/admin/reports',
    '/admin/audit',
    '/admin/stats',
    '/admin/jobs',
    '/admin/employers.csv',
    '/admin/jobseekers.csv',
    '/admin/jobs.csv',
    '/admin/applications.csv',
    '/inbox/mails',
  ];
  for (const person of others) {
    for (const path of paths) expect((await person.get(path)).text, path).not.toContain(word);
    await person.post(`/api/conversations/${id}/messages`, { text: 'Let me in' });
  }
  const mails = await db.selectFrom('mails').select(['to_address', 'html', 'text']).execute();
  const carrying = mails.filter(({ html, text }) => `${html}${text}`.includes(word));
  expect(carrying.filter(({ to_address: to }) => ![seeker.email, employer.email].includes(to))).toEqual([]);
  expect(await textsOf(seeker, id)).toEqual([`Again: ${word}`, `The word is ${word}`]);
});
