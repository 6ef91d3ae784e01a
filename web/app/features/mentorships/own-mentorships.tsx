import type { Mentorship } from '@akwan/contract/mentorships.ts';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { tabHref } from '#features/mentor-dashboard/dashboard-tabs.ts';
import { deletionOf, OwnMentorshipCard } from './own-mentorship-card.tsx';

type OwnMentorshipsProps = { mentorships: Mentorship[]; confirming: string | null };

export function OwnMentorships({ mentorships, confirming }: OwnMentorshipsProps) {
  const toConfirm = mentorships.find(({ _id }) => _id === confirming);
  if (mentorships.length === 0) {
    return (
      <EmptyState
        title="No mentorships yet."
        text="Say what you can teach: it is online at once, and applicants arrive here."
        action={<ButtonLink to={tabHref('post')}>Post a mentorship</ButtonLink>}
      />
    );
  }
  return (
    <div className="stack">
      {toConfirm && <ConfirmStep {...deletionOf(toConfirm)} backTo={tabHref('open')} />}
      {mentorships.map((mentorship) => (
        <OwnMentorshipCard key={mentorship._id} mentorship={mentorship} listQuery={{ tab: 'open' }} />
      ))}
    </div>
  );
}
