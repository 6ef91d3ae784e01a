export const deleteFailed = 'Failed to delete job';
export const stateFailed = 'Failed to update job.';

/** The heading of a job's card, which says what its buttons are about. */
export const jobTitleId = (jobId: string): string => `job-${jobId}`;

/** The question before a job is deleted, as a dialog and, without script, as a step on the page. */
export const deleteQuestion = {
  title: 'Are you sure?',
  text: 'This action cannot be undone!',
  confirmLabel: 'Yes, delete it!',
} as const;
