import { expect, test } from './support/test.ts';

test('a stylesheet that is lost on the way to the next page is requested again', async ({ page, faults }) => {
  const requested: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    const isFirst = requested.push(route.request().url()) === 1;
    return isFirst ? route.abort() : route.continue();
  });
  await page.goto('/community');
  await page.getByRole('link', { name: 'Career resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for your career' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Interview', exact: true })).not.toHaveCSS(
    'padding-left',
    '0px',
  );
  expect(requested.slice(1)).toContain(requested[0]);
  expect(faults.splice(0).join()).toContain('net::ERR_FAILED');
});
