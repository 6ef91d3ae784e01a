export const loadFailed = 'Failed to fetch mentorship opportunities';
export const applyFailed = 'Failed to apply for mentorship';
export const sessionExpired = 'Your session has expired. Please log in again.';
export const createFailed = 'Failed to create mentorship opportunity';
export const updateFailed = 'Failed to update mentorship';
export const deleteFailed = 'Failed to delete mentorship';
export const fetchOneFailed = 'Failed to fetch mentorship';
export const applicantsFailed = 'Failed to fetch mentorship applicants';
export const menteesFailed = 'Failed to fetch approved mentees';
export const completeFailed = 'Failed to complete mentorship';
export const feedbackFailed = 'Failed to send your feedback';
export const withdrawFailed = 'Failed to withdraw application';

/** What a form of a mentor says when the server is not reached, by its intent. */
export const formFailures = { post: createFailed };
export const listFailures = { complete: completeFailed, feedback: feedbackFailed, delete: deleteFailed };

/** The sentence for the decision, or its undo, that a form holds. */
export const decisionFailed = (form: FormData): string =>
  form.get('intent') === 'undo'
    ? 'Failed to undo the decision'
    : `Failed to ${form.get('status') === 'declined' ? 'decline' : 'approve'} applicant.`;

/** The heading of a mentorship's card, which says what its buttons are about. */
export const titleIdOf = (mentorshipId: string): string => `mentorship-${mentorshipId}`;

/** The mentor's name in that card. */
export const mentorIdOf = (mentorshipId: string): string => `mentor-${mentorshipId}`;
