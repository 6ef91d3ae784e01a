import { MenteeCard } from '#features/mentorships/mentee-card.tsx';
import type { MenteePerson } from '#features/mentorships/mentees-by-person.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { tabHref } from './dashboard-tabs.ts';

export function MenteeList({ mentees }: { mentees: MenteePerson[] }) {
  if (mentees.length === 0) {
    return (
      <EmptyState
        title="No mentees yet."
        text="Whoever you approve as an applicant is listed here."
        action={
          <ButtonLink to={tabHref('applicants')} variant="secondary">
            See applicants
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="stack">
      {mentees.map((mentee) => (
        <MenteeCard key={mentee._id} mentee={mentee} />
      ))}
    </div>
  );
}
