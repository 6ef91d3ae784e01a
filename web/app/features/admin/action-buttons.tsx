import type { AdminUser } from '@akwan/contract/admin.ts';
import { ActionButton } from '#components/action-button.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { ShieldIcon } from '#components/icon.tsx';
import { TrashIcon } from '#components/icons-work.tsx';
import { ReasonDialog } from '#components/reason-dialog.tsx';
import {
  type Account,
  accountDeletion,
  accountNameId,
  accountSuspension,
  type JobToDelete,
  jobDeletion,
  jobTitleId,
} from './admin-actions.ts';

/** The query of the page: without script it leads to the step that asks for confirmation. */
type Query = Readonly<Record<string, string>>;

type DeleteAccountProps = { account: Account; query: Query; label?: string };

export function DeleteAccount({ account, query, label = 'Delete' }: DeleteAccountProps) {
  const deletion = accountDeletion(account);
  return (
    <ConfirmForm
      {...deletion}
      query={{ ...query, confirm: deletion.values.intent, id: account._id }}
      describedBy={accountNameId(account)}
      icon={<TrashIcon />}
    >
      {label}
    </ConfirmForm>
  );
}

type SuspendOrRestoreProps = { account: Account & Pick<AdminUser, 'suspendedAt'>; query: Query };

export function SuspendOrRestore({ account, query }: SuspendOrRestoreProps) {
  const describedBy = accountNameId(account);
  if (account.suspendedAt) {
    return (
      <ActionButton values={{ intent: 'restore', userId: account._id }} describedBy={describedBy}>
        Restore
      </ActionButton>
    );
  }
  return (
    <ReasonDialog
      {...accountSuspension(account)}
      query={{ ...query, confirm: 'suspend', id: account._id }}
      describedBy={describedBy}
    >
      Suspend
    </ReasonDialog>
  );
}

/** Sets the mark that job seekers see on the employer's cards. */
export function TrustButton({ person }: { person: AdminUser }) {
  const isTrusted = Boolean(person.trustedAt);
  return (
    <ActionButton
      values={{ intent: isTrusted ? 'distrust' : 'trust', userId: person._id }}
      icon={<ShieldIcon />}
      describedBy={accountNameId(person)}
    >
      {isTrusted ? 'Remove verified mark' : 'Mark as verified employer'}
    </ActionButton>
  );
}

export function DeleteJob({ job, query }: { job: JobToDelete; query: Query }) {
  return (
    <ConfirmForm
      {...jobDeletion(job)}
      query={{ ...query, confirm: 'delete', id: job._id }}
      describedBy={jobTitleId(job)}
      icon={<TrashIcon />}
    >
      Delete
    </ConfirmForm>
  );
}
