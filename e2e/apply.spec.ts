import { toasts } from './support/account-forms.ts';
import { cvFiles } from './support/cv-files.ts';
import { call, fullName, postJob } from './support/jobs.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { expect, test } from './support/test.ts';

const submitted = 'Your application has been submitted successfully!';

/** Large enough to be sent in parts. */
function largePdf() {
  const { buffer, ...file } = cvFiles.pdf();
  const [head = '', ...rest] = buffer.toString().split('\n');
  return { ...file, buffer: Buffer.from([head, `%${'x'.repeat(300_000)}`, ...rest].join('\n')) };
}

async function openJob(): Promise<{ employer: Member; path: string; id: string }> {
  const employer = await createMember('employer');
  const { _id: id } = await postJob(employer);
  return { employer, id, path: `/jobs/${id}` };
}

async function applicationsFor(employer: Member, jobId: string): Promise<{ message: string | null }[]> {
  const path = `/jobs/employer/applications?jobId=${jobId}`;
  const reply = await call<{ applications: { message: string | null }[] }>(employer, 'GET', path);
  return reply.applications;
}

test('a job seeker applies with a PDF whose upload breaks once, and is told what comes next', async ({
  page,
  faults,
}) => {
  const { employer, id, path } = await openJob();
  await logIn(page, await createMember());
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Apply for this Job' })).toBeVisible();
  await page.getByLabel('Upload CV:').setInputFiles(largePdf());
  await page.getByPlaceholder('Write a message to the employer (optional)').fill('Good morning,\nI am Ama.');
  const sent: string[] = [];
  await page.route('**/api/uploads/*', (route, request) => {
    const isFirst = sent.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`) === 1;
    return isFirst ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText(submitted)).toBeVisible();
  await expect(page.getByText(`Sent to ${fullName(employer)}.`, { exact: false })).toBeVisible();
  await expect(page.locator('#apply')).toContainText(
    'We will email you when they decide. You can follow it under My applications.',
  );
  await expect(page.locator('#apply')).toContainText('Pending');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
  const [application] = await applicationsFor(employer, id);
  expect(application?.message?.replace(/\r\n/g, '\n')).toBe('Good morning,\nI am Ama.');
  expect(sent).toEqual(['PATCH 0', 'GET ', 'PATCH 0', 'PATCH 262144']);
  expect(faults.splice(0).join()).toContain('net::ERR_FAILED');
});

test('what is no CV is refused in words, and what was typed stays', async ({ page }) => {
  const { path } = await openJob();
  await logIn(page, await createMember());
  await page.goto(path);
  const submit = page.getByRole('button', { name: 'Submit Application' });
  const picker = page.getByLabel('Upload CV:');
  await page.getByLabel('Message:').fill('Please read me.');
  await submit.click();
  await expect(page.locator('#resume-error')).toHaveText('Please upload your CV.');
  await expect(picker).toBeFocused();

  const text = { mimeType: 'text/plain', buffer: Buffer.from('Hello') };
  await picker.setInputFiles({ ...text, name: 'cv.txt' });
  await expect(page.locator('#resume-error')).toHaveText('Only .pdf, .doc, and .docx files are allowed.');
  await picker.setInputFiles({ ...text, name: 'cv.pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await submit.click();
  await expect(page.locator('#resume-error')).toHaveText('The CV can be at most 5 MB.');

  // By its name it may pass, by its bytes it does not.
  await picker.setInputFiles({ ...text, name: 'cv.pdf' });
  await submit.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Only .pdf, .doc, and .docx files are allowed.',
  );
  await expect(page.getByLabel('Message:')).toHaveValue('Please read me.');
  await picker.setInputFiles(cvFiles.pdf());
  await submit.click();
  await expect(toasts(page).getByText(submitted)).toBeVisible();
});

test('a job seeker whose CV begins with a blank page learns of it', async ({ page }) => {
  const { path } = await openJob();
  await logIn(page, await createMember());
  await page.goto(path);
  const { buffer, ...file } = cvFiles.pdf();
  const blank = Buffer.from(buffer.toString().replace('50 50 99 99 re f', '                '));
  await page.getByLabel('Upload CV:').setInputFiles({ ...file, buffer: blank });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('The first page of your CV looks blank.')).toBeVisible();
});

test('two clicks on the button are one application', async ({ page }) => {
  const { employer, id, path } = await openJob();
  await logIn(page, await createMember());
  await page.goto(path);
  await page.getByLabel('Upload CV:').setInputFiles(cvFiles.doc());
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(id)) posts++;
  });
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await expect(page.locator('#apply')).toContainText('Pending');
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  expect(posts).toBe(1);
  expect(await applicationsFor(employer, id)).toHaveLength(1);
});

test('whoever applied in another tab is told so and sees the state', async ({ page }) => {
  const { path } = await openJob();
  await logIn(page, await createMember());
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await tab.getByLabel('Upload CV:').setInputFiles(cvFiles.pdf());
  }
  await other.getByRole('button', { name: 'Submit Application' }).click();
  await expect(other.locator('#apply')).toContainText('Pending');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('You have already applied for this job.')).toBeVisible();
  await expect(page.locator('#apply')).toContainText('Pending');
});

test('a lost connection is named, and the form stays as it was', async ({ page, faults }) => {
  const { path } = await openJob();
  await logIn(page, await createMember());
  await page.goto(path);
  await page.getByLabel('Upload CV:').setInputFiles(cvFiles.pdf());
  await page.getByLabel('Message:').fill('Still here');
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('Failed to submit application.')).toBeVisible();
  await expect(page.getByLabel('Message:')).toHaveValue('Still here');
  faults.splice(0);
  await page.unroute(/\.data/);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.locator('#apply')).toContainText('Pending');
});

test('a job seeker with a CV on the profile sends that one or another', async ({ page }) => {
  const { path } = await openJob();
  const second = await openJob();
  const person = await createMember();
  const profile = new FormData();
  const { name, buffer, mimeType } = cvFiles.pdf();
  profile.set('cv', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  await call(person, 'PUT', '/user/profile', profile);
  await logIn(page, person);

  await page.goto(path);
  await expect(page.getByLabel('The one on my profile')).toBeChecked();
  await expect(page.getByLabel('Upload CV:')).toBeHidden();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.locator('#apply')).toContainText('Pending');

  await page.goto(second.path);
  await page.getByText('Another one').click();
  await page.getByLabel('Upload CV:').setInputFiles(cvFiles.docx());
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.locator('#apply')).toContainText('Pending');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a job seeker is refused, keeps the message, and applies', async ({ page }) => {
    const { employer, path } = await openJob();
    await logIn(page, await createMember());
    await page.goto(path);
    await page.getByLabel('Message:').fill('Good morning,\nɛte sɛn?');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('alert').getByText('Please upload your CV.')).toBeVisible();
    await expect(page.getByLabel('Message:')).toHaveValue('Good morning,\nɛte sɛn?');
    await page
      .getByLabel('Upload CV:')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'Only .pdf, .doc, and .docx files are allowed.',
    );
    await expect(page.getByLabel('Message:')).toHaveValue('Good morning,\nɛte sɛn?');
    await page.getByLabel('Upload CV:').setInputFiles(cvFiles.docx());
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText(submitted)).toBeVisible();
    await expect(page.getByText(`Sent to ${fullName(employer)}.`, { exact: false })).toBeVisible();
  });
});
