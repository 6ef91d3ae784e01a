import { matchPath } from 'react-router';

/** What a screen says when it could not be loaded; of a dashboard, each tab for itself, the first one without a name. */
const sentences: Record<string, string | Record<string, string>> = {
  '/jobs': 'Failed to fetch jobs',
  '/jobs/:jobId': 'Failed to fetch job details.',
  '/job-details/:jobId': 'Failed to fetch job details.',
  '/edit-job/:jobId': 'Failed to fetch job details.',
  '/my-applications': 'Failed to fetch applications',
  '/view-employers': 'Failed to load employers. Please try again later.',
  '/talent': 'Failed to load people',
  '/employer-profile/:userId': 'Failed to fetch profile',
  '/profile': 'Failed to fetch profile',
  '/mentorships': 'Failed to fetch mentorship opportunities',
  '/edit-mentorship/:id': 'Failed to fetch mentorship',
  '/mentorship-applicants/:mentorshipId': 'Failed to fetch mentorship applicants',
  '/mentor-dashboard/review': 'Failed to fetch mentorship applicants',
  '/em-dashboard/applications/:jobId': 'Failed to fetch applications',
  '/em-dashboard/review': 'Failed to fetch applications',
  '/em-dashboard': {
    '': 'Failed to fetch jobs',
    review: 'Failed to fetch pending applications',
    approved: 'Failed to fetch approved applications',
    declined: 'Failed to fetch declined applications',
    'post-job': 'Failed to fetch manage jobs count',
  },
  '/mentor-dashboard': {
    '': 'Failed to fetch approved mentees',
    applicants: 'Failed to fetch mentorship applicants',
    sessions: 'Failed to fetch sessions. Please try again later.',
    open: 'Failed to fetch mentorship opportunities',
  },
  '/admin-dashboard': {
    '': 'Failed to fetch platform stats',
    employers: 'Failed to fetch employers',
    mentors: 'Failed to fetch mentors',
    jobseekers: 'Failed to fetch jobseekers',
    applications: 'Failed to fetch applications',
    jobs: 'Failed to fetch jobs',
  },
};

/** The sentence of the screen at an address; null where there is none of its own. */
export function screenFailure({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const path = Object.keys(sentences).find((pattern) => matchPath(pattern, pathname));
  const said = path && sentences[path];
  if (!said || typeof said === 'string') return said || null;
  return said[new URLSearchParams(search).get('tab') ?? ''] ?? said[''] ?? null;
}
