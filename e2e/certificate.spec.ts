import { call } from './support/jobs.ts';
import { createMember } from './support/people.ts';
import { seedApplicant, seedMentorship } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('anyone with its link reads a certificate, what it proves and how to pass it on; on paper only the sheet is left', async ({
  page,
}) => {
  const [mentor, mentee] = [await createMember('mentor'), await createMember()];
  const { id } = await seedMentorship(mentor);
  await seedApplicant({ id }, mentee, 'approved');
  const path = `/api/mentorships/${id}/mentees/${mentee.id}/complete`;
  const { certificate } = await call<{ certificate: { _id: string } }>(mentor, 'POST', path);
  await page.goto(`/certificates/${certificate._id}`);
  const sheet = page.getByRole('article', { name: `${mentee.firstname} ${mentee.lastname}` });
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Certificate of completion');
  await expect(sheet).toContainText(`Mentor${mentor.firstname} ${mentor.lastname}`);
  await expect(sheet).toContainText(`/certificates/${certificate._id}`);
  const proves = page.getByRole('heading', { name: 'What this certificate proves' });
  await expect(proves).toBeVisible();
  const link = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(link).toContain(encodeURIComponent(`/certificates/${certificate._id}`));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  await expect(sheet, 'dark ink, also from a dark screen').toHaveCSS('color', 'rgb(27, 26, 23)');
  for (const part of [proves, page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part).toBeHidden();
});
