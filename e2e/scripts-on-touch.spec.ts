import { createMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const asSent = { waitUntil: 'load' } as const;

test('a visitor who reads and follows links loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/', asSent);
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL('/jobs');
  await page.locator('.job').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/\w+/);
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  expect(scripts).toEqual([]);
});

test('the first touch is carried out when its script has arrived', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', asSent);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed before');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('typed before');
});

test('a filter chosen before the script has arrived is applied by it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/jobs', asSent);
  await page.getByLabel('Job type').selectOption('NSS');
  release();
  await expect(page).toHaveURL('/jobs?type=NSS');
});

test('a page whose scripts never arrive searches and logs in all the same', async ({ page, faults }) => {
  const member = await createMember('jobseeker');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/jobs', asSent);
  await page.getByLabel('Job type').selectOption('NSS');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/type=NSS/);
  await page.goto('/login', asSent);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/jobs');
  faults.splice(0);
});
