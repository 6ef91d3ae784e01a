import { sendSignup, toasts } from './harness/account-forms.ts';
import { expectNoViolations } from './harness/axe.ts';
import { newPerson } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

for (const path of [
  '/login',
  '/signup',
  '/signup-jobseeker',
  '/verify-email',
  '/forgot-password',
  '/reset-password/a-link',
]) {
  test(`axe finds nothing at ${path}, as it opens and after a refusal`, async ({ page }) => {
    // Four rounds of axe take their time on a busy machine.
    test.slow();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoViolations(page);
    if (path === '/verify-email') await page.getByLabel('Digit 1 of 6').pressSequentially('123456');
    else await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('.field-error').first()).toBeVisible();
    await expectNoViolations(page);
  });
}

test('axe finds nothing where a new member types the code, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = newPerson('mentor');
  await sendSignup(page, { ...person, email: `abena.nyarko.with.a.long.name.${person.email}` });
  await expect(toasts(page).getByText(/^Signup successful!/)).toBeVisible();
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
