import type { Page } from '@playwright/test';
import { applicantOf, createJobs, fullName } from './support/jobs.ts';
import { createMember, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications' });

test.use({ viewport: { width: 360, height: 740 } });

test('the bell rings in all windows by one connection, which the next window gets', async ({
  page,
  context,
}) => {
  const employer = await createMember('employer');
  const [first, second] = await createJobs(employer, 2);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/stream')) streams.push(request.url());
  });
  await logIn(page, employer);
  const opened = context.waitForEvent('response', (reply) => reply.url().endsWith('/stream'));
  await page.goto('/em-dashboard');
  await opened;
  const other = await context.newPage();
  await other.goto('/create-job');
  await expect(bell(other, 0)).toBeVisible();

  const applicant = await applicantOf(first?._id ?? '');
  await expect(bell(page, 1)).toBeVisible();
  await expect(bell(other, 1)).toBeVisible();
  expect(streams).toHaveLength(1);

  const openedAgain = context.waitForEvent('response', (reply) => reply.url().endsWith('/stream'));
  await page.close();
  await openedAgain;
  await applicantOf(second?._id ?? '');
  await expect(bell(other, 2)).toBeVisible();

  await bell(other, 2).click();
  await expect(other).toHaveTitle('Notifications - Akwan');
  await other.getByRole('link', { name: `${fullName(applicant)} has applied` }).click();
  await expect(other).toHaveURL(`/em-dashboard/applications/${first?._id}`);
  await expect(bell(other, 1)).toBeVisible();
});
