import { jobTexts, postJob } from './support/jobs.ts';
import { createMember } from './support/people.ts';
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

test('the lines of a text stay lines, and search engines read the job once the page is hydrated', async ({
  page,
}) => {
  const { _id } = await postJob(await createMember('employer'), details);
  await page.goto(`/jobs/${_id}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('You keep our books.')).toHaveText(jobTexts.aboutRole, { useInnerText: true });
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
});
