import { postJob } from './support/jobs.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

for (const [width, title] of [
  [360, 'Cooperage Trainee'],
  [1280, 'Saddlery Trainee'],
] as const) {
  test(`at ${width} px a job seeker finds a job by a suggestion, saves it and is told about others`, async ({
    page,
  }) => {
    await postJob(await createMember('employer'), { title, type: 'NSS' });
    await page.setViewportSize({ width, height: 740 });
    await logIn(page, await createMember());
    await page.goto('/jobs');
    const box = page.getByRole('combobox', { name: 'Search jobs by title' });
    await box.pressSequentially(title.slice(0, 5));
    await expect(page.getByRole('listbox').getByRole('option', { name: title })).toBeVisible();
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page.getByText('1 job(s) found', { exact: true })).toBeVisible();
    await expect(box).toHaveValue(title);
    await expect(page.getByRole('listbox')).toBeHidden();

    if (width === 360) await page.getByRole('button', { name: 'Filters', exact: true }).click();
    else await page.getByLabel('Job type').focus();
    const types = page.getByLabel('Job type').locator('option');
    await expect(types).toHaveText(['All Types', 'Entry level (0)', 'Internship (0)', 'NSS (1)']);
    if (width === 360) await page.getByRole('button', { name: 'Close filters' }).click();

    const heart = page.getByRole('button', { name: `Save ${title}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const tell = page.getByRole('button', { name: 'Tell me about jobs like these' });
    const [often, button] = [await page.getByLabel('How often').boundingBox(), await tell.boundingBox()];
    const isBelow = (button?.y ?? 0) >= (often?.y ?? 0) + (often?.height ?? 0);
    // One below the other and as wide on a phone, side by side elsewhere.
    expect({ isBelow, isAsWide: button?.width === often?.width }).toEqual({
      isBelow: width === 360,
      isAsWide: width === 360,
    });
    await tell.click();
    await expect(page.getByText('Job alert saved.')).toBeVisible();
    await page.goto('/job-alerts');
    const alert = page.getByRole('article', { name: `“${title}”` });
    await alert.getByRole('button', { name: 'Pause' }).click();
    await expect(alert.getByText('Paused')).toBeVisible();
    await page.goto('/saved-jobs');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}
