import { ChipList } from '#components/chips.tsx';
import { GraduationIcon, LocationIcon, PhoneIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { ReviewCard } from '#components/review-card.tsx';
import type { MenteePerson } from './mentees-by-person.ts';

export function MenteeCard({ mentee }: { mentee: MenteePerson }) {
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
    <ReviewCard person={mentee} nameId={`mentee-${mentee._id}`} details={details}>
      <ChipList items={mentee.skills} max={8} />
    </ReviewCard>
  );
}
