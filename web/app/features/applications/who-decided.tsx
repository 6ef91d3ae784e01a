import type { ReviewedApplication } from '@akwan/contract/applications.ts';
import { dayOf } from '#format/dates.ts';
import { useTeam } from '#layout/shell-data.ts';

type WhoDecidedProps = { application: Pick<ReviewedApplication, 'status' | 'decidedAt' | 'decidedBy'> };

/** "Declined by Kofi Mensah, 3 May 2026": said in a company of several. */
export function WhoDecided({ application: { status, decidedAt, decidedBy } }: WhoDecidedProps) {
  const { hasColleagues, ownName } = useTeam();
  if (!hasColleagues || status === 'pending' || !decidedAt || !decidedBy) return null;
  const who = decidedBy === ownName ? 'you' : decidedBy;
  return (
    <p className="small muted">
      {status === 'approved' ? 'Approved' : 'Declined'} by {who},{' '}
      <time dateTime={decidedAt}>{dayOf(decidedAt)}</time>
    </p>
  );
}
