import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { assessText } from '#domain/fraud/assess-text.ts';
import { readSentences } from '#testing/fraud/labelled-sentences.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, anonymous, mailsTo, db } = await createTestApp();
const admin = await create.admin();

const text = {
  title: 'Field Officer',
  aboutRole: 'Visit farms.',
  qualification: 'SHS.',
  responsibility: 'Reports.',
};
const scam = { ...text, aboutRole: 'Pay a registration fee of GHS 50 by mobile money.' };
const report = { reason: 'Asks for money', details: 'They want 50 cedis.' };

describe('a job that asks for money', () => {
  test('waits for an admin; its employer sees why, nobody else sees it', async () => {
    const employer = await create.employer();
    const { body, status } = await employer.post('/jobs', scam);
    expect(status).toBe(201);
    const id = body.job._id;
    expect((await anonymous.get(`/jobs/${id}`)).status).toBe(404);
    expect((await anonymous.get('/jobs?search=field officer')).body.total).toBe(0);
    expect((await employer.get('/jobs/employer')).body.jobs[0].reviewReasons.length).toBeGreaterThan(0);
    expect((await admin.get('/admin/held-jobs')).body.jobs).toMatchObject([
      { _id: id, employerId: employer.id, passages: [{ before: '', quote: scam.aboutRole, after: '' }] },
    ]);
    const seeker = await create.jobseeker();
    expect((await seeker.post(`/jobs/${id}/report`, report)).status).toBe(404);

    expect((await admin.post(`/admin/jobs/${id}/release`)).status).toBe(200);
    expect((await anonymous.get(`/jobs/${id}`)).status).toBe(200);
    expect((await mailsTo(employer.email))[0]?.subject).toContain('public');
  });

  test('is released as it is: whoever changes the text afterwards waits again', async () => {
    const employer = await create.employer();
    const { body } = await employer.post('/jobs', scam);
    const path = `/jobs/${body.job._id}`;
    await admin.post(`/admin${path}/release`);
    await employer.put(path, { ...scam, location: 'Ashanti Region' });
    expect((await anonymous.get(path)).status).toBe(200);
    await employer.put(path, { ...scam, aboutRole: `${scam.aboutRole} Send 500 cedis more.` });
    expect((await anonymous.get(path)).status).toBe(404);
    await employer.put(path, { ...scam, aboutRole: `${scam.aboutRole} Send 500 cedis more.` });
    expect((await anonymous.get(path)).status).toBe(404);
  });

  test('waits when the company does so, in its first job and on the profile', async () => {
    const companyName = 'Pay registration fee by MoMo 0244123456';
    const employer = await create.employer();
    const first = await employer.post('/jobs', { ...text, companyName });
    expect(first.body.reviewReasons.length).toBeGreaterThan(0);

    const other = await create.employer({ companyName: 'Volta Ltd' });
    const path = `/jobs/${(await other.post('/jobs', text)).body.job._id}`;
    expect((await anonymous.get(path)).status).toBe(200);
    expect((await other.put('/user/profile', { companyName: 'Volta Farms' })).status).toBe(200);
    expect((await anonymous.get(path)).status).toBe(200);
    expect((await other.put('/user/profile', { companyName })).status).toBe(200);
    expect((await anonymous.get(path)).status).toBe(404);
  });

  test('is public as soon as the employer takes the words out', async () => {
    const employer = await create.employer();
    const { body } = await employer.post('/jobs', scam);
    await employer.put(`/jobs/${body.job._id}`, text);
    expect((await anonymous.get(`/jobs/${body.job._id}`)).status).toBe(200);
  });

  test('waits when the words come in by an edit', async () => {
    const employer = await create.employer();
    const { body } = await employer.post('/jobs', text);
    await employer.put(`/jobs/${body.job._id}`, scam);
    expect((await anonymous.get(`/jobs/${body.job._id}`)).status).toBe(404);
  });
});

describe('a job of which one cannot be sure', () => {
  const unsure = readSentences('sentences').find(({ text: each }) => assessText(each).risk === 'some');
  const job = { ...text, aboutRole: unsure?.text ?? '' };
  const isPublic = async (id: string) => (await anonymous.get(`/jobs/${id}`)).status === 200;

  test('waits when it is the first one of a company that nobody verified; later ones do not', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    await db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('id', '=', employer.id)
      .execute();
    const { body } = await employer.post('/jobs', job);
    expect(body.reviewReasons).toContain('It is the first job of a company that is not verified yet.');
    expect(await isPublic(body.job._id)).toBe(false);
    // Changed without becoming clearer, it is still the first one.
    await employer.put(`/jobs/${body.job._id}`, { ...job, qualification: 'HND.' });
    expect(await isPublic(body.job._id)).toBe(false);
    await admin.post(`/admin/jobs/${body.job._id}/release`);
    expect((await employer.post('/jobs', job)).body.reviewReasons).toEqual([]);
  });

  test('does not wait when an administrator has verified the company', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    await db.updateTable('users').set({ trusted_at: new Date() }).where('id', '=', employer.id).execute();
    expect((await employer.post('/jobs', job)).body.reviewReasons).toEqual([]);
  });

  test('waits when another account has posted the same text', async () => {
    const aboutRole = `${job.aboutRole} ${'You visit shops in the region and write down what they need. '.repeat(2)}`;
    await (await create.employer()).post('/jobs', { ...job, aboutRole });
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    const { body } = await employer.post('/jobs', { ...job, aboutRole });
    expect(body.reviewReasons).toContain('Another account has posted the same text.');
  });
});

describe('a job seeker who reports a job', () => {
  test('is thanked, once per job', async () => {
    const seeker = await create.jobseeker();
    const job = await create.job({ postedBy: await create.employer() });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => seeker.post(`/jobs/${job.id}/report`, report)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await seeker.post(`/jobs/${job.id}/report`, { reason: 'Because' })).status).toBe(400);
    for (const role of ['employer', 'mentor', 'admin'] as const) {
      const person = await create.person({ role });
      expect((await person.post(`/jobs/${job.id}/report`, report)).status).toBe(403);
    }
    const unverified = await create.jobseeker({ verified: false });
    expect((await unverified.post(`/jobs/${job.id}/report`, report)).status).toBe(403);
  });

  test('hears when the report is dismissed, and it is decided once', async () => {
    const seeker = await create.jobseeker();
    const job = await create.job({ postedBy: await create.employer(), title: 'Honest Baker' });
    await seeker.post(`/jobs/${job.id}/report`, report);
    const { reports } = (await admin.get('/admin/reports')).body;
    const mine = reports.find(({ jobId }: { jobId: string }) => jobId === job.id);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => admin.post(`/admin/reports/${mine._id}/dismiss`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await mailsTo(seeker.email)).toHaveLength(1);
    expect((await anonymous.get(`/jobs/${job.id}`)).status).toBe(200);
  });

  test('hears when the job is taken down, and so does the employer, with the reason', async () => {
    const seekers = [await create.jobseeker(), await create.jobseeker()];
    const employer = await create.employer();
    const job = await create.job({ postedBy: employer });
    for (const seeker of seekers) await seeker.post(`/jobs/${job.id}/report`, report);
    const reason = 'No honest employer asks for a fee.';
    expect((await admin.post(`/admin/jobs/${job.id}/take-down`, { reason })).status).toBe(200);
    expect((await anonymous.get(`/jobs/${job.id}`)).status).toBe(410);
    expect((await admin.post(`/admin/jobs/${job.id}/take-down`, { reason })).status).toBe(410);
    for (const seeker of seekers) expect(await mailsTo(seeker.email)).toHaveLength(1);
    expect((await mailsTo(employer.email))[0]?.text).toContain(reason);
    expect(
      (await admin.get('/admin/reports')).body.reports.filter(
        ({ jobId }: { jobId: string }) => jobId === job.id,
      ),
    ).toEqual([]);
    expect((await admin.get(`/admin/audit?search=${job.id}`)).body.entries[0]).toMatchObject({
      action: 'job.taken_down',
    });
  });
});

describe('a visitor who reports a job', () => {
  const email = () => `visitor${Math.random()}@visitors.example`;

  test('needs an address to answer to', async () => {
    const job = await create.job({ postedBy: await create.employer() });
    const path = `/jobs/${job.id}/report`;
    for (const wrong of [report, { ...report, email: '' }, { ...report, email: 'nowhere' }]) {
      const { status, body } = await anonymous.post(path, wrong);
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('email', body.message);
    }
    expect((await admin.get(`/admin/reports?jobId=${job.id}`)).body.total).toBe(0);
  });

  test('is thanked each time, counts once, and hears how it was decided', async () => {
    const [first, second] = [email(), email()];
    const job = await create.job({ postedBy: await create.employer(), title: 'Quiet Porter' });
    for (const address of [first, first.toUpperCase(), second]) {
      const reply = await anonymous.post(`/jobs/${job.id}/report`, { ...report, email: address });
      expect(reply).toMatchObject({ status: 201, body: { message: 'Thank you. We will look at this job.' } });
    }
    const { reports } = (await admin.get(`/admin/reports?jobId=${job.id}`)).body;
    expect(reports).toMatchObject([{ reporterName: first }, { reporterName: second }]);

    expect((await admin.post(`/admin/reports/${reports[0]._id}/dismiss`)).status).toBe(200);
    const [answer] = await mailsTo(first);
    expect(answer).toMatchObject({ subject: 'Your report on a job' });
    // The address may be anybody's: no text of the employer reaches it.
    expect(JSON.stringify(answer)).not.toContain('Quiet Porter');
    const reason = 'No such company.';
    expect((await admin.post(`/admin/jobs/${job.id}/take-down`, { reason })).status).toBe(200);
    expect((await mailsTo(second))[0]?.text).toContain('You were right\n');
    expect(await mailsTo(first)).toHaveLength(1);
  });

  test('does not learn of a held job', async () => {
    const { body } = await (await create.employer()).post('/jobs', scam);
    const reply = await anonymous.post(`/jobs/${body.job._id}/report`, { ...report, email: email() });
    expect(reply.status).toBe(404);
  });

  test('is slowed down after 60 reports of the network in an hour', async () => {
    const job = await create.job({ postedBy: await create.employer() });
    const network = '10.9.9.9';
    const reportAgain = () =>
      anonymous.post(`/jobs/${job.id}/report`, { ...report, email: email() }, { network });
    expect((await reportAgain()).status).toBe(201);
    await sql`UPDATE rate_limits SET points = 59 WHERE key = ${`reportByNetwork:${network}`}`.execute(db);
    expect((await reportAgain()).status).toBe(201);
    expect((await reportAgain()).status).toBe(429);
  });

  test('with an account is slowed down after five in an hour, from wherever', async () => {
    const employer = await create.employer();
    const person = await create.jobseeker();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const job = await create.job({ postedBy: employer });
      statuses.push((await person.post(`/jobs/${job.id}/report`, report)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
