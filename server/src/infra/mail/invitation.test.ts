import { beforeAll, expect, test } from 'vitest';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { startMailCatcher } from './testing/mail-catcher.ts';
import { createMailTestApp, emailTo } from './testing/mail-test-app.ts';
import { emptyDatabase } from './testing/test-database.ts';

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await emptyDatabase();
  const { db, close } = openDatabase(databaseUrl);
  await migrate(db);
  await close();
});

test.each(['REQUEST', 'CANCEL'])('a %s is shown by mail programs and can be saved, too', async (method) => {
  const smtp = await startMailCatcher();
  const testApp = await createMailTestApp(databaseUrl, { smtpUrl: smtp.url });
  const content = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:Ɛyɛ\r\nEND:VCALENDAR\r\n`;
  const contentType = `text/calendar; method=${method}; charset=utf-8`;
  const notes = { filename: 'notes.txt', contentType: 'text/plain', content: 'notes' };
  const calendar = { filename: 'session.ics', contentType, content };
  await testApp.send(emailTo('ama@example.org', { attachments: [calendar, notes] }));
  await expect.poll(() => smtp.caught).toHaveLength(1);
  await testApp.stop();
  await smtp.stop();
  const [mail] = smtp.caught;
  expect(mail).toMatchObject({ text: 'Some news', html: '<p>Some news</p>' });
  const parts = mail?.attachments.map((part) => [part.contentType, part.filename, part.content.toString()]);
  expect(parts).toEqual([
    ['text/calendar', undefined, content],
    ['text/plain', 'notes.txt', 'notes'],
    ['application/ics', 'session.ics', content],
  ]);
  expect(mail?.attachments[0]?.headers.get('content-type')).toMatchObject({ params: { method } });
});
