import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button.tsx';
import { ChipList } from '#components/chips.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { GraduationIcon, LocationIcon, PhoneIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { ReviewCard } from '#reviewing/review-card.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import type { MenteePerson } from './mentees.server.ts';

type MenteeListProps = {
  mentees: MenteePerson[];
  /** Leads to people who could become mentees, while there are none. */
  findMentees: ReactNode;
  /** True for a mentor who offers nothing yet. */
  isNew: boolean;
  /** What is about to be completed, without script. */
  confirming: string | null;
  listHref: string;
};

export function MenteeList({ mentees, findMentees, isNew, confirming, listHref }: MenteeListProps) {
  if (mentees.length === 0) {
    return (
      <EmptyState
        title="No mentees yet."
        text={
          isNew
            ? 'Start with a mentorship: say what you can teach, and people will apply.'
            : 'Applicants you approve are listed here.'
        }
        action={findMentees}
      />
    );
  }
  const toConfirm = mentees
    .flatMap((mentee) => mentee.mentorships.map((learning) => ({ mentee, learning })))
    .find(({ mentee, learning }) => completionKey(mentee, learning) === confirming && !learning.certificate);
  return (
    <div className="stack">
      {toConfirm && <ConfirmStep {...completionOf(toConfirm.mentee, toConfirm.learning)} backTo={listHref} />}
      {mentees.map((mentee) => (
        <MenteeCard key={mentee._id} mentee={mentee} />
      ))}
    </div>
  );
}

function MenteeCard({ mentee }: { mentee: MenteePerson }) {
  const { mentorships, location, telNumber } = mentee;
  const nameId = nameIdOf(mentee);
  const details = (
    <>
      <MetaItem icon={<GraduationIcon />} label="Mentorship">
        {mentorships.map(({ title }) => title).join(', ')}
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
      nameId={nameId}
      details={details}
      actions={
        <>
          <ButtonLink
            to={`/messages/new?mentorship=${mentorships[0]._id}&mentee=${mentee._id}`}
            variant="secondary"
            size="sm"
            aria-describedby={nameId}
          >
            Message
          </ButtonLink>
          {mentorships.map((learning) => (
            <CompleteOrCertificate key={learning._id} mentee={mentee} learning={learning} />
          ))}
        </>
      }
    >
      <ChipList items={mentee.skills} max={8} />
      {mentorships.map(
        ({ _id, title, feedback }) =>
          feedback && (
            <FeedbackSection
              key={_id}
              feedback={feedback}
              mentorshipId={_id}
              userId={mentee._id}
              other={mentee.firstname}
              titleId={nameId}
              about={mentorships.length > 1 ? `: ${title}` : ''}
            />
          ),
      )}
    </ReviewCard>
  );
}

type Learning = MenteePerson['mentorships'][number];
type CompleteProps = { mentee: MenteePerson; learning: Learning };

function CompleteOrCertificate({ mentee, learning }: CompleteProps) {
  const { certificate, title } = learning;
  const about = mentee.mentorships.length > 1 && `: ${title}`;
  if (certificate) {
    return (
      <ButtonLink to={certificate} variant="quiet" size="sm" aria-describedby={nameIdOf(mentee)}>
        Certificate{about}
      </ButtonLink>
    );
  }
  return (
    <ConfirmForm
      {...completionOf(mentee, learning)}
      query={{ confirm: completionKey(mentee, learning) }}
      describedBy={nameIdOf(mentee)}
    >
      Mark as completed{about}
    </ConfirmForm>
  );
}

const nameIdOf = ({ _id }: MenteePerson) => `mentee-${_id}`;
const completionKey = (mentee: MenteePerson, learning: Learning) => `${learning._id}-${mentee._id}`;

/** What is asked before a mentorship counts as completed, and what a yes sends. */
const completionOf = (mentee: MenteePerson, learning: Learning) => ({
  question: {
    title: 'Has this mentorship been completed?',
    text: 'The mentee gets a certificate with its own link. You cannot undo this.',
    confirmLabel: 'Yes, it is completed',
    isHarmless: true,
  },
  subject: `${mentee.firstname} ${mentee.lastname}: ${learning.title}`,
  values: { intent: 'complete', mentorshipId: learning._id, userId: mentee._id },
});

/** As a session invites them. */
export const inviteeOf = ({ _id, firstname, lastname, mentorships }: MenteePerson) => ({
  id: _id,
  name: `${firstname} ${lastname}`.trim(),
  about: mentorships.map(({ title }) => title).join(', '),
});
