import { adminDeleteQuestion } from '#features/admin/account-acts.ts';
import { deletionOf } from '#features/job-posting/job-words.ts';

export const jobDeletion = (job: { _id: string; title: string }) => ({
  ...deletionOf(job),
  question: adminDeleteQuestion,
});
