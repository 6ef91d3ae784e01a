import type { AdminUser } from '@akwan/contract/admin.ts';
import type { Question } from '#components/confirm-step.tsx';

/** The question before an administrator deletes something. */
export const adminDeleteQuestion: Question = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirmLabel: 'Yes, delete it!',
};

const suspendQuestion: Question = {
  title: 'Suspend this account?',
  text: 'The person cannot log in, and what they offer leaves the lists until you restore the account. They get the reason by mail.',
  confirmLabel: 'Suspend',
  reason: 'Reason',
};

/** What can be done to an account, and what it says when it could not be done. */
export const accountActionFailed = {
  'delete-employer': 'Failed to delete employer',
  'delete-mentor': 'Failed to delete mentor',
  suspend: 'Failed to suspend account',
  restore: 'Failed to restore account',
  trust: 'Failed to mark employer',
  distrust: 'Failed to remove the mark',
} as const;

export type AccountAction = keyof typeof accountActionFailed;
export type Account = Pick<AdminUser, '_id' | 'firstname' | 'lastname' | 'role'>;

export const isAccountAction = (intent: unknown): intent is AccountAction =>
  typeof intent === 'string' && Object.hasOwn(accountActionFailed, intent);

export const accountName = ({ firstname, lastname }: Account): string => `${firstname} ${lastname}`.trim();

/** The name in a row or the heading of a page, which says what its buttons are about. */
export const accountNameId = ({ _id }: Account): string => `account-${_id}`;

export const accountDeletion = (account: Account) => ({
  question: adminDeleteQuestion,
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
