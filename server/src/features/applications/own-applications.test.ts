import { describe, expect, test } from 'vitest';
import { appliedJob, applyFor, decide } from '#testing/fixtures/applications.ts';
import { docx } from '#testing/fixtures/word-files.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { db, create, storedFiles } = testApp;

describe('a CV', () => {
  test('opens in the browser and is saved under the name of the applicant', async () => {
    const { employer, application } = await appliedJob(testApp);
    const shown = await employer.get(application.cvUrl);
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('(Ama Owusu) Tj') });
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-disposition': expect.stringMatching(/^inline; filename=/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    // An origin of its own without scripts and plug-ins: whatever the file holds, it is no page of ours.
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    const saved = await employer.get(`${application.cvUrl}?download=1`);
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="Esi _fori.pdf"; filename*=UTF-8''Esi%20%C6%86fori.pdf`,
    );
  });

  test('that is no PDF is always saved', async () => {
    const employer = await create.employer();
    const job = await create.job({ postedBy: employer });
    const { cvUrl } = await applyFor(
      job,
      await create.jobseeker({ firstname: 'Ab"c/', lastname: 'D' }),
      docx(),
    );
    const { headers } = await employer.get(cvUrl);
    expect(headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(headers['content-disposition']).toContain('attachment; filename="Ab c D.docx"');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('whose file is gone is a page in a browser and JSON for other clients', async () => {
    const { employer, application } = await appliedJob(testApp);
    await db
      .updateTable('applications')
      .set({ cv_file: `cv-${'0'.repeat(32)}` })
      .where('id', '=', application._id)
      .execute();
    const page = await employer.get(application.cvUrl, { headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(await employer.get(application.cvUrl)).toMatchObject({
      status: 404,
      body: { success: false, code: 'not_found' },
    });
  });

  test('tells the applicant when the employer first opened it, and every opening is recorded', async () => {
    const { employer, seeker, application } = await appliedJob(testApp);
    const openedAt = async () => (await seeker.get('/applications/mine')).body.applications[0].cvOpenedAt;
    await seeker.get(application.cvUrl);
    const admin = await create.admin();
    await admin.get(application.cvUrl);
    expect(await openedAt()).toBeNull();
    await employer.get(application.cvUrl);
    const first = await openedAt();
    expect(first).toEqual(expect.any(String));
    await employer.get(`${application.cvUrl}?download=1`);
    expect(await openedAt()).toBe(first);
    const openings = await db
      .selectFrom('cv_openings')
      .select('opened_by')
      .where('application_id', '=', application._id)
      .orderBy('opened_at')
      .execute();
    expect(openings.map(({ opened_by }) => opened_by)).toEqual([admin.id, employer.id, employer.id]);
  });
});

describe('an applicant', () => {
  test('takes a pending application back, with its file, and may apply again', async () => {
    const { seeker, job, application } = await appliedJob(testApp);
    const before = (await storedFiles()).length;
    const path = `/applications/${application._id}`;
    expect(await seeker.delete(path)).toMatchObject({
      status: 200,
      body: { message: 'Application withdrawn.' },
    });
    expect(await storedFiles()).toHaveLength(before - 1);
    expect((await seeker.delete(path)).status).toBe(404);
    expect((await seeker.get(application.cvUrl)).status).toBe(404);
    expect(await applyFor(job, seeker)).toMatchObject({ status: 'pending' });
  });

  test('cannot take back what is decided', async () => {
    const { employer, seeker, job, application } = await appliedJob(testApp);
    await decide(job, application._id, employer);
    expect((await seeker.delete(`/applications/${application._id}`)).status).toBe(409);
  });

  test('sees the own applications only, also those for one job', async () => {
    const { seeker, job } = await appliedJob(testApp);
    const second = await create.job({
      postedBy: await create.employer({ companyName: 'Oti Farms' }),
      closed: true,
    });
    await create.application({ job: second, by: seeker });
    const all = (await seeker.get('/applications/mine')).body;
    expect(all).toMatchObject({
      total: 2,
      applications: [{ jobState: 'closed', companyName: 'Oti Farms' }, {}],
    });
    expect((await seeker.get(`/applications/mine?jobId=${job.id}`)).body).toMatchObject({ total: 1 });
    expect((await seeker.get('/applications/mine?page=2&limit=1')).body.applications).toHaveLength(1);
  });
});
