import type { OwnJob } from '@akwan/contract/own-jobs.ts';
import { deleteQuestion } from '#components/delete-question.ts';

export const postFailed = 'Failed to post job.';
export const updateFailed = 'Failed to update job.';
export const copyFailed = 'Failed to copy job.';
export const deleteFailed = 'Failed to delete job';
export const switchFailed = 'Suggestions could not be turned on or off. Please try again.';

/** The heading of a job's card, which says what its buttons are about. */
export const jobTitleId = (jobId: string): string => `job-${jobId}`;

type Named = Pick<OwnJob, '_id' | 'title'>;

/** The question before a job is deleted, and what confirming it sends. */
export const deletionOf = ({ _id, title }: Named) => ({
  question: deleteQuestion,
  subject: title,
  values: { intent: 'delete', jobId: _id },
});

export const closingOf = ({ _id, title }: Named) => ({
  question: {
    title: 'Close this job?',
    text: 'It comes off the job list and takes no more applications. You can reopen it later.',
    confirmLabel: 'Yes, close it',
  },
  subject: title,
  values: { intent: 'state', jobId: _id, state: 'closed' },
});
