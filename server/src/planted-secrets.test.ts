import { type Endpoint, isJson } from '@akwan/contract/endpoint.ts';
import { endpoints } from '@akwan/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { codeAt, stepAt } from './features/accounts/totp.service.ts';
import { sendUnreadEmails } from './features/conversations/conversations.jobs.ts';
import { sendDueAlerts } from './features/job-alerts/alert-pass.jobs.ts';
import { newId } from './infra/new-id.ts';
import { accessRequests } from './testing/access/access-requests.ts';
import { createCallers } from './testing/access/callers.ts';
import { applyFor, decide } from './testing/fixtures/applications.ts';
import { goodPassword } from './testing/fixtures/people.ts';
import { openedRecord } from './testing/fixtures/work-records.ts';
import { exportOf, readZip } from './testing/read-zip.ts';
import { mailerWithoutQueue as mailer } from './testing/stored-mails.ts';
import { createTestApp } from './testing/test-app.ts';

// With an address of the internet: the inbox for the person at the machine shows every mail.
const testApp = await createTestApp({ publicUrl: 'https://jobs.example' });
const { app, anonymous, create, db } = testApp;
const callers = await createCallers(testApp);
const { admin, employer, jobseeker, jobseeker2, mentor, mentor2 } = callers;

/** Who may read each secret; nobody else ever does. */
const secrets = {
  Xylophonist: [employer],
  Quokkaesque: [employer, jobseeker],
  Zeugmatical: [employer, jobseeker],
  Borborygmus: [employer, jobseeker],
  Taradiddle: [employer, jobseeker],
  Gongoozler: [jobseeker],
  Wainscoting: [employer, jobseeker, admin],
  Snollygoster: [jobseeker],
  Absquatulate: [mentor],
  Cattywampus: [mentor, jobseeker, jobseeker2],
  Lollygagging: [mentor, jobseeker],
  Collywobbles: [jobseeker],
};

/** An application that has come all the way: notes, messages, an interview, a decision. */
async function plant() {
  const job = await create.job({ postedBy: employer });
  const question = { _id: newId(), text: 'From when?', kind: 'short', required: true };
  await db
    .updateTable('jobs')
    .set({ questions: JSON.stringify([question]) })
    .where('id', '=', job.id)
    .execute();
  const answers = { [question._id]: 'Borborygmus' };
  const { _id: applicationId } = await applyFor(job, jobseeker, undefined, answers);
  const path = `/api/applications/${applicationId}`;
  await employer.put(`${path}/notes`, { text: 'Xylophonist, call on Monday' });
  const opened = await employer.post(`${path}/conversation`, { text: 'The word is Quokkaesque' });
  const conversationId: string = opened.body.conversation._id;
  const answer = { text: 'Again: Quokkaesque' };
  const written = await jobseeker.post(`/api/conversations/${conversationId}/messages`, answer);
  const offer = { slots: ['2099-03-11T14:30:00Z'], minutes: 30, place: 'Tema', note: 'Ask for Zeugmatical' };
  const offered = await employer.post(`${path}/interviews`, offer);
  const interviewId: string = offered.body.interview._id;
  await jobseeker.post(`/api/interviews/${interviewId}/choose`, { slot: 0 });
  await decide(job, applicationId, employer);
  const messageId: string = written.body.message._id;
  const company = await create.companyOf(employer);
  await db.updateTable('companies').set({ marked_at: new Date() }).where('id', '=', company).execute();
  await jobseeker.put('/api/profile/visibility', { visible: true, hiddenFrom: ['Gongoozler Ltd'] });
  const { id: talentId } = await db
    .selectFrom('talent')
    .select('id')
    .where('user_id', '=', jobseeker.id)
    .executeTakeFirstOrThrow();
  const invited = await create.job({ postedBy: employer });
  await employer.post(`/api/talent/${talentId}/invitations`, { jobId: invited.id, text: 'Taradiddle fits' });
  const period = { startDate: '2026-11-02', endDate: '2026-12-31' };
  const { recordId, write } = await openedRecord(testApp, { employer, seeker: jobseeker }, period);
  await write('2026-11-02', 'Fitted the Wainscoting');
  const mentorship = await create.mentorship({ by: mentor });
  await create.applicant(mentorship, jobseeker, 'approved');
  const menteePath = `/api/mentorships/${mentorship.id}/mentees/${jobseeker.id}`;
  await mentor.post(`${menteePath}/complete`);
  // The mentor has given none yet, so this is not shown.
  await jobseeker.put(`${menteePath}/feedback`, { text: 'Never a Snollygoster' });
  const session = await create.session({ by: mentor, mentees: [jobseeker, jobseeker2] });
  const notesPath = `/api/mentorships/sessions/${session.id}/notes`;
  await mentor.put(notesPath, { own: 'Absquatulate', shared: 'Cattywampus' });
  await jobseeker.put(notesPath, { own: 'Collywobbles', shared: 'Lollygagging' });
  const mentorshipId = mentorship.id;
  return { mentorshipId, jobId: job.id, applicationId, conversationId, messageId, interviewId, recordId };
}

const people = ['jobseeker', 'jobseeker2', 'employer', 'employer2', 'mentor', 'admin'] as const;

/** Whom it answers at all; the access matrix proves that the others get nothing. */
function peopleOf({ access }: Endpoint): ('anonymous' | (typeof people)[number])[] {
  if (access === 'public') return ['anonymous'];
  if (access === 'anyone') return ['anonymous', ...people];
  if (access === 'account') return [...people];
  return people.filter((name) => access.some((role) => name.startsWith(role)));
}

/** Everything that can be asked with what is known: without a filter, and with each filter by an id. */
function addressesOf({ path, query }: Endpoint, known: Record<string, string>): string[] {
  const place = path.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(known[name] ?? ''));
  const filters = Object.keys(query?.shape ?? {}).filter((name) => known[name]);
  return [place, ...filters.map((name) => `${place}?${name}=${known[name]}`)];
}

/** What everybody reads who asks for everything that they may. */
async function* everyAnswer(planted: Record<string, string>) {
  const requests = accessRequests(testApp, callers);
  const asking = { anonymous: null, ...callers };
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method !== 'GET') continue;
    const missing = Object.keys(endpoint.params?.shape ?? {}).filter((param) => !(param in planted));
    const others = missing.length > 0 ? ((await requests[name]?.()) ?? {}) : {};
    const known = { page: '1', ...others.params, ...others.query, ...planted };
    for (const caller of peopleOf(endpoint)) {
      const person = asking[caller];
      for (const url of addressesOf(endpoint, known)) {
        const reply = await app.inject({
          url,
          headers: person ? { authorization: `Bearer ${person.token}` } : {},
        });
        const text = isJson(endpoint) ? reply.body : await readFile(reply.rawPayload);
        yield { caller, person, url, text };
      }
    }
  }
  for (const caller of people) {
    const { status, files } = await exportOf(app, callers[caller]);
    expect(status).toBe(200);
    const text = [...files].map(([name, content]) => `${name} ${content}`).join('\n');
    yield { caller, person: callers[caller], url: 'the export', text };
  }
}

test('notes reach no applicant and no mentee who is not meant, messages and interviews no third person: no answer, export or mail holds them', async () => {
  const found: string[] = [];
  const readers = new Set<string>();
  for await (const { caller, person, url, text } of everyAnswer(await plant())) {
    for (const [secret, mayRead] of Object.entries(secrets)) {
      if (!text.includes(secret)) continue;
      readers.add(`${caller} ${secret}`);
      if (!mayRead.some((one) => one === person)) found.push(`${caller} reads ${secret} at ${url}`);
    }
  }
  expect(found).toEqual([]);
  // The test would find them: those who wrote them do read them.
  const mayRead = Object.entries(secrets).flatMap(([secret, by]) =>
    people.filter((name) => by.some((one) => one === callers[name])).map((name) => `${name} ${secret}`),
  );
  expect([...readers].sort()).toEqual(mayRead.sort());

  const later = new Date(Date.now() + 6 * 60_000);
  await sendUnreadEmails({ db, mailer, publicUrl: 'http://localhost:3000' }, later);
  const mails = await db.selectFrom('mails').selectAll().execute();
  const mailed = mails.flatMap((mail) =>
    Object.keys(secrets).flatMap((secret) =>
      JSON.stringify(mail).includes(secret) ? [`${mail.to_address} ${secret}`] : [],
    ),
  );
  expect([...new Set(mailed)].sort()).toEqual(
    [
      `${employer.email} Quokkaesque`,
      `${employer.email} Zeugmatical`,
      `${jobseeker.email} Quokkaesque`,
      `${jobseeker.email} Taradiddle`,
      `${jobseeker.email} Zeugmatical`,
    ].sort(),
  );
});

/** Every way in that an account can have: sessions, codes and links by mail, a second factor. */
async function openWaysIn() {
  const { email } = jobseeker;
  const logIn = await anonymous.post('/api/auth/login', { email, password: goodPassword });
  await anonymous.post('/api/auth/forgot-password', { email });
  await jobseeker.post('/api/me/email', { email: 'new@people.example', password: goodPassword });
  const alert = { frequency: 'daily' };
  await anonymous.post('/api/job-alerts/by-email', { ...alert, email: jobseeker2.email });
  await jobseeker.post('/api/job-alerts', alert);
  await create.job({ postedBy: employer });
  // To somebody with an account: in what that person exports no link opens the company or the record of another.
  await employer.post('/api/company/invitations', { email, role: 'reader' });
  await openedRecord(testApp, {}, { supervisorEmail: email });
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await sendDueAlerts({ db, mailer, publicUrl: 'https://jobs.example' }, tomorrow);
  const newcomer = { firstname: 'Esi', lastname: 'Newcomer', role: 'jobseeker', password: goodPassword };
  const signUp = await anonymous.post('/api/auth/signup', { ...newcomer, email: 'esi@people.example' });
  // The mailbox is now the member's: the export of the member must not tell what was sent to it before.
  await db
    .updateTable('mails')
    .set({ to_address: email })
    .where('to_address', '=', 'esi@people.example')
    .execute();
  const setup = await mentor2.post('/api/me/second-factor', { password: goodPassword });
  const { secret } = await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
  const code = codeAt(testApp.secretBox.open(secret, mentor2.id) ?? secret, stepAt(new Date()));
  const { body } = await mentor2.post('/api/me/second-factor/confirm', { code });
  const mails = await db.selectFrom('mails').select(['text', 'html', 'headers', 'subject']).execute();
  const mailed = mails.flatMap(({ text, headers }) => [
    ...`${text} ${JSON.stringify(headers)}`.matchAll(/[\w-]{40,}|^\d{6}$/gm),
  ]);
  const devices = [logIn, signUp].map(
    ({ headers }) => /akwan_device=([\w-]+)/.exec(String(headers['set-cookie']))?.[1],
  );
  return {
    session: [logIn.body.token, signUp.body.token, ...people.map((name) => callers[name].token)],
    device: devices as string[],
    secondFactor: [setup.body.secret as string, ...(body.recoveryCodes as string[])],
    mailed: [...new Set(mailed.map(([token]) => token))],
  };
}

test('nobody reads a code, a token or a link that opens anything, not even among the own data', async () => {
  const planted = await plant();
  const waysIn = await openWaysIn();
  // A code, and the links of a reset, a change of address, a confirmation, the end of an alert, a company and a record.
  expect(waysIn.mailed.length).toBeGreaterThanOrEqual(7);
  expect([...waysIn.device, ...waysIn.secondFactor].filter(Boolean)).toHaveLength(13);
  const live = Object.entries(waysIn).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));
  const found = new Set<string>();
  let mails = '';
  for await (const { caller, url, text } of everyAnswer(planted)) {
    for (const secret of live)
      if (text.includes(secret.text)) found.add(`${caller} reads ${secret.kind} at ${url}`);
    if (caller === 'jobseeker' && url === 'the export') mails = text;
  }
  expect([...found]).toEqual([]);
  // Which mails there were is told.
  expect(mails).toContain('Reset your Akwan password');
});

/** The text of a file, and of everything in it when it is an archive. */
async function readFile(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  return [...(await readZip(bytes)).values()].map(String).join('');
}
