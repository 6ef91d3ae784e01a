import type { Page } from '@playwright/test';
import { fillJob } from '../support/jobs.ts';
import { follow, openTab, press, pressAndConfirm, type Row } from './row.ts';

/** A page whose applications name no file, as data from elsewhere might. */
async function withoutCvUrls(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace(/\/applications\/[\w-]+\/cv/g, ''),
    });
  });
  await page.goto(path);
  await page.unroute(`**${path}`);
}

export const rowsOfEmployer = (jobId: string): Row[] => [
  {
    sentence: 'Failed to approved application',
    at: '/em-dashboard?tab=review',
    trouble: 'proxy',
    action: press('Approve'),
  },
  {
    sentence: 'Failed to declined application',
    at: '/em-dashboard?tab=review',
    trouble: 'offline',
    action: press('Decline'),
  },
  {
    sentence: 'Failed to download CV.',
    at: '/em-dashboard?tab=review',
    trouble: 'offline',
    action: follow('Download CV'),
  },
  {
    sentence: 'CV URL is not available.',
    at: '/profile',
    action: async (page) => {
      await withoutCvUrls(page, '/em-dashboard?tab=review');
      await press('Open CV')(page);
    },
  },
  {
    sentence: 'Failed to delete job',
    at: '/em-dashboard',
    trouble: 'offline',
    action: pressAndConfirm('Delete'),
  },
  {
    sentence: 'Failed to fetch pending applications',
    at: '/em-dashboard',
    trouble: 'proxy',
    action: openTab('Review Applications'),
  },
  {
    sentence: 'Failed to fetch approved applications',
    at: '/em-dashboard',
    trouble: 'offline',
    action: openTab('Approved'),
  },
  {
    sentence: 'Failed to fetch declined applications',
    at: '/em-dashboard',
    trouble: 'proxy',
    action: openTab('Declined'),
  },
  { sentence: 'Failed to fetch jobs', at: '/em-dashboard', trouble: 'proxy', action: openTab('Manage Jobs') },
  {
    sentence: 'Failed to fetch manage jobs count',
    at: '/em-dashboard',
    trouble: 'proxy',
    action: openTab('Declined'),
  },
  {
    sentence: 'Failed to fetch pending applications count',
    at: '/em-dashboard',
    trouble: 'proxy',
    action: openTab('Post Job'),
  },
  {
    sentence: 'Failed to fetch job details.',
    at: '/em-dashboard?again',
    trouble: 'proxy',
    action: follow('Edit'),
  },
  {
    sentence: 'Failed to fetch applications',
    at: '/em-dashboard',
    trouble: 'offline',
    action: follow('View Applications'),
  },
  {
    sentence: 'Failed to post job.',
    at: '/create-job',
    trouble: 'offline',
    action: async (page) => {
      await fillJob(page);
      await press('Post Job')(page);
    },
  },
  {
    sentence: 'Failed to update job.',
    at: `/edit-job/${jobId}`,
    trouble: 'proxy',
    action: press('Update Job'),
  },
];
