import { follow, openTab, press, pressAndConfirm, type Row } from './row.ts';

const dashboard = '/admin-dashboard?tab=post-job';

/** A job whose poster is gone, an employer to look up, and a job to look at. */
type Known = { lastname: string; orphanedJob: string; job: string };

export const rowsOfAdmin = ({ lastname, orphanedJob, job }: Known): Row[] => [
  {
    sentence: 'Failed to fetch employers',
    at: dashboard,
    trouble: 'proxy',
    action: openTab('Employers'),
  },
  { sentence: 'Failed to fetch mentors', at: dashboard, trouble: 'offline', action: openTab('Mentors') },
  { sentence: 'Failed to fetch jobseekers', at: dashboard, trouble: 'proxy', action: openTab('Jobseekers') },
  {
    sentence: 'Failed to fetch applications',
    at: dashboard,
    trouble: 'proxy',
    action: openTab('All Applications'),
  },
  { sentence: 'Failed to fetch jobs', at: dashboard, trouble: 'proxy', action: openTab('Jobs') },
  {
    sentence: 'Failed to fetch platform stats',
    at: dashboard,
    trouble: 'proxy',
    action: openTab('Overall Stats'),
  },
  {
    sentence: 'Failed to fetch recent employers',
    at: `${dashboard}&again`,
    trouble: 'proxy',
    action: openTab('Overall Stats'),
  },
  {
    sentence: 'Failed to delete employer',
    at: `/admin-dashboard?tab=employers&search=${lastname}`,
    trouble: 'offline',
    action: pressAndConfirm('Delete'),
  },
  {
    sentence: 'Failed to fetch profile',
    at: `/admin-dashboard?tab=employers&search=${lastname}`,
    trouble: 'offline',
    action: follow('View'),
  },
  { sentence: 'Profile not found', at: '/employer-profile/nobody', action: async () => {} },
  {
    sentence: 'Failed to delete job',
    at: `/admin-dashboard?tab=jobs&search=${lastname}`,
    trouble: 'proxy',
    action: pressAndConfirm('Delete'),
  },
  {
    sentence: 'Failed to fetch job details.',
    at: `/admin-dashboard?tab=jobs&search=${lastname}`,
    trouble: 'proxy',
    action: (page) => page.getByRole('row').getByRole('link', { name: lastname }).first().click(),
  },
  {
    sentence: 'Failed to update job.',
    at: `/edit-job/${job}`,
    trouble: 'proxy',
    action: press('Update Job'),
  },
  {
    sentence: 'Poster information is unavailable',
    at: `/job-details/${orphanedJob}`,
    action: press('View Poster Profile'),
  },
];
