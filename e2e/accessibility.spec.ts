import type { Page } from '@playwright/test';
import { sendSignup, toasts } from './support/account-forms.ts';
import { expectAccessible } from './support/axe.ts';
import {
  crawl,
  decided,
  dialog,
  invalid,
  phone,
  submitted,
  submittedBy,
  type Visit,
} from './support/crawl.ts';
import { smallCv } from './support/files.ts';
import {
  applicantOf,
  applyTo,
  call,
  card,
  createJobs,
  jobTexts,
  postJob,
  talkAndInterview,
} from './support/jobs.ts';
import { readLinkPath } from './support/mail.ts';
import {
  applyForMentorship,
  mentorshipTexts,
  mentorWith,
  newApplicant,
  planSession,
  postMentorship,
} from './support/mentorships.ts';
import { ownNetwork, productUrl } from './support/network.ts';
import { addExperience, asLeaver, emptiedRole } from './support/own-pages.ts';
import { createMember, logIn, type Member, newPerson } from './support/people.ts';
import { expect } from './support/test.ts';

crawl('visitors', async () => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { ...jobTexts, type: 'Internship', tags: ['Finance', 'Sales'] });
  const closed = await postJob(employer, { tags: ['Finance'] });
  await call(employer, 'PATCH', `/jobs/${closed._id}/state`, { state: 'closed' });
  return [
    ['/'],
    ['/', (page) => page.getByRole('button', { name: 'Open menu' }).click(), phone],
    ['/find_talent'],
    ['/support'],
    ['/privacy'],
    ['/terms'],
    ['/national-service'],
    ...['/is-it-real', '/numbers'].map((path): Visit => [path]),
    ['/community'],
    ['/resources'],
    ['/jobs?more=true', suggested, [1280]],
    ['/jobs?more=true', (page) => page.getByRole('button', { name: 'Filters', exact: true }).click(), phone],
    [`/jobs/${job._id}`],
    [`/jobs/${closed._id}`],
    ['/mentorships'],
    ['/job-alerts/new?search=clerk'],
    [await waitingAlert()],
    ['/job-alerts/unsubscribe/a-link'],
    ['/job-alerts/not-for-me/a-link'],
    ['/job-alerts/ended'],
    ['/goodbye?until=2026-12-01'],
    ['/view-employers'],
    [`/companies/${employer.id}`],
    ['/no/such/page'],
    ['/', postedToNowhere],
  ];
});

/** The search field with its suggestions, the first of them marked. */
async function suggested(page: Page): Promise<void> {
  await page.getByPlaceholder('Search jobs by title...').pressSequentially('junio');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
}

/** The link of a mail that starts an alert. */
async function waitingAlert(): Promise<string> {
  const { email } = newPerson();
  const body = JSON.stringify({ email, search: 'clerk', frequency: 'weekly' });
  const headers = { 'content-type': 'application/json', ...ownNetwork() };
  await fetch(productUrl('/api/job-alerts/by-email'), { method: 'POST', headers, body });
  return readLinkPath(email, 'job-alerts/confirm');
}

/** The error page of a form that was sent to a page which takes none. */
async function postedToNowhere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/support' });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
}

crawl('people who sign up or log in', async (page) => {
  const forms = ['/login', '/signup', '/signup-jobseeker', '/forgot-password', '/reset-password/a-link'];
  const person = newPerson('mentor');
  await sendSignup(page, { ...person, email: `abena.nyarko.with.a.long.name.${person.email}` });
  await expect(toasts(page).getByText(/^Signup successful!/)).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  return [
    ...forms.flatMap((path): Visit[] => [[path], [path, submitted]]),
    ['/verify-email'],
    ['/company/join/a-link'],
    ['/confirm-email/a-link', refusedLink],
    [
      '/verify-email',
      async (at) => {
        await at.getByLabel('Digit 1 of 6').pressSequentially('123456');
        await invalid(at);
      },
    ],
  ];
});

async function refusedLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(toasts(page)).toContainText('link');
}

crawl('a job seeker', async (page) => {
  const employer = await createMember('employer');
  const mentor = await createMember('mentor');
  const [seeker, newcomer] = [await createMember(), await createMember()];
  const [open, ...applied] = await createJobs(employer, 12);
  for (const { _id } of applied) await applyTo(_id, seeker, 'A long message. '.repeat(30));
  const offers = [await postMentorship(mentor), await postMentorship(mentor, { title: 'Declined one' })];
  for (const { _id } of offers) await applyForMentorship(_id, seeker);
  await call(mentor, 'POST', `/api/mentorships/${offers[0]?._id}/approve/${seeker.id}`);
  await call(mentor, 'POST', `/api/mentorships/${offers[1]?._id}/decline/${seeker.id}`);
  const waiting = await postMentorship(mentor, { title: 'Waiting one' });
  await applyForMentorship(waiting._id, seeker);
  await planSession(mentor, [seeker], { link: 'meet.example.com/soon', message: 'Be there.' });
  await call(seeker, 'PUT', `/api/saved-jobs/${open?._id}`);
  await call(seeker, 'POST', '/api/job-alerts', { search: 'clerk', frequency: 'daily' });
  const conversation = await talkAndInterview(employer, applied[0]?._id ?? '', seeker);
  await giveCv(newcomer);
  await logIn(page, seeker);
  return [
    ['/support', (at) => at.getByRole('button', { name: 'Account menu' }).click()],
    ['/profile'],
    [`/profile/details?edit=${await addExperience(seeker)}`, emptiedRole],
    ['/cv?layout=modern'],
    ['/welcome'],
    ['/welcome?step=kind'],
    ['/my-applications'],
    ['/my-applications', dialog('Withdraw')],
    ['/saved-jobs'],
    ['/for-you'],
    ['/notifications'],
    ['/job-alerts'],
    ['/jobs?search=Job'],
    ['/messages'],
    [`/messages/${conversation}`],
    ['/interviews'],
    ['/account'],
    ['/my-mentorships'],
    ['/mentorships'],
    [`/jobs/${applied[0]?._id}`],
    [`/jobs/${open?._id}?report=1`, submittedBy('Send report')],
    [`/jobs/${open?._id}`, refusedCv],
    ['/profile', async (at) => asOther(at, newcomer)],
    ['/my-applications'],
    ['/my-mentorships'],
    [`/jobs/${open?._id}`, (at) => at.getByText('Another one').click()],
    ['/leaving', async (at) => asLeaver(at)],
  ];
});

async function giveCv(person: Member): Promise<void> {
  const { name, buffer, mimeType } = smallCv;
  const profile = new FormData();
  profile.set('cv', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  await call(person, 'PUT', '/user/profile', profile);
}

async function asOther(page: Page, person: Member): Promise<void> {
  await page.context().clearCookies();
  await logIn(page, person);
  await page.reload();
}

/** A file that is no CV by its content, refused by the server. */
async function refusedCv(page: Page): Promise<void> {
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Hello') };
  await page.getByLabel('Upload CV:').setInputFiles(file);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
}

crawl('an employer', async (page) => {
  const employer = await createMember('employer');
  const job = await postJob(employer, { tags: ['Finance'], closingDate: '2099-12-31' });
  await postJob(employer, { title: 'Held', aboutRole: 'Pay a registration fee first.' });
  await applicantOf(job._id, 'I kept books\nfor two years.');
  await talkAndInterview(employer, job._id, await applicantOf(job._id));
  type Found = { applications: { _id: string }[] };
  const { applications } = await call<Found>(employer, 'GET', `/jobs/employer/applications?jobId=${job._id}`);
  await logIn(page, await createMember('employer'));
  return [
    ['/welcome'],
    ['/em-dashboard'],
    ['/em-dashboard?tab=review'],
    ['/em-dashboard?tab=approved'],
    ['/em-dashboard?tab=declined'],
    ['/em-dashboard?tab=post-job', submitted],
    ['/create-job', submitted],
    ['/em-dashboard', async (at) => asOther(at, employer)],
    ['/em-dashboard', dialog('Delete')],
    ['/em-dashboard?tab=review', decided('Approve')],
    [`/em-dashboard/applications/${job._id}`],
    [`/em-dashboard/analytics/${job._id}`],
    [`/interviews?application=${applications[0]?._id}`],
    [`/em-dashboard/review?job=${job._id}&person=${applications[0]?._id}`],
    [`/edit-job/${job._id}`],
    ['/company', submittedBy('Send invitation')],
    ['/profile'],
  ];
});

crawl('a mentor', async (page) => {
  const { mentor, offered, mentees } = await mentorWith(1);
  for (let at = 0; at < 6; at++) await newApplicant(offered);
  await planSession(mentor, mentees);
  await logIn(page, await createMember('mentor'));
  const tabs = ['mentees', 'applicants', 'sessions', 'open'].map((tab) => `/mentor-dashboard?tab=${tab}`);
  return [
    ['/welcome'],
    ...tabs.map((path): Visit => [path]),
    ['/mentor-dashboard?tab=post', submitted],
    ['/mentor-dashboard?tab=open', async (at) => asOther(at, mentor)],
    ['/mentor-dashboard?tab=open', (at) => openDeletion(at, mentorshipTexts.title)],
    ['/mentor-dashboard?tab=mentees'],
    ['/mentor-dashboard?tab=applicants'],
    ['/mentor-dashboard?tab=sessions', submittedBy('Create Session')],
    [`/edit-mentorship/${offered}`],
    [`/mentorship-applicants/${offered}`],
    ['/profile'],
  ];
});

async function openDeletion(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}
