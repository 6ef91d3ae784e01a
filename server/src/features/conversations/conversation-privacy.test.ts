import { expect, test } from 'vitest';
import { startConversation, textsOf, write } from '#testing/fixtures/conversations.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { create } = testApp;
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
