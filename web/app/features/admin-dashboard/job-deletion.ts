import { adminDeleteQuestion } from '#features/admin/account-actions.ts';
import { deletionOf } from '#features/jobs/job-messages.ts';

export const jobDeletion = (job: { _id: string; title: string }) => ({
  ...deletionOf(job),
  question: adminDeleteQuestion,
});
