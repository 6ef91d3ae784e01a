import { crawl } from './support/crawl.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

crawl('help', async () => [['/help'], ['/help?q=cv'], ['/help/review-applicants'], ['/help/spot-a-scam']]);

for (const width of [360, 1280]) {
  test(`at ${width} px somebody types what they want to do, and reads how, by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/help');
    await page.getByLabel('What do you want to do?').focus();
    await page.keyboard.type('scam');
    await page.keyboard.press('Enter');
    await expect(page.getByText('About “scam”:')).toBeVisible();
    await page.getByRole('link', { name: 'How to spot a scam' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to spot a scam');
    await expect(page.getByText('Nobody may ask you for money for a job.')).toBeVisible();
  });
}

test('without script the search of the help works, and a page that there is not is not found', async () => {
  const browser = new PlainBrowser();
  const page = await (await browser.open('/help'))
    .fill({ 'What do you want to do?': 'shortlist' })
    .press('Search help');
  expect(page.part('link', 'How to review 300 applicants').getAttribute('href')).toBe(
    '/help/review-applicants',
  );
  expect((await browser.open('/help/no-such-page')).status).toBe(404);
});
