import { sendLogin } from './support/account-forms.ts';
import { demo } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a stylesheet that is lost on the way to the next page is requested again', async ({ page, faults }) => {
  await page.goto('/community');
  const requested: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    const isFirst = requested.push(route.request().url()) === 1;
    return isFirst ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Career resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for your career' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Interview', exact: true })).not.toHaveCSS(
    'padding-left',
    '0px',
  );
  expect(requested.slice(1)).toContain(requested[0]);
  expect(faults.splice(0).join()).toContain('net::ERR_FAILED');
});

test('what scripts put into a page has its styles already', async ({ page, faults }) => {
  const stylesheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && stylesheets.push(request.url()));
  await page.route('**/jobs.data*', (route) => route.abort());
  await page.goto('/jobs');
  await page.getByLabel('Job type').selectOption('NSS');
  await expect(page.getByText('The jobs could not be loaded')).toBeVisible();
  await expect(page.locator('.error-mark')).toHaveCSS('border-radius', '999px');
  expect(stylesheets).toEqual([]);
  expect(faults.splice(0).join()).toContain('net::ERR_FAILED');
});

test('who logs in without a new document finds the header and the menu of the account as after one', async ({
  page,
}) => {
  const looks = async () => {
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.click();
    const item = page.getByRole('banner').getByRole('link', { name: 'Edit Profile' });
    await expect(item).toBeVisible();
    const boxes = await Promise.all([button.boundingBox(), item.boundingBox()]);
    await page.keyboard.press('Escape');
    return boxes;
  };
  await page.goto('/login');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await sendLogin(page, demo.mentor.email, demo.mentor.password);
  await expect(page).toHaveURL(/mentor-dashboard/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  const afterLogin = await looks();
  await page.reload();
  expect(afterLogin).toEqual(await looks());
});
