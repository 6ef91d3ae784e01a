import type { TalentInvitation } from '@akwan/contract/talent.ts';
import { Link } from 'react-router';
import { ActionButton } from '#components/action-button.tsx';
import { ButtonLink } from '#components/button.tsx';
import { BuildingIcon, CalendarIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { dayOf } from '#format/dates.ts';

/** A company would like this person to apply, and says why. */
export function InvitationCard({ invitation }: { invitation: TalentInvitation }) {
  const { _id, companyName, companyUrl, jobId, jobTitle, text, createdAt } = invitation;
  const titleId = `invitation-${_id}`;
  return (
    <ItemCard
      titleId={titleId}
      level={3}
      title={jobTitle}
      details={
        <>
          <MetaItem icon={<BuildingIcon />} label="Company">
            <Link to={companyUrl} className="link">
              {companyName ?? 'The company'}
            </Link>
          </MetaItem>
          <MetaItem icon={<CalendarIcon />} label="Sent">
            {dayOf(createdAt)}
          </MetaItem>
        </>
      }
      actions={
        <>
          <ButtonLink to={`/jobs/${jobId}`} size="sm">
            See the job
          </ButtonLink>
          <ActionButton values={{ intent: 'decline', invitationId: _id }} describedBy={titleId}>
            Decline
          </ActionButton>
        </>
      }
    >
      <blockquote className="panel prose-width typed-text">{text}</blockquote>
    </ItemCard>
  );
}
