import type { AdminUser } from '@akwan/contract/admin.ts';
import { ActionButton } from '#components/action-button.tsx';
import { CheckCircleIcon } from '#components/icon.tsx';
import { accountNameId } from './account-actions.ts';

/** The mark that job seekers see on the employer's cards. */
export function TrustButton({ person }: { person: AdminUser }) {
  const isTrusted = Boolean(person.trustedAt);
  return (
    <ActionButton
      values={{ intent: isTrusted ? 'distrust' : 'trust', userId: person._id }}
      icon={<CheckCircleIcon />}
      describedBy={accountNameId(person)}
    >
      {isTrusted ? 'Remove verified mark' : 'Mark as verified employer'}
    </ActionButton>
  );
}
