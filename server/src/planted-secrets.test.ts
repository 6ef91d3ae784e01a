import { type Endpoint, isJson } from '@akwan/contract/endpoint.ts';
import { endpoints } from '@akwan/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { sendDueMessageMails } from './features/conversations/conversations.mails.ts';
import { accessRequests } from './testing/access/access-requests.ts';
import { createCallers } from './testing/access/callers.ts';
import { applyFor, decide } from './testing/fixtures/applications.ts';
import { readZip } from './testing/read-zip.ts';
import { mailerWithoutQueue as mailer } from './testing/stored-mails.ts';
import { createTestApp } from './testing/test-app.ts';

const testApp = await createTestApp();
const { app, create, db } = testApp;
const callers = await createCallers(testApp);
const { employer, jobseeker } = callers;

/** Who may read each secret; nobody else ever does. */
const secrets = {
  Xylophonist: [employer],
  Quokkaesque: [employer, jobseeker],
  Zeugmatical: [employer, jobseeker],
};

/** An application that has come all the way: notes, messages, an interview, a decision. */
async function plant() {
  const job = await create.job({ postedBy: employer });
  const { _id: applicationId } = await applyFor(job, jobseeker);
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
  return { jobId: job.id, applicationId, conversationId, messageId, interviewId };
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

test('notes reach no applicant, messages and interviews no third person: no answer, export or mail holds them', async () => {
  const planted = await plant();
  const requests = accessRequests(testApp, callers);
  const asking = { anonymous: null, ...callers };
  const found: string[] = [];
  const readers = new Set<string>();
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
        for (const [secret, mayRead] of Object.entries(secrets)) {
          if (!text.includes(secret)) continue;
          readers.add(`${caller} ${secret}`);
          if (!mayRead.some((one) => one === person)) found.push(`${caller} reads ${secret} at ${url}`);
        }
      }
    }
  }
  expect(found).toEqual([]);
  // The test would find them: those who wrote them do read them.
  expect([...readers].sort()).toEqual([
    'employer Quokkaesque',
    'employer Xylophonist',
    'employer Zeugmatical',
    'jobseeker Quokkaesque',
    'jobseeker Zeugmatical',
  ]);

  const later = new Date(Date.now() + 6 * 60_000);
  await sendDueMessageMails({ db, mailer, publicUrl: 'http://localhost:3000' }, later);
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
      `${jobseeker.email} Zeugmatical`,
    ].sort(),
  );
});

/** The text of a file, and of everything in it when it is an archive. */
async function readFile(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  return [...(await readZip(bytes)).values()].map(String).join('');
}
