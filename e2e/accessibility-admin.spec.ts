import type { Page } from '@playwright/test';
import { crawl, dialog, type Visit } from './support/crawl.ts';
import { call, postJob } from './support/jobs.ts';
import { row } from './support/page-parts.ts';
import { administrator, createMember, logIn } from './support/people.ts';
import { expect } from './support/test.ts';

crawl("an administrator's dashboard", async (page) => {
  const employer = await createMember('employer');
  const job = await postJob(employer);
  await postJob(employer, { title: 'Held', aboutRole: 'Pay a registration fee first.' });
  await call(await createMember(), 'POST', `/jobs/${job._id}/report`, { reason: 'Not a job' });
  await logIn(page, administrator);
  const tabs = ['stats', 'employers', 'mentors', 'jobseekers', 'applications'];
  return [
    ...[...tabs, 'jobs', 'post-job', 'reports', 'in-review', 'audit'].map(
      (tab): Visit => [`/admin-dashboard?tab=${tab}`],
    ),
    [`/admin-dashboard?tab=employers&search=${employer.lastname}`, (at) => deleteRow(at, employer.email)],
  ];
});

async function deleteRow(page: Page, text: string): Promise<void> {
  await row(page, text).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

crawl("an administrator's other pages", async (page) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { salaryRange: '1,000 - 3,000', tags: ['Finance', 'Legal'] });
  const report = { reason: 'Asks for money', details: 'They want 200 cedis first.' };
  const seeker = await createMember();
  await call(seeker, 'POST', `/jobs/${job._id}/report`, report);
  await logIn(page, administrator);
  return [
    [`/employer-profile/${employer.id}`],
    [`/employer-profile/${employer.id}`, dialog('Suspend', 'dialog')],
    ['/employer-profile/01900000-0000-7000-8000-000000000000'],
    [`/jobseeker-profile/${seeker.id}`],
    [`/job-details/${job._id}`],
    ['/account'],
    ['/profile'],
  ];
});
