import type { OwnJob } from '@akwan/contract/jobs.ts';
import { deleteQuestion } from '#components/delete-question.ts';

export const deleteFailed = 'Failed to delete job';
export const stateFailed = 'Failed to update job.';

/** The heading of a job's card, which says what its buttons are about. */
export const jobTitleId = (jobId: string): string => `job-${jobId}`;

/** What is asked before a job is deleted, and what a yes sends. */
export const deletionOf = ({ _id, title }: Pick<OwnJob, '_id' | 'title'>) => ({
  question: deleteQuestion,
  subject: title,
  values: { intent: 'delete', jobId: _id },
});
