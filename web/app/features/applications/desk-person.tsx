import type { DeskPerson as Person } from '@akwan/contract/review-desk.ts';
import { StatusBadge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { dayOf, momentOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { useTeam } from '#layout/shell-data.ts';
import { ApplicantProfile, hasProfile } from '#reviewing/applicant-profile.tsx';
import { CvLinks } from '#reviewing/cv-links.tsx';
import { DeskPart, DeskPersonHead, type DeskSteps } from '#reviewing/desk-person-head.tsx';
import { CvPages, type ShownCv } from './cv-pages.tsx';
import { DeskDecision } from './desk-decision.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { LetterLink, RecordLink } from './letter-link.tsx';
import { Notes, StageMenu } from './review-tools.tsx';
import { WhoDecided } from './who-decided.tsx';

type DeskPersonProps = {
  person: Person;
  cv: ShownCv | null;
  now: number;
  steps: DeskSteps;
  nextId: string;
};

/** One person on the desk: who, the decision, the CV, and what was said and noted. */
export function DeskPerson({ person, cv, now, steps, nextId }: DeskPersonProps) {
  const { user, profile, status, message, cvUrl, jobTitle, createdAt, answerBy } = person;
  const name = `${user.firstname} ${user.lastname}`.trim();
  const nameId = `person-${person._id}`;
  const isHere = user._id !== '';
  const { isReader } = useTeam();
  const due = status === 'pending' && answerBy ? ` Answer by ${dayOf(answerBy)}.` : '';
  return (
    <article key={person._id} className="desk-person" aria-labelledby={nameId}>
      <DeskPersonHead
        {...steps}
        name={name}
        nameId={nameId}
        email={user.email}
        avatar={profile.avatar}
        badge={status !== 'pending' && <StatusBadge status={status} />}
        lead={`${jobTitle}. Applied ${dayOf(createdAt)}, ${timeAgo(createdAt, now)}.${due}`}
      >
        {status === 'pending' && !isReader && <DeskDecision person={person} next={nextId} nameId={nameId} />}
      </DeskPersonHead>
      <div className="desk-cv">
        {cvUrl && cv ? (
          <CvPages cv={cv} name={name} cvUrl={cvUrl} />
        ) : (
          <p className="muted">There is no CV.</p>
        )}
      </div>
      <div className="desk-facts">
        {person.answers.length > 0 && (
          <DeskPart title="Answers">
            <GivenAnswers answers={person.answers} />
          </DeskPart>
        )}
        <DeskPart title="Message">
          {message ? <p className="typed-text">{message}</p> : <p className="muted">No message provided</p>}
        </DeskPart>
        <div className="row">
          {cvUrl && <CvLinks cvUrl={cvUrl} gone={null} nameId={nameId} />}
          <LetterLink url={person.placementUrl} nameId={nameId} />
          <RecordLink to={person.recordPath} nameId={nameId} />
        </div>
        <WhoDecided application={person} />
        {status === 'pending' && !isReader && (
          <StageMenu key={person.stage} application={person} nameId={nameId} />
        )}
        {isHere && <Talk person={person} nameId={nameId} />}
        {isReader ? (
          person.notes && (
            <DeskPart title="Notes">
              <p className="typed-text">{person.notes}</p>
            </DeskPart>
          )
        ) : (
          <Notes application={person} nameId={nameId} isOpen />
        )}
        {hasProfile(profile) && (
          <DeskPart title="Profile">
            <ApplicantProfile profile={profile} />
          </DeskPart>
        )}
      </div>
    </article>
  );
}

const interviewWords = {
  offered: 'Times offered, waiting for a reply',
  chosen: 'Confirmed',
  declined: 'No time agreed',
  cancelled: 'Cancelled',
} as const;

/** The interview and the last messages, with one way to each. */
function Talk({ person, nameId }: { person: Person; nameId: string }) {
  const { _id, interview, conversation, status } = person;
  const { isReader, ownName } = useTeam();
  if (isReader && !interview && !conversation) return null;
  const speakerOf = (mine: boolean, writtenBy: string | null) => {
    if (!mine) return person.user.firstname;
    return writtenBy === null || writtenBy === ownName ? 'You' : writtenBy;
  };
  return (
    <DeskPart title="Interview and messages">
      {interview && (
        <p>
          Interview: {interviewWords[interview.state]}
          {interview.chosen && `, ${momentOf(interview.chosen)}`}
          {interview.place && `, ${interview.place}`}
        </p>
      )}
      {conversation?.messages.map(({ text, mine, writtenBy, createdAt }) => (
        <p key={createdAt} className="desk-message">
          <span className="strong">{speakerOf(mine, writtenBy)}:</span> {text}
        </p>
      ))}
      <div className="row">
        {(conversation || !isReader) && (
          <ButtonLink
            to={conversation ? `/messages/${conversation._id}` : `/messages/new?application=${_id}`}
            variant="secondary"
            size="sm"
            aria-describedby={nameId}
          >
            {conversation && conversation.unread > 0 ? `Message (${conversation.unread} unread)` : 'Message'}
          </ButtonLink>
        )}
        {(isReader ? interview : status !== 'declined') && (
          <ButtonLink
            to={`/interviews?application=${_id}`}
            variant="secondary"
            size="sm"
            aria-describedby={nameId}
          >
            {interview?.state === 'chosen' || interview?.state === 'offered'
              ? 'See interview'
              : 'Offer interview'}
          </ButtonLink>
        )}
      </div>
    </DeskPart>
  );
}
