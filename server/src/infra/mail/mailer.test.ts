import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { beginSending, deleteOrphanedMails } from './mails.queries.ts';
import { toPlainId } from './plain-id.ts';
import { startMailCatcher } from './testing/mail-catcher.ts';
import { createMailTestApp, emailTo, type MailTestApp } from './testing/mail-test-app.ts';
import { emptyDatabase } from './testing/test-database.ts';

let databaseUrl: string;
const opened: { stop(): Promise<void> }[] = [];
const keep = <Thing extends { stop(): Promise<void> }>(thing: Thing): Thing => {
  opened.unshift(thing);
  return thing;
};

beforeAll(async () => {
  databaseUrl = await emptyDatabase();
  const { db, close } = openDatabase(databaseUrl);
  await migrate(db);
  await close();
});
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.stop();
  const { db, close } = openDatabase(databaseUrl);
  await sql`DELETE FROM mails`.execute(db);
  await sql`DELETE FROM pgboss.job`.execute(db);
  await close();
});

const countMails = async ({ db }: MailTestApp) =>
  Number((await db.selectFrom('mails').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
const countJobs = async ({ db }: MailTestApp) => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pgboss.job WHERE name LIKE 'mail%'`.execute(db);
  return rows[0]?.n;
};
const countBoth = async (app: MailTestApp) => [await countMails(app), await countJobs(app)];

test('a person whose sign-up was rolled back gets no mail', async () => {
  const smtp = keep(await startMailCatcher());
  const testApp = keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url }));
  const signup = testApp.db.transaction().execute(async (tx) => {
    await testApp.mailer.enqueue(tx, emailTo('never@example.org'));
    throw new Error('address taken');
  });
  await expect(signup).rejects.toThrow('address taken');
  await testApp.send(emailTo('later@example.org'));
  await expect.poll(() => smtp.caught).toHaveLength(1);
  expect(smtp.caught[0]?.to).toMatchObject({ value: [{ address: 'later@example.org' }] });
});

test('a thousand mails are enqueued in few statements, each with a job in its queue', async () => {
  const testApp = keep(await createMailTestApp(databaseUrl, { idle: true }));
  const messages = Array.from({ length: 1_000 }, (_, n) =>
    emailTo(`mentee${n}@example.org`, n === 0 ? { urgent: true } : {}),
  );
  let statements = 0;
  await testApp.db.transaction().execute(async (tx) => {
    const counted = new Proxy(tx, {
      get(target, key) {
        if (key === 'insertInto' || key === 'executeQuery') statements += 1;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await testApp.mailer.enqueue(counted, ...messages);
  });
  expect(statements).toBeLessThanOrEqual(12);
  expect(await countMails(testApp)).toBe(1_000);
  const { rows } = await sql`
    SELECT name, count(*)::int AS n, min(retry_limit) AS retry_limit FROM pgboss.job
    WHERE id IN (SELECT id FROM mails) GROUP BY name ORDER BY name`.execute(testApp.db);
  expect(rows).toEqual([
    { name: 'mail-ordinary', n: 999, retry_limit: 13 },
    { name: 'mail-urgent', n: 1, retry_limit: 11 },
  ]);
});

test('a mail arrives whole, and nothing of it stays behind', async () => {
  const smtp = keep(await startMailCatcher());
  const testApp = keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url }));
  const message = emailTo('ama@example.org', {
    subject: 'Ɛyɛ: your session',
    html: '<p>Some news</p><img src="cid:mark"/>',
    attachments: [{ filename: 'session.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
  const { id } = await testApp.db.transaction().execute(async (tx) => {
    await testApp.mailer.enqueue(tx, message);
    return tx.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  });
  testApp.mailer.flush();
  await expect.poll(() => smtp.caught).toHaveLength(1);
  const [mail] = smtp.caught;
  expect(mail).toMatchObject({ subject: 'Ɛyɛ: your session', text: 'Some news' });
  expect(mail?.html).toMatch(/^<p>Some news<\/p><img src="data:image\/png;base64,/);
  expect(mail?.from?.value).toEqual([{ name: 'Akwan', address: 'hello@akwan.example' }]);
  expect(mail?.attachments).toMatchObject([
    { filename: 'mark.png', related: true },
    { filename: 'session.ics', contentType: 'text/calendar' },
  ]);
  expect(mail?.messageId).toBe(`<${toPlainId(id)}@akwan.example>`);
  await expect.poll(() => countBoth(testApp)).toEqual([0, 0]);
});

test('a mail server that fails twice gets the mail at the third try', async () => {
  let tries = 0;
  const smtp = keep(
    await startMailCatcher(() => (++tries <= 2 ? { refuse: { code: 451, at: 'data' } } : undefined)),
  );
  const testApp = keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url }));
  await testApp.send(emailTo('ama@example.org', { urgent: true }));
  await expect.poll(() => smtp.caught).toHaveLength(1);
});

test('a code arrives while hundreds of mails wait behind a slow mail server', async () => {
  const smtp = keep(await startMailCatcher((to) => (to.startsWith('bulk') ? { delayMs: 500 } : undefined)));
  const testApp = keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url }));
  await testApp.send(...Array.from({ length: 300 }, (_, n) => emailTo(`bulk${n}@example.org`)));
  await expect.poll(() => smtp.caught.length).toBeGreaterThan(0);
  await testApp.send(emailTo('code@example.org', { urgent: true }));
  const hasCode = () => smtp.caught.some((mail) => JSON.stringify(mail.to).includes('code@example.org'));
  await expect.poll(() => hasCode()).toBe(true);
  expect(await countMails(testApp)).toBeGreaterThan(250);
});

test('an address that is always refused holds nobody up and is given up without being named', async () => {
  const lines: string[] = [];
  const note = (details: object, message: string) => void lines.push(JSON.stringify({ ...details, message }));
  const smtp = keep(
    await startMailCatcher((to) =>
      to.startsWith('gone') ? { refuse: { code: 550, at: 'recipient' } } : undefined,
    ),
  );
  const log = { info: note, warn: note, error: note };
  const testApp = keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url, log }));
  await testApp.send(
    emailTo('gone@example.org', { urgent: true }),
    emailTo('not an address', { urgent: true }),
    ...Array.from({ length: 20 }, (_, n) => emailTo(`person${n}@example.org`, { urgent: true })),
  );
  await expect.poll(() => smtp.caught).toHaveLength(20);
  await expect.poll(() => countMails(testApp)).toBe(0);
  expect(lines.filter((line) => line.includes('a mail was given up'))).toHaveLength(2);
  expect(lines.join('\n')).not.toMatch(/gone|not an address/);
});

test('a mail whose worker was killed before it could note the sending is sent again under the same name', async () => {
  let worker: ChildProcess | undefined;
  const smtp = keep(await startMailCatcher(() => undefined, { onArrival: () => worker?.kill('SIGKILL') }));
  const writer = keep(await createMailTestApp(databaseUrl, { idle: true }));
  await writer.send(emailTo('ama@example.org', { urgent: true }));

  const script = join(inject('processBundles'), 'mail-worker.js');
  worker = spawn(process.execPath, [script, databaseUrl, smtp.url], { stdio: 'inherit' });
  await once(worker, 'exit');
  expect(smtp.caught).toHaveLength(1);
  expect(await countMails(writer)).toBe(1);

  keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url }));
  await expect.poll(() => smtp.caught).toHaveLength(2);
  expect(smtp.caught[1]?.messageId).toBe(smtp.caught[0]?.messageId);
  await expect.poll(() => countMails(writer)).toBe(0);
});

test('without a mail server the mail stands in the local inbox', async () => {
  const testApp = keep(await createMailTestApp(databaseUrl));
  await testApp.send(emailTo('ama@example.org', { urgent: true }));
  const delivered = testApp.db.selectFrom('mails').select('to_address').where('sent_at', 'is not', null);
  await expect.poll(() => delivered.execute()).toEqual([{ to_address: 'ama@example.org' }]);
});

test('a held mail waits for its time; until it is being sent it can be cancelled, and then is never sent', async () => {
  const smtp = keep(await startMailCatcher());
  const testApp = keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url }));
  const [later, never, soonDue] = [newId(), newId(), newId()];
  await testApp.send(
    emailTo('later@example.org', { id: later, dueAt: new Date(Date.now() + 3_600_000) }),
    emailTo('never@example.org', { id: never, dueAt: new Date(Date.now() + 2_000) }),
    emailTo('soon@example.org', { id: soonDue, dueAt: new Date(Date.now() + 2_000) }),
  );
  const cancel = (id: string) => testApp.db.transaction().execute((tx) => testApp.mailer.cancel(tx, id));
  expect(await cancel(never)).toEqual([never]);
  await expect.poll(() => smtp.caught).toHaveLength(1);
  expect(smtp.caught[0]?.to).toMatchObject({ value: [{ address: 'soon@example.org' }] });
  // The job of the cancelled mail finds nothing; that of the later one has not been taken.
  await expect.poll(() => countBoth(testApp)).toEqual([1, 1]);
  await beginSending(testApp.db, later);
  expect(await cancel(later)).toEqual([]);
});

test('mails that were left behind are swept away, those that wait are not', async () => {
  const testApp = keep(await createMailTestApp(databaseUrl, { idle: true }));
  await testApp.send(emailTo('waiting@example.org'), emailTo('orphan@example.org'));
  await sql`DELETE FROM pgboss.job WHERE id = (SELECT id FROM mails WHERE to_address LIKE 'orphan%')`.execute(
    testApp.db,
  );
  expect(await deleteOrphanedMails(testApp.db, 10)).toBe(1);
  const left = await testApp.db.selectFrom('mails').select('to_address').execute();
  expect(left).toEqual([{ to_address: 'waiting@example.org' }]);
});

test('what waited for its budget is sent once as one mail, by one of several processes', async () => {
  const smtp = keep(await startMailCatcher());
  const processes = [];
  for (let n = 0; n < 2; n += 1) {
    processes.push(keep(await createMailTestApp(databaseUrl, { smtpUrl: smtp.url })));
  }
  const [first] = processes as [MailTestApp];
  const about = (n: number) => ({ kind: 'notice', about: `thing ${n}`, topic: 'things' }) as const;
  const send = (n: number) => first.send(emailTo('efua@example.org', { purpose: about(n) }));
  for (let n = 0; n < 33; n += 1) await send(n);
  await expect.poll(() => smtp.caught).toHaveLength(30);
  await first.db
    .updateTable('mail_ledger')
    .set({ at: new Date(0) })
    .execute();
  await first.db
    .updateTable('mail_digests')
    .set({ send_after: new Date(0) })
    .execute();
  await first.db
    .transaction()
    .execute((tx) => first.queue.enqueue(tx, 'mail-digests', { data: {} }, { data: {} }));
  for (const { queue } of processes) queue.wake('mail-digests');
  await expect.poll(() => smtp.caught).toHaveLength(31);
  expect(smtp.caught.at(-1)?.subject).toBe('3 updates from Akwan');
  await expect.poll(() => countMails(first)).toBe(0);
  expect(smtp.caught).toHaveLength(31);
});
