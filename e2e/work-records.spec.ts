import type { Page } from '@playwright/test';
import { toasts } from './support/account-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { fullName } from './support/jobs.ts';
import { readLinkPath } from './support/mail.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { createMember, logIn, type Member } from './support/people.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { approvedInternship, completeRecord, later, openedRecord } from './support/records.ts';
import { expect, test } from './support/test.ts';

const sides = async () => ({ jobseeker: await createMember(), employer: await createMember('employer') });

async function openAs(page: Page, person: Member, path: string): Promise<void> {
  await page.context().clearCookies();
  await logIn(page, person);
  await page.goto(path);
}

for (const width of [360, 1280]) {
  test(`from the approval to the confirmed record, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const { jobseeker, employer } = await sides();
    await approvedInternship({ jobseeker, employer });
    await openAs(page, jobseeker, '/my-applications');
    await page.getByRole('link', { name: 'Work record' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a work record');
    await page.getByLabel('First day').fill('2026-11-02');
    await page.getByLabel('Last day').fill('2026-11-15');
    await page.getByLabel('Name of the supervisor').fill('Esi Boateng');
    const supervisor = `esi.${width}.${jobseeker.id.slice(-12)}@e2e.example`;
    await page.getByLabel('Email of the supervisor').fill(supervisor);
    await page.getByRole('button', { name: 'Open the record' }).click();
    await expect(toasts(page).getByText('Work record opened.')).toBeVisible();

    await page.getByLabel('What did you do?').fill('Labelled bottles and took samples.');
    await page.getByLabel('Hours').fill('37.5');
    await page.getByRole('button', { name: 'Save week' }).click();
    await expect(toasts(page).getByText('Week saved.')).toBeVisible();
    await expect(page.getByText('Labelled bottles and took samples.').last()).toBeVisible();
    await expectNoOverflow(page);

    await openAs(page, employer, '/records');
    await page.getByRole('link', { name: `${fullName(jobseeker)}, Laboratory intern` }).click();
    await page.getByRole('button', { name: 'Confirm the whole record' }).click();
    await expect(toasts(page).getByText('The work record is complete.')).toBeVisible();
    await expectNoOverflow(page);

    await openAs(page, jobseeker, '/records');
    await page.getByRole('link', { name: 'Laboratory intern' }).click();
    const see = page.getByRole('link', { name: 'See the page' });
    const address = (await see.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: 'Switch it off' }).click();
    await expect(page.getByText('The public page is off.').first()).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('This link shows no work record.')).toBeVisible();
  });
}

test('a supervisor without an account and without script confirms by the link of the mail', async () => {
  const people = await sides();
  const { input } = await openedRecord(people, later);
  const browser = new PlainBrowser();
  const page = await browser.open(await readLinkPath(input.supervisorEmail, 'records/confirm'));
  expect(page.status).toBe(200);
  expect(page.text).toContain('Measured samples with Mr Addo.');
  const done = await page.press('Confirm 1 week');
  expect(done.text).toContain('Confirmed. Thank you.');
  expect(done.html).not.toContain('Measured samples');
});

test('a week that cannot be sent waits on the phone and is sent later', async ({ page, faults }) => {
  const { jobseeker, employer } = await sides();
  const { recordId } = await openedRecord({ jobseeker, employer }, later);
  await openAs(page, jobseeker, `/records/${recordId}/weeks`);
  await page.getByLabel('What did you do?').fill('Wrote this in a trotro.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save week' }).click();
  await page.getByRole('button', { name: 'Save it and send it later' }).click();
  await expect(page.getByText('waiting to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(toasts(page).getByText(/^Your week of .* was sent\./)).toBeVisible();
  await expect(page.getByText('Wrote this in a trotro.').last()).toBeVisible();
  expect(faults.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED');
});

test('the pages of work records are accessible', async ({ page }) => {
  const people = await sides();
  const { recordId, input } = await openedRecord(people, later);
  const complete = await completeRecord(people);
  const application = await approvedInternship(people);
  await page.goto(await readLinkPath(input.supervisorEmail, 'records/confirm'));
  await expectAccessible(page);
  await page.goto(`/records/${complete.token}`);
  await expectAccessible(page);
  for (const person of [people.jobseeker, people.employer]) {
    for (const path of ['', `/${recordId}/weeks`, `/${complete.recordId}/weeks`]) {
      await openAs(page, person, `/records${path}`);
      await expectAccessible(page);
    }
  }
  await openAs(page, people.jobseeker, `/records?application=${application}`);
  await page.getByRole('button', { name: 'Open the record' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page);
});
