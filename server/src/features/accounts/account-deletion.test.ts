import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasureDeps } from '#account-endings.ts';
import { tellWithdrawals } from '#domain/job-withdrawals.ts';
import { findTraces } from '#testing/find-traces.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { goodPassword, type TestPerson } from '#testing/fixtures/people.ts';
import { createPlantedLives, textsOfSeeker } from '#testing/fixtures/planted-lives.ts';
import { httpClient } from '#testing/http-client.ts';
import { exportOf } from '#testing/read-zip.ts';
import { mailerWithoutQueue as mailer } from '#testing/stored-mails.ts';
import { createTestApp } from '#testing/test-app.ts';
import { eraseDueAccounts } from './account-deletion.service.ts';
import { deleteStaleAccounts } from './accounts.jobs.ts';

const testApp = await createTestApp();
const { app, anonymous, create, db, mailsTo, files, filesFolder } = testApp;
const deps = erasureDeps({ db, mailer, files, publicUrl: 'http://localhost:3000' });

const remove = (person: TestPerson, fields: object = {}) =>
  person.send('DELETE', '/api/me', { password: goodPassword, ...fields });
const logIn = async ({ email }: { email: string }) => {
  const { body } = await anonymous.post('/api/auth/login', { email, password: goodPassword });
  return httpClient(app, body.token);
};
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ subject }) => subject);
/** What is left of these texts, but for the last mail to the person, which goes when it is sent. */
const tracesOf = async (texts: string[]) =>
  (await findTraces(db, [filesFolder], texts)).filter(
    (trace) => !trace.includes('Your Akwan account is deleted'),
  );

describe('a job seeker, an employer and a mentor who know each other', () => {
  let people: Awaited<ReturnType<typeof createPlantedLives>>;
  beforeAll(async () => {
    people = await createPlantedLives(testApp);
  });

  test('each get all of their own data, and nothing that others keep to themselves', async () => {
    const { seeker, employer, mentor } = people;
    const found = (await exportOf(app, seeker)).files;
    const whole = [...found].map(([name, content]) => `${name} ${content.toString('latin1')}`).join('\n');
    for (const text of [...textsOfSeeker, seeker.email, 'plantedquestion', 'plantedoffice', 'plantedtopic'])
      expect(whole).toContain(text);
    for (const text of ['plantednote', employer.email, mentor.email, '201111111', '$argon2'])
      expect(whole).not.toContain(text);
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['profile.json', 'sessions.json', 'cv-openings.json', 'files/picture.webp']),
    );
    expect(JSON.parse(String(found.get('cv-openings.json')))).toMatchObject([
      { job: 'Data Clerk', opened_by: 'Volta Ltd' },
    ]);
    const ofEmployer = [...(await exportOf(app, employer)).files.values()].join('\n');
    expect(ofEmployer).toContain('plantednote');
    expect(ofEmployer).not.toContain(seeker.email);
    expect(ofEmployer).not.toContain('249876543');
    expect([...(await exportOf(app, mentor)).files.values()].join('\n')).toContain('plantedmethod');
  });

  test('an applicant who goes at once leaves a date and a decision, and the other side of a conversation', async () => {
    const { seeker, employer, applicationId, conversationId } = people;
    expect(await tracesOf(textsOfSeeker)).not.toEqual([]);
    expect(await remove(seeker, { now: true })).toMatchObject({ status: 200, body: { eraseAt: null } });
    expect(await tracesOf([...textsOfSeeker, seeker.email, 'plantednote'])).toEqual([]);
    expect((await seeker.get('/api/auth/check-auth')).status).toBe(401);
    expect(await subjectsTo(seeker)).toEqual(['Your Akwan account is deleted']);

    const { body } = await employer.get('/jobs/employer/applications');
    expect(body.applications).toMatchObject([
      { _id: applicationId, message: null, cvUrl: null, user: { _id: '', firstname: 'A former', email: '' } },
    ]);
    const { messages } = (await employer.get(`/api/conversations/${conversationId}/messages`)).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['(deleted)', 'plantedquestion']);
    const [cancelled] = await mailsTo(employer.email);
    expect(cancelled?.subject).toBe('Interview cancelled: Data Clerk');
    expect(cancelled?.attachments[0]?.content).toContain('METHOD:CANCEL');
    // The employer can still clear the pile; nobody is mailed.
    const decision = await employer.patch(`/jobs/${people.job.id}/applications/${applicationId}`, {
      status: 'declined',
    });
    expect(decision.status).toBe(200);
    const write = await employer.post(`/api/applications/${applicationId}/conversation`, { text: 'Hello?' });
    expect(write.body.code).toBe('conversation_closed');
  });

  test('an employer who goes withdraws the jobs: applicants are told and keep their record', async () => {
    const { employer, job } = people;
    const waiting = await create.jobseeker();
    await create.application({ job, by: waiting });
    const { _id: declinedId } = await applyFor(job, await create.jobseeker());
    const verdict = { ids: [declinedId], status: 'declined', message: 'plantedverdict' };
    await employer.post('/api/applications/decide', verdict);
    const written = ['plantedforeman', 'plantedverdict'];
    expect((await tracesOf(written)).map((trace) => trace.split(':')[0])).toEqual(
      expect.arrayContaining(['public.search_vocabulary', 'public.applications']),
    );
    expect((await remove(employer, { now: true })).status).toBe(200);
    const texts = [
      'Plantedhost',
      '201111111',
      'plantedquestion',
      'plantedoffice',
      employer.email,
      ...written,
    ];
    expect(await tracesOf(texts)).toEqual([]);
    await tellWithdrawals(deps);
    expect(await subjectsTo(waiting)).toEqual(['The job "Data Clerk" was withdrawn']);
    expect((await waiting.get('/applications/mine')).body.applications).toMatchObject([
      { jobTitle: 'Data Clerk', companyName: 'Volta Ltd', employerName: null, jobState: 'removed' },
    ]);
    expect((await anonymous.get(`/companies/${employer.id}`)).status).toBe(404);
  });

  test('a mentor who goes ends what was planned: mentees and their calendars are told', async () => {
    const { mentor, mentorship } = people;
    const mentee = await create.jobseeker();
    await create.applicant(mentorship, mentee, 'approved');
    await create.session({ by: mentor, mentees: [mentee], topic: 'plantedtopic', date: '2099-04-01' });
    expect((await remove(mentor, { now: true })).status).toBe(200);
    const told = (await subjectsTo(mentee)).toSorted();
    expect(told).toEqual(['Cancelled: plantedtopic', 'The mentorship "Reading code" is no longer offered']);
    expect(await tracesOf(['Plantedmentor', 'plantedvillage', 'plantedmethod', mentor.email])).toEqual([]);
    expect((await mentee.get('/api/my-mentorships')).body.mentorships).toMatchObject([
      { title: 'Reading code' },
    ]);
  });
});

describe('the pause of seven days', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const erase = (days: number) => eraseDueAccounts(deps, inDays(days), new AbortController().signal);

  test('hides an employer everywhere at once; a login takes it back, and nothing is lost', async () => {
    const employer = await create.employer({ companyName: 'Pausing Ltd' });
    const job = await create.job({ postedBy: employer, title: 'Pausing Clerk' });
    const seeker = await create.jobseeker();
    const { _id: applicationId } = await applyFor(job, seeker);
    await employer.post(`/api/applications/${applicationId}/conversation`, { text: 'Hello' });
    const admin = await create.admin();
    const lists = async () => ({
      jobs: (await anonymous.get('/jobs?search=pausing')).body.total,
      page: (await anonymous.get(`/api/companies/${employer.id}`)).status,
      directory: JSON.stringify((await anonymous.get('/employers')).body).includes('Pausing Ltd'),
      accounts: (await admin.get('/user/employers?search=pausing')).body.total,
      conversation: (await seeker.get('/api/conversations')).body.conversations[0].state,
    });
    const shown = { jobs: 1, page: 200, directory: true, accounts: 1, conversation: 'open' };
    expect(await lists()).toEqual(shown);

    const reply = await remove(employer);
    expect(reply.status).toBe(200);
    expect(Math.round((Date.parse(reply.body.eraseAt) - Date.now()) / 3_600_000)).toBe(7 * 24);
    expect((await employer.get('/api/auth/check-auth')).status).toBe(401);
    expect(await lists()).toEqual({
      jobs: 0,
      page: 404,
      directory: false,
      accounts: 0,
      conversation: 'closed',
    });
    expect((await subjectsTo(employer))[0]).toMatch(/^Your Akwan account will be deleted on \d+ \w+ \d{4}$/);

    const back = await logIn(employer);
    expect((await back.get('/api/me/deletion')).body.eraseAt).toBe(reply.body.eraseAt);
    expect((await back.get('/jobs/employer')).body.code).toBe('account_leaving');
    expect(await erase(6.9)).toBe(0);
    expect((await back.post('/api/me/keep')).status).toBe(200);
    expect(await lists()).toEqual(shown);
    expect(await erase(8)).toBe(0);
    expect((await back.get('/jobs/employer')).status).toBe(200);
  });

  test('hides an applicant and mentee from those who would decide; then it is over, once', async () => {
    const employer = await create.employer();
    const job = await create.job({ postedBy: employer });
    const mentor = await create.mentor();
    const mentorship = await create.mentorship({ by: mentor });
    const seeker = await create.jobseeker({ lastname: 'Plantedleaver' });
    const application = await applyFor(job, seeker);
    await create.applicant(mentorship, seeker);
    await remove(seeker);
    const received = async () => (await employer.get('/jobs/employer/applications')).body.applications;
    expect(await received()).toEqual([]);
    expect((await employer.get(application.cvUrl)).status).toBe(404);
    const decision = { status: 'approved' };
    expect((await employer.patch(`/jobs/${job.id}/applications/${application._id}`, decision)).status).toBe(
      404,
    );
    expect(
      (await mentor.get(`/api/mentorships/applicants/all?mentorshipId=${mentorship.id}`)).body.total,
    ).toBe(0);

    const runs = await Promise.all([erase(7.1), erase(7.1)]);
    expect(runs[0] + runs[1]).toBe(1);
    expect(await received()).toMatchObject([{ user: { firstname: 'A former', lastname: 'applicant' } }]);
    expect(await tracesOf(['Plantedleaver'])).toEqual([]);
    expect(
      (await anonymous.post('/api/auth/login', { email: seeker.email, password: goodPassword })).status,
    ).toBe(401);
  });
});

test('the password is needed, and the code of a second factor', async () => {
  const person = await create.jobseeker();
  for (const body of [{}, { password: '' }])
    expect((await person.send('DELETE', '/api/me', body)).status).toBe(400);
  expect((await remove(person, { password: 'stolen session' })).body.code).toBe('wrong_password');
  // The same count as for the other things that ask for it.
  await sql`UPDATE rate_limits SET points = 10 WHERE key = ${`ownPassword:${person.id}`}`.execute(db);
  expect((await remove(person)).status).toBe(429);

  const careful = await create.secondFactor(await create.employer());
  // Not 401: a client takes that for an ended session.
  expect(await remove(careful)).toMatchObject({ status: 400, body: { code: 'second_factor_missing' } });
  expect(await remove(careful, { code: '000000' })).toMatchObject({
    status: 400,
    body: { code: 'second_factor_wrong' },
  });
});

test('a person who never confirmed the address can go', async () => {
  const person = await create.jobseeker({ verified: false, lastname: 'Plantednewcomer' });
  expect((await remove(person, { now: true })).status).toBe(200);
  expect(await tracesOf(['Plantednewcomer'])).toEqual([]);
});

test('expired logins go every night, and the numbers are told', async () => {
  const person = await create.jobseeker();
  await logIn(person);
  const later = new Date(Date.now() + 31 * 24 * 3_600_000);
  const done = await deleteStaleAccounts(db, later, new AbortController().signal);
  expect(done).toMatchObject({ resets: 0, emailChanges: 0 });
  expect(done.sessions).toBeGreaterThanOrEqual(2);
});
