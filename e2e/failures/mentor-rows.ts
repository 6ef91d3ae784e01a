import { dayFromNow } from '../support/mentorships.ts';
import { follow, openTab, press, pressAndConfirm, type Row, setTrouble } from './row.ts';

const dashboard = '/mentor-dashboard?tab=post';

export const rowsOfMentor = (mentorshipId: string, mentee: string): Row[] => [
  {
    sentence: 'Failed to approve applicant.',
    at: '/mentor-dashboard?tab=applicants',
    trouble: 'proxy',
    action: press('Approve'),
  },
  {
    sentence: 'Failed to decline applicant.',
    at: '/mentor-dashboard?tab=applicants',
    trouble: 'offline',
    action: press('Decline'),
  },
  {
    sentence: 'Failed to create mentorship opportunity',
    at: dashboard,
    trouble: 'offline',
    action: async (page) => {
      await page.getByLabel('Title').fill('Typed');
      await press('Post Mentorship')(page);
    },
    keeps: { Title: 'Typed' },
  },
  {
    sentence: 'Failed to fetch approved mentees',
    at: dashboard,
    trouble: 'proxy',
    action: openTab('My Mentees'),
  },
  {
    sentence: 'Failed to fetch mentorship applicants',
    at: dashboard,
    trouble: 'proxy',
    action: openTab('Applicants'),
  },
  {
    sentence: 'Failed to fetch sessions. Please try again later.',
    at: dashboard,
    trouble: 'proxy',
    action: openTab('Sessions'),
  },
  {
    sentence: 'Network error. Please check your internet connection and try again.',
    at: dashboard,
    trouble: 'no network',
    action: openTab('Sessions'),
  },
  {
    sentence: 'Failed to fetch mentorship opportunities',
    at: dashboard,
    trouble: 'proxy',
    action: openTab('Open Mentorships'),
  },
  {
    sentence: 'Failed to delete mentorship',
    at: '/mentor-dashboard?tab=open',
    trouble: 'offline',
    action: pressAndConfirm('Delete'),
  },
  {
    sentence: 'Failed to fetch mentorship',
    at: '/mentor-dashboard?tab=open',
    trouble: 'offline',
    action: follow('Edit'),
  },
  {
    sentence: 'Failed to fetch mentorship applicants',
    at: '/mentor-dashboard?tab=open&again',
    trouble: 'proxy',
    action: follow('View Applicants'),
  },
  {
    sentence: 'Failed to update mentorship',
    at: `/edit-mentorship/${mentorshipId}`,
    trouble: 'proxy',
    action: async (page) => {
      await page.getByLabel('Title').fill('Typed');
      await press('Update Mentorship')(page);
    },
    keeps: { Title: 'Typed' },
  },
  {
    sentence: 'Failed to delete session',
    at: '/mentor-dashboard?tab=sessions',
    trouble: 'proxy',
    action: pressAndConfirm('Delete Session'),
  },
  {
    sentence: 'Failed to create session',
    at: '/mentor-dashboard?tab=sessions',
    trouble: 'offline',
    action: async (page) => {
      await page.getByRole('checkbox', { name: mentee }).check();
      await page.getByLabel('Date').fill(dayFromNow(2));
      await press('Create Session')(page);
    },
    keeps: { Date: dayFromNow(2) },
  },
  {
    sentence: 'Failed to update session',
    at: '/mentor-dashboard?tab=sessions&again',
    action: async (page) => {
      await follow('Edit Session')(page);
      await page.getByRole('button', { name: 'Update Session' }).waitFor();
      await setTrouble(page, 'proxy');
      await page.getByLabel('Topic').fill('Typed');
      await press('Update Session')(page);
    },
    keeps: { Topic: 'Typed' },
  },
];
