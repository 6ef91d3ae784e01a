import { ActionButton } from '#components/action-button.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { TrashIcon } from '#components/icon.tsx';
import { ReasonDialog } from '#components/reason-dialog.tsx';
import { type Account, accountDeletion, accountNameId, accountSuspension } from './account-actions.ts';

type AccountButtonProps = {
  account: Account;
  /** What the address of the page has in it: without script it leads to the step that asks. */
  query: Readonly<Record<string, string>>;
};

export function DeleteAccount({ account, query, label = 'Delete' }: AccountButtonProps & { label?: string }) {
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

type Suspendable = { account: Account & { suspendedAt: string | null } };

export function SuspendOrRestore({ account, query }: AccountButtonProps & Suspendable) {
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
