import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { tabHref } from '#features/mentor-dashboard/dashboard-tabs.ts';
import { MenteeCard } from './mentee-card.tsx';
import type { MenteePerson } from './mentees-by-person.ts';

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
