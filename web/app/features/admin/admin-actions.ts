import type { AdminUser } from '@akwan/contract/admin.ts';
import type { Question } from '#components/confirm-step.tsx';

const deleteQuestion: Question = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirmLabel: 'Yes, delete it!',
};

const suspendQuestion: Question = {
  title: 'Suspend this account?',
  text: 'The person cannot log in, and their jobs and mentorships are hidden until you restore the account. We email them the reason.',
  confirmLabel: 'Suspend',
  reason: 'Reason',
};

/** What can be done on the administrator's pages, and what it says when it could not be done. */
export const adminActionFailed = {
  'delete-employer': 'Failed to delete employer',
  'delete-mentor': 'Failed to delete mentor',
  suspend: 'Failed to suspend account',
  restore: 'Failed to restore account',
  trust: 'Failed to mark employer',
  distrust: 'Failed to remove the mark',
  delete: 'Failed to delete job',
} as const;

export type AdminAction = keyof typeof adminActionFailed;

export const isAdminAction = (intent: unknown): intent is AdminAction =>
  typeof intent === 'string' && Object.hasOwn(adminActionFailed, intent);

export type Account = Pick<AdminUser, '_id' | 'firstname' | 'lastname' | 'role'>;

export const accountName = ({ firstname, lastname }: Account): string => `${firstname} ${lastname}`.trim();

/** The name in a row or in the heading of a page, which describes its buttons. */
export const accountNameId = ({ _id }: Account): string => `account-${_id}`;

export const accountDeletion = (account: Account) => ({
  question: deleteQuestion,
  subject: accountName(account),
  values: {
    intent: account.role === 'mentor' ? 'delete-mentor' : 'delete-employer',
    userId: account._id,
  },
});

export const accountSuspension = (account: Account) => ({
  question: suspendQuestion,
  subject: accountName(account),
  values: { intent: 'suspend', userId: account._id },
});

export type JobToDelete = { _id: string; title: string };

/** The title of a job, which describes its buttons. */
export const jobTitleId = ({ _id }: Pick<JobToDelete, '_id'>): string => `job-${_id}`;

export const jobDeletion = (job: JobToDelete) => ({
  question: deleteQuestion,
  subject: job.title,
  values: { intent: 'delete', jobId: job._id },
});
