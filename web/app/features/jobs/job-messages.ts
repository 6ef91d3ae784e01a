import type { OwnJob } from '@akwan/contract/jobs.ts';
import { deleteQuestion } from '#components/delete-question.ts';

export const postFailed = 'Failed to post job.';
export const updateFailed = 'Failed to update job.';
export const deleteFailed = 'Failed to delete job';

/** The heading of a job's card, which says what its buttons are about. */
export const jobTitleId = (jobId: string): string => `job-${jobId}`;

/** The question before a job is deleted, and what confirming it sends. */
export const deletionOf = ({ _id, title }: Pick<OwnJob, '_id' | 'title'>) => ({
  question: deleteQuestion,
  subject: title,
  values: { intent: 'delete', jobId: _id },
});
