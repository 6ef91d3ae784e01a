import type { Page } from '@playwright/test';
import { toasts } from './support/account-forms.ts';
import { cvFiles } from './support/cv-files.ts';
import { postJob } from './support/jobs.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

/** The page is on the phone, and the service worker answers for it. */
async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(async () => navigator.serviceWorker.controller && caches.match(location.href));
}

const fontStates = (page: Page) =>
  page.evaluate(async () => Array.from(await document.fonts.ready, ({ status }) => status));

const asSent = { waitUntil: 'load' } as const;
const bar = (page: Page) => page.getByText(/^You are offline\. This page was saved on \d/);

test('a job seeker reads and applies without a connection, and leaves nothing behind', async ({
  page,
  context,
  faults,
}) => {
  const title = 'Clerk for a phone that is offline';
  const { _id } = await postJob(await createMember('employer'), { title });
  await logIn(page, await createMember());
  await page.goto('/my-applications');
  await untilStored(page);
  await page.goto(`/jobs/${_id}`);
  await untilStored(page);
  // The worker answers for files too, and must be allowed to ask for them.
  expect(await fontStates(page)).toContain('loaded');
  expect(await fontStates(page)).not.toContain('error');

  await context.setOffline(true);
  await page.getByLabel('Upload CV:').setInputFiles(cvFiles.pdf());
  await page.getByLabel('Message:').fill('Good morning');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByRole('button', { name: 'Save it and send it later' }).click();
  await page.getByRole('link', { name: 'My applications' }).last().click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My applications' })).toBeVisible();
  await page.goto(`/jobs/${_id}`, asSent);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/support', asSent);
  await expect(page.getByRole('heading', { name: 'This page is not on your phone' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // The browser itself complains of requests without a connection.
  faults.splice(0);

  await context.setOffline(false);
  await page.goto('/my-applications');
  await expect(toasts(page).getByText(`Your application for ${title} was sent.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Pending');
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toasts(page).getByText('Logout successful')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/my-applications', asSent);
  await expect(page.getByRole('heading', { name: 'This page is not on your phone' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await context.setOffline(false);
  faults.splice(0);
});

test('a reader who only follows links reads again without a connection, from the second page on', async ({
  page,
  context,
  faults,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/community', asSent);
  expect(await workers()).toBe(0);
  await page.getByRole('link', { name: 'Career resources' }).click();
  await expect(page).toHaveURL('/resources');
  await untilStored(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page).toHaveURL('/jobs');
  await untilStored(page);
  expect(scripts.filter((url) => !url.endsWith('/service-worker.js'))).toEqual([]);

  await context.setOffline(true);
  for (const path of ['/resources', '/jobs']) {
    await page.goto(path, asSent);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBe(0);
  await context.setOffline(false);
  // The browser itself complains of requests without a connection, and of scripts that a stored page must not run.
  faults.splice(0);
});

test('a reader with Save-Data stores nothing', async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto('/community', asSent);
  await page.getByRole('link', { name: 'Career resources' }).click();
  await expect(page).toHaveURL('/resources');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
