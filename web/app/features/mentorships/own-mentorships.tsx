import type { Mentorship } from '@akwan/contract/mentorships.ts';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { deletionOf, OwnMentorshipCard } from './own-mentorship-card.tsx';

type OwnMentorshipsProps = {
  mentorships: Mentorship[];
  /** The mentorship that is about to be deleted, without script. */
  confirming: string | null;
  listHref: string;
  postHref: string;
};

export function OwnMentorships({ mentorships, confirming, listHref, postHref }: OwnMentorshipsProps) {
  const toConfirm = mentorships.find(({ _id }) => _id === confirming);
  if (mentorships.length === 0) {
    return (
      <EmptyState
        title="No mentorships yet."
        text="Say what you can teach. It goes online at once, and applicants come in here."
        action={<ButtonLink to={postHref}>Post a mentorship</ButtonLink>}
      />
    );
  }
  return (
    <div className="stack">
      {toConfirm && <ConfirmStep {...deletionOf(toConfirm)} backTo={listHref} />}
      {mentorships.map((mentorship) => (
        <OwnMentorshipCard key={mentorship._id} mentorship={mentorship} listQuery={{ tab: 'open' }} />
      ))}
    </div>
  );
}
