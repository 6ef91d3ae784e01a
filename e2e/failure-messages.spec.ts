import type { Page } from '@playwright/test';
import { rowsOfAdmin } from './failures/admin-rows.ts';
import { rowsOfEmployer } from './failures/employer-rows.ts';
import { rowsOfMentor } from './failures/mentor-rows.ts';
import { rowsOfJobseeker, rowsWithoutAccount } from './failures/public-rows.ts';
import { type Row, setTrouble } from './failures/row.ts';
import { secondWordings, specSentences } from './failures/spec-sentences.ts';
import { applicantOf, fullName, postJob } from './support/jobs.ts';
import { mentorWith, newApplicant, planSession, postMentorship } from './support/mentorships.ts';
import { asAdministrator } from './support/page-parts.ts';
import { administrator, createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Chromium logs every answer of the proxy as an error. */
test.afterEach(({ faults }) => {
  faults.splice(0);
});

test('every failure of the specification has a row below', () => {
  const rows = [
    ...rowsWithoutAccount,
    ...rowsOfJobseeker('', ''),
    ...rowsOfEmployer(''),
    ...rowsOfMentor('', ''),
    ...rowsOfAdmin({ lastname: '', orphanedJob: '', job: '' }),
  ];
  const seen = new Set(rows.map(({ sentence }) => sentence));
  for (const sentence of specSentences) {
    expect(seen, sentence).toContain(secondWordings[sentence] ?? sentence);
  }
});

/** Provokes each failure on its page and sees its sentence, once, and nothing of the proxy. */
async function expectSentences(page: Page, rows: Row[]): Promise<void> {
  let open = '';
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name.endsWith('akwan_session'));
  for (const { sentence, at, trouble = 'none', action, keeps = {} } of rows) {
    await test.step(sentence, async () => {
      if (at !== open) {
        await setTrouble(page, 'none');
        await page.goto(at);
        open = at;
      }
      await setTrouble(page, trouble);
      await action(page);
      const escaped = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      // A second sentence on the cause may follow, but no longer name of the same beginning.
      const said = page.getByText(new RegExp(`^${escaped}(?! \\w+$)`)).filter({ visible: true });
      await expect(said.first()).toBeVisible();
      if (trouble === 'offline')
        await expect(said.first().locator('xpath=following-sibling::p')).toHaveText(
          'You are offline. Check your connection and try again.',
        );
      // The next form is pressed when this one has ended.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('Bad gateway')).toHaveCount(0);
      if (isSignedIn && trouble !== 'none')
        await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
      for (const [label, typed] of Object.entries(keeps)) {
        await expect(page.getByLabel(label)).toHaveValue(typed);
      }
    });
  }
}

test('a person without an account reads what failed', async ({ page }) => {
  test.slow();
  await expectSentences(page, rowsWithoutAccount);
});

test('a job seeker reads what failed', async ({ page }) => {
  test.slow();
  const job = await postJob(await createMember('employer'));
  const mentor = await createMember('mentor');
  const title = `Word${mentor.lastname.slice(-6)}`;
  await postMentorship(mentor, { title });
  await logIn(page, await createMember('jobseeker'));
  await expectSentences(page, rowsOfJobseeker(`/jobs/${job._id}`, `/mentorships?search=${title}`));
});

test('an employer reads what failed', async ({ page }) => {
  test.slow();
  const employer = await createMember('employer');
  const job = await postJob(employer);
  await applicantOf(job._id);
  await logIn(page, employer);
  await expectSentences(page, rowsOfEmployer(job._id));
});

test('a mentor reads what failed', async ({ page }) => {
  test.slow();
  const { mentor, offered, mentees } = await mentorWith(1);
  const [mentee] = mentees;
  await newApplicant(offered);
  await planSession(mentor, mentees, { topic: 'Joins' });
  await logIn(page, mentor);
  await expectSentences(page, rowsOfMentor(offered, mentee ? fullName(mentee) : ''));
});

test('an administrator reads what failed', async ({ page }) => {
  test.slow();
  const gone = await createMember('employer');
  const orphanedJob = (await postJob(gone))._id;
  await asAdministrator('DELETE', `/user/employers/${gone.id}`);
  const employer = await createMember('employer');
  const { lastname } = employer;
  const job = (await postJob(employer, { title: `Clerk of ${lastname}` }))._id;
  await logIn(page, administrator);
  await expectSentences(page, rowsOfAdmin({ lastname, orphanedJob, job }));
});
