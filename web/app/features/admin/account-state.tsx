import type { AdminUser } from '@akwan/contract/admin.ts';
import { Badge } from '#components/badge.tsx';
import { VerifiedEmployer } from '#components/verified-employer.tsx';

type State = Pick<AdminUser, 'suspendedAt' | 'trustedAt' | 'isVerified'>;

/** Only what sets an account apart: an ordinary one has no badge. */
export function AccountState({ suspendedAt, trustedAt, isVerified }: State) {
  if (!suspendedAt && !trustedAt && isVerified) return null;
  return (
    <span className="badges">
      {suspendedAt && <Badge tone="clay">Suspended</Badge>}
      {trustedAt && <VerifiedEmployer />}
      {!isVerified && <Badge>Email not verified</Badge>}
    </span>
  );
}
