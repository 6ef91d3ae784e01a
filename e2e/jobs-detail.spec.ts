import { call, fullName, jobTexts, postJob } from './support/jobs.ts';
import { productUrl } from './support/network.ts';
import { administrator, createMember } from './support/people.ts';
import { seedSession } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const details = {
  title: 'Junior Analyst',
  type: 'Internship',
  style: 'Remote',
  location: 'Ashanti Region',
  salaryRange: '1,000 - 3,000',
  tags: ['Finance', 'Sales'],
  closingDate: '2099-12-31',
};

for (const width of [360, 1280]) {
  test(`at ${width} px a visitor reads what a person needs to decide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const employer = await createMember('employer');
    const { _id } = await postJob(employer, details);
    const reply = await page.goto(`/jobs/${_id}`);
    expect(reply?.status()).toBe(200);
    await expect(page).toHaveTitle('Job Details - Akwan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Junior Analyst');
    for (const words of [
      'Ashanti Region',
      fullName(employer),
      'Finance | Sales',
      "Company's Name",
      'Pay a month',
      '₵1,000 - 3,000',
      'Internship',
      'Remote',
      'posted just now',
      '31 Dec 2099',
    ]) {
      await expect(page.locator('main')).toContainText(words);
    }
    for (const heading of ['About this Role', 'Qualification', 'Responsibility', 'Apply for this Job']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    // Lines stay lines.
    await expect(page.getByText('You keep our books.')).toHaveText(jobTexts.aboutRole, {
      useInnerText: true,
    });
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('search engines and link previews read the job', async ({ page, request }) => {
  const { _id } = await postJob(await createMember('employer'), details);
  // Once it is hydrated, which is when some search engines read it.
  await page.goto(`/jobs/${_id}`, { waitUntil: 'networkidle' });
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    title: 'Junior Analyst',
    employmentType: 'INTERN',
    jobLocationType: 'TELECOMMUTE',
    validThrough: '2099-12-31T23:59:59Z',
    baseSalary: { currency: 'GHS', value: { minValue: 1000, maxValue: 3000, unitText: 'MONTH' } },
    directApply: true,
  });
  const here = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(here).toMatch(new RegExp(`/jobs/${_id}$`));
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const reply = await request.get(new URL(picture ?? '').pathname);
  expect(reply.headers()['content-type']).toBe('image/png');

  const preview = await fetch(productUrl(`/jobs/${_id}`), { headers: { 'user-agent': 'WhatsApp/2.23' } });
  expect(await preview.text()).toContain('<meta property="og:title" content="Junior Analyst"');
});

test('a job without tags says so, and one of an administrator has its links', async ({ page }) => {
  const admin = await seedSession(administrator.email);
  const { _id } = await postJob(admin, {
    companyName: 'Volta Ltd',
    externalLinks: 'https://volta.example/jobs, ghana.example',
  });
  await page.goto(`/jobs/${_id}`);
  await expect(page.getByText('No tags available')).toBeVisible();
  await expect(page.locator('main')).toContainText('Volta Ltd');
  const link = page.getByRole('link', { name: 'volta.example/jobs' });
  await expect(link).toHaveAttribute('href', 'https://volta.example/jobs');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('a closed job is gone, and shows what is like it', async ({ page }) => {
  const employer = await createMember('employer');
  const { _id } = await postJob(employer, details);
  await postJob(employer, { ...details, title: 'Junior Analyst of another kind' });
  await call(employer, 'PATCH', `/jobs/${_id}/state`, { state: 'closed' });
  const reply = await page.goto(`/jobs/${_id}`);
  expect(reply?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is closed');
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
});

test('what never was a job is not found', async ({ page }) => {
  for (const id of ['01900000-0000-7000-8000-000000000000', 'nonsense']) {
    const reply = await page.goto(`/jobs/${id}`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible();
  }
});
