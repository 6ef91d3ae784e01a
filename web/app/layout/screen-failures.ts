import { matchPath } from 'react-router';

/** What a screen, or a file, says when it could not be loaded; of a dashboard, each tab for itself, the first one without a name. */
const sentences: Record<string, string | Record<string, string>> = {
  '/jobs': 'Failed to fetch jobs',
  '/jobs/:jobId': 'Failed to fetch job details.',
  '/job-details/:jobId': 'Failed to fetch job details.',
  '/edit-job/:jobId': 'Failed to fetch job details.',
  '/create-job': 'Failed to load the form.',
  '/national-service': 'Failed to fetch jobs',
  '/saved-jobs': 'Failed to fetch saved jobs',
  '/for-you': 'Failed to fetch suggestions',
  '/job-alerts': 'Failed to fetch job alerts',
  '/job-alerts/new': 'Failed to load the form.',
  '/job-alerts/confirm/:token': 'Failed to fetch job alerts',
  '/my-applications': 'Failed to fetch applications',
  '/interviews': 'Failed to fetch interviews',
  '/notifications': 'Failed to fetch notifications',
  '/messages': 'Failed to fetch messages',
  '/messages/:conversationId': 'Failed to fetch messages',
  '/view-employers': 'Failed to load employers. Please try again later.',
  '/companies/:companyId': 'Failed to fetch employers',
  '/company': 'Failed to fetch your company',
  '/company/join/:token': 'Failed to fetch the invitation',
  '/talent': 'Failed to fetch people',
  '/employer-profile/:userId': 'Failed to fetch profile',
  '/jobseeker-profile/:userId': 'Failed to fetch profile',
  '/profile': 'Failed to fetch profile',
  '/profile/details': 'Failed to fetch profile',
  '/cv': 'Failed to fetch profile',
  '/welcome': 'Failed to fetch profile',
  '/account': 'Failed to fetch your account',
  '/leaving': 'Failed to fetch your account',
  '/mentors/:userId': 'Failed to fetch mentorship opportunities',
  '/mentorships': 'Failed to fetch mentorship opportunities',
  '/my-mentorships': 'Failed to fetch mentorship opportunities',
  '/edit-mentorship/:id': 'Failed to fetch mentorship',
  '/mentorship-times/:mentorshipId': 'Failed to fetch the offered times',
  '/book-session/:mentorshipId': 'Failed to fetch the offered times',
  '/mentorship-applicants/:mentorshipId': 'Failed to fetch mentorship applicants',
  '/mentor-dashboard/review': 'Failed to fetch mentorship applicants',
  '/em-dashboard/applications/:jobId': 'Failed to fetch applications',
  '/em-dashboard/review': 'Failed to fetch applications',
  '/em-dashboard/analytics/:jobId': 'Failed to fetch this job’s figures.',
  '/certificates/:certificateId': 'Failed to fetch certificate',
  '/letters/:letterId': 'Failed to fetch letter',
  '/records': 'Failed to fetch work records',
  '/records/:token': 'Failed to fetch the work record',
  '/records/confirm/:token': 'Failed to fetch the work record',
  '/records/:recordId/weeks': 'Failed to fetch the work record',
  '/applications/:applicationId/cv': 'Failed to download CV.',
  '/profiles/:userId/cv': 'Failed to download CV.',
  '/api/cv': 'Failed to download CV.',
  '/numbers': 'Failed to fetch numbers',
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
    post: 'Failed to fetch mentorship applicants',
  },
  '/admin-dashboard': {
    '': 'Failed to fetch platform stats',
    employers: 'Failed to fetch employers',
    mentors: 'Failed to fetch mentors',
    jobseekers: 'Failed to fetch jobseekers',
    applications: 'Failed to fetch applications',
    jobs: 'Failed to fetch jobs',
    'post-job': 'Failed to load the form.',
    reports: 'Failed to fetch reports',
    'in-review': 'Failed to fetch jobs',
    verifications: 'Failed to fetch requests',
    audit: 'Failed to fetch audit',
  },
};

/** The sentence of the screen at an address; null where there is none of its own. */
export function screenFailure({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const path = Object.keys(sentences).find((pattern) => matchPath(pattern, pathname));
  const said = path && sentences[path];
  if (!said || typeof said === 'string') return said || null;
  return said[new URLSearchParams(search).get('tab') ?? ''] ?? said[''] ?? null;
}

/** What the forms say that other pages take, when they could not be sent. */
const formSentences: Record<string, string> = {
  '/logout': 'Error logging out',
  '/create-job': 'Failed to post job.',
  '/saved-jobs': 'The job could not be saved. Please try again.',
  '/job-alerts': 'The job alert could not be saved. Please try again.',
  '/job-alerts/ended': 'The job alert could not be ended. Please try again.',
  '/welcome': 'Your answer could not be saved.',
};

export const formFailure = ({ pathname }: Pick<URL, 'pathname'>): string | null =>
  formSentences[pathname] ?? null;
