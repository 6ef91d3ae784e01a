import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type FilePart, form, pdf } from '#testing/fixtures/files.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, db, anonymous, create, mailsTo, storedFiles, waitingFiles } = await createTestApp();

const cv: FilePart = { name: 'Ama Owusu.pdf', bytes: pdf(), type: 'application/pdf' };
type Person = Pick<TestPerson, 'post'>;
const applyFor = (
  job: { id: string },
  person: Person,
  parts: Parameters<typeof form>[0] = { resume: cv },
) => {
  const { payload, headers } = form(parts);
  return person.post(`/jobs/${job.id}/apply`, payload, { headers });
};
const openJob = async (title?: string) => {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  return { employer, job: await create.job({ postedBy: employer, ...(title && { title }) }) };
};

describe('a job seeker who applies', () => {
  test('is told so, and the employer gets a mail', async () => {
    const { employer, job } = await openJob('Junior <Accountant>');
    const seeker = await create.jobseeker({ firstname: 'Kofi', lastname: 'Ɔbeng' });
    const reply = await applyFor(job, seeker, { resume: cv, message: ' I would love to.\r\nKofi ' });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Your application has been submitted successfully!',
        application: {
          jobId: job.id,
          jobTitle: 'Junior <Accountant>',
          companyName: 'Volta Ltd',
          jobState: 'open',
          message: 'I would love to.\nKofi',
          status: 'pending',
          cvName: 'Ama Owusu.pdf',
          decidedAt: null,
          cvOpenedAt: null,
        },
      },
    });
    const [mail] = await mailsTo(employer.email);
    expect(mail?.subject).toBe('New application for Junior <Accountant>');
    expect(mail?.text).toContain('Kofi Ɔbeng');
    const receipts = await mailsTo(seeker.email);
    expect(receipts).toMatchObject([{ subject: 'Your application for Junior <Accountant> was sent' }]);
    expect(receipts[0]?.text).toContain('for Junior <Accountant> to Volta Ltd, with your CV.');
    expect(receipts[0]?.text).toContain('We will email you their answer');
    expect(receipts[0]?.text).toContain('http://localhost:3000/my-applications');
    const opened = await seeker.get(reply.body.application.cvUrl);
    expect(opened).toMatchObject({ status: 200, text: expect.stringContaining('(Ama Owusu) Tj') });
  });

  test('gets no address in a mail that an employer once typed as the name of the company', async () => {
    const employer = await create.employer({ companyName: 'Win at evil.com', firstname: 'Efua' });
    const seeker = await create.jobseeker();
    await applyFor(await create.job({ postedBy: employer }), seeker);
    const [receipt] = await mailsTo(seeker.email);
    expect(receipt?.text).toContain('to Efua ');
    expect(`${receipt?.text} ${receipt?.html}`).not.toContain('evil.com');
  });

  test('can use the CV on the profile, which is copied', async () => {
    const { job } = await openJob();
    const seeker = await create.jobseeker();
    expect(await seeker.post(`/jobs/${job.id}/apply`, { useProfileCv: 'true' })).toMatchObject({
      status: 400,
      body: { message: 'There is no CV on your profile. Please upload your CV.' },
    });
    const { payload, headers } = form({ cv: { ...cv, bytes: pdf('from the profile') } });
    await seeker.put('/user/profile', payload, { headers });
    const reply = await applyFor(job, seeker, {
      useProfileCv: 'true',
      resume: { name: '', bytes: Buffer.alloc(0) },
    });
    expect(reply.status).toBe(201);
    await seeker.put('/user/profile', { removeCv: true });
    expect((await seeker.get(reply.body.application.cvUrl)).text).toContain('from the profile');
  });

  test('needs a CV', async () => {
    const { job } = await openJob();
    const seeker = await create.jobseeker();
    const nothing = { name: '', bytes: Buffer.alloc(0) };
    const forms: Parameters<typeof form>[0][] = [
      {},
      { message: 'hello' },
      { resume: nothing },
      { resume: 'text' },
      { other: cv },
    ];
    for (const parts of forms) {
      expect(await applyFor(job, seeker, parts)).toMatchObject({
        status: 400,
        body: { success: false, message: 'Please upload your CV.' },
      });
    }
    for (const body of [undefined, {}, { message: 'hello' }]) {
      expect(await seeker.post(`/jobs/${job.id}/apply`, body)).toMatchObject({
        status: 400,
        body: { message: 'Please upload your CV.' },
      });
    }
  });

  test('hears when the message is too long, and no file stays', async () => {
    const { job } = await openJob();
    const seeker = await create.jobseeker();
    const before = await storedFiles();
    expect(await applyFor(job, seeker, { resume: cv, message: 'x'.repeat(2001) })).toMatchObject({
      status: 400,
      body: { errors: { message: 'The message may have at most 2,000 characters.' } },
    });
    expect((await applyFor(job, seeker, { resume: cv, message: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await applyFor(job, seeker, { resume: cv, message: 'a\u0000b' })).status).toBe(400);
    expect(await storedFiles()).toEqual(before);
  });

  test('is told early about a job that is unknown, closed, over or removed', async () => {
    const employer = await create.employer();
    const seeker = await create.jobseeker();
    const gone = { status: 410, body: { message: 'This job is closed.' } };
    expect((await applyFor({ id: seeker.id }, seeker)).status).toBe(404);
    expect((await applyFor({ id: 'nonsense' }, seeker)).status).toBe(404);
    expect(await applyFor(await create.job({ postedBy: employer, closed: true }), seeker)).toMatchObject(
      gone,
    );
    expect(await applyFor(await create.job({ postedBy: employer, removed: true }), seeker)).toMatchObject(
      gone,
    );
    const over = await create.job({ postedBy: employer, closingDate: '2020-01-01' });
    expect(await applyFor(over, seeker)).toMatchObject(gone);
  });

  test('ten times at once has applied once, and one file is kept', async () => {
    const { employer, job } = await openJob();
    const seeker = await create.jobseeker();
    const before = (await storedFiles()).length;
    const replies = await Promise.all(Array.from({ length: 10 }, () => applyFor(job, seeker)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 201)) {
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: 'You have already applied for this job.',
      });
    }
    expect(await storedFiles()).toHaveLength(before + 1);
    expect(await mailsTo(employer.email)).toHaveLength(1);
    expect(await mailsTo(seeker.email)).toHaveLength(1);
  });
});

describe('an upload', () => {
  test('that is broken is refused and leaves nothing', async () => {
    const { job } = await openJob();
    const seeker = await create.jobseeker();
    const before = await storedFiles();
    const whole = form({ resume: cv });
    const send = (payload: Buffer, type = whole.headers['content-type']) =>
      seeker.post(`/jobs/${job.id}/apply`, payload, { headers: { 'content-type': type } });
    const replies = [
      await send(whole.payload.subarray(0, whole.payload.length - 60)),
      await send(whole.payload.subarray(0, 200)),
      await send(Buffer.from('nothing like a form')),
      await send(Buffer.alloc(0)),
      await send(whole.payload, 'multipart/form-data'),
      await send(whole.payload, 'multipart/form-data; boundary=other'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await storedFiles()).toEqual(before);
    expect(await waitingFiles()).toEqual([]);
  });

  test('with too many parts is refused', async () => {
    const { job } = await openJob();
    const seeker = await create.jobseeker();
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x']));
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`file${index}`, cv]));
    expect((await applyFor(job, seeker, { ...fields, resume: cv })).status).toBe(400);
    expect((await applyFor(job, seeker, { ...files, resume: cv })).status).toBe(400);
    expect(await waitingFiles()).toEqual([]);
  });

  test('of more than 5 MB is refused before it has come to its end', async () => {
    const { job } = await openJob();
    const seeker = await create.jobseeker();
    const { payload, headers } = form({ resume: { ...cv, bytes: Buffer.from('%PDF-1.4\n') } });
    const head = payload.subarray(0, payload.indexOf('%PDF') + 9);
    const endless = Readable.from(
      (async function* () {
        yield head;
        for (let sent = 0; sent < 8; sent += 1) yield Buffer.alloc(1024 * 1024);
        // The rest never comes: the server must answer without it.
        await new Promise(() => {});
      })(),
    );
    const reply = await seeker.post(`/jobs/${job.id}/apply`, endless, { headers });
    expect(reply).toMatchObject({ status: 413, body: { message: 'The CV can be at most 5 MB.' } });
    expect(await waitingFiles()).toEqual([]);
  });

  test('whose sender goes away leaves nothing behind', async () => {
    const { job } = await openJob();
    const seeker = await create.jobseeker();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = form({ resume: { ...cv, bytes: Buffer.alloc(1024 * 1024, 32) } });
    const leaving = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(payload.subarray(0, 300_000)),
    });
    const answer = fetch(`${address}/jobs/${job.id}/apply`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${seeker.token}` },
      body,
      duplex: 'half',
      signal: leaving.signal,
    } as RequestInit);
    await expect.poll(waitingFiles).toHaveLength(1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(waitingFiles).toEqual([]);
  });
});

test('others may not apply', async () => {
  const { employer, job } = await openJob();
  const unverified = await create.jobseeker({ verified: false });
  const left = await create.jobseeker();
  await left.post('/auth/logout');
  const statuses = [];
  for (const person of [anonymous, left, unverified, employer, await create.mentor(), await create.admin()]) {
    statuses.push((await applyFor(job, person)).status);
  }
  expect(statuses).toEqual([401, 401, 403, 403, 403, 403]);
  const { amount } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<string>().as('amount'))
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow();
  expect(Number(amount)).toBe(0);
});
