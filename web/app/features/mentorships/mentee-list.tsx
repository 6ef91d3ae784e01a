import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button.tsx';
import { ChipList } from '#components/chips.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { GraduationIcon, LocationIcon, PhoneIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { ReviewCard } from '#components/review-card.tsx';
import type { MenteePerson } from './mentees.server.ts';

type MenteeListProps = {
  mentees: MenteePerson[];
  /** Leads to people who could become mentees, while there are none. */
  findMentees: ReactNode;
  /** True for a mentor who offers nothing yet. */
  isNew: boolean;
};

export function MenteeList({ mentees, findMentees, isNew }: MenteeListProps) {
  if (mentees.length === 0) {
    return (
      <EmptyState
        title="No mentees yet."
        text={
          isNew
            ? 'Begin with a mentorship: say what you can teach, and people apply for it.'
            : 'Whoever you approve as an applicant is listed here.'
        }
        action={findMentees}
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

function MenteeCard({ mentee }: { mentee: MenteePerson }) {
  const { mentorships, location, telNumber } = mentee;
  const details = (
    <>
      <MetaItem icon={<GraduationIcon />} label="Mentorship">
        {mentorships.join(', ')}
      </MetaItem>
      {location && (
        <MetaItem icon={<LocationIcon />} label="Location">
          {location}
        </MetaItem>
      )}
      {telNumber && (
        <MetaItem icon={<PhoneIcon />} label="Telephone">
          <a className="link" href={`tel:+233${telNumber}`}>
            +233 {telNumber}
          </a>
        </MetaItem>
      )}
    </>
  );
  return (
    <ReviewCard
      person={mentee}
      nameId={`mentee-${mentee._id}`}
      details={details}
      actions={
        <ButtonLink
          to={`/messages/new?mentorship=${mentee.mentorshipId}&mentee=${mentee._id}`}
          variant="secondary"
          size="sm"
          aria-describedby={`mentee-${mentee._id}`}
        >
          Message
        </ButtonLink>
      }
    >
      <ChipList items={mentee.skills} max={8} />
    </ReviewCard>
  );
}

/** As a session invites them. */
export const inviteeOf = ({ _id, firstname, lastname, mentorships }: MenteePerson) => ({
  id: _id,
  name: `${firstname} ${lastname}`.trim(),
  about: mentorships.join(', '),
});
