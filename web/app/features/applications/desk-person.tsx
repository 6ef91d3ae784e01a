import type { DeskPerson as Person } from '@akwan/contract/review-desk.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#components/avatar.tsx';
import { StatusBadge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { dayOf, momentOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { ApplicantProfile, hasProfile } from '#reviewing/applicant-profile.tsx';
import { CvLinks } from '#reviewing/cv-links.tsx';
import { CvPages, type ShownCv } from './cv-pages.tsx';
import { DeskDecision } from './desk-decision.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { LetterLink, RecordLink } from './letter-link.tsx';
import { Notes, StageMenu } from './review-tools.tsx';
import './desk-person.css';
import '#components/card.css';

type DeskPersonProps = {
  person: Person;
  cv: ShownCv | null;
  now: number;
  /** Addresses of the list and of the neighbours in it. */
  listTo: string;
  previousTo: string | null;
  nextTo: string | null;
  nextId: string;
};

/** One person on the desk: who, the decision, the CV, and what was said and noted. */
export function DeskPerson({ person, cv, now, listTo, previousTo, nextTo, nextId }: DeskPersonProps) {
  const { user, profile, status, message, cvUrl, jobTitle, createdAt, answerBy } = person;
  const name = `${user.firstname} ${user.lastname}`.trim();
  const nameId = `person-${person._id}`;
  const isHere = user._id !== '';
  return (
    <article key={person._id} className="desk-person" aria-labelledby={nameId}>
      <header className="desk-person-head">
        <nav className="desk-steps" aria-label="People">
          <Link to={listTo} className="link desk-back" preventScrollReset>
            All applicants
          </Link>
          <StepLink to={previousTo} data-desk-previous="">
            Previous
          </StepLink>
          <StepLink to={nextTo} data-desk-next="">
            Next
          </StepLink>
        </nav>
        <div className="media">
          <Avatar name={name} src={profile.avatar} />
          <div className="grow">
            <h2 id={nameId} tabIndex={-1} className="card-title breakable">
              {name}
            </h2>
            {user.email && (
              <a className="link small break-all" href={`mailto:${user.email}`}>
                {user.email}
              </a>
            )}
          </div>
          {status !== 'pending' && <StatusBadge status={status} />}
        </div>
        <p className="small muted">
          {jobTitle}. Applied {dayOf(createdAt)}, {timeAgo(createdAt, now)}.
          {status === 'pending' && answerBy && ` Answer by ${dayOf(answerBy)}.`}
        </p>
        {status === 'pending' && <DeskDecision person={person} next={nextId} nameId={nameId} />}
      </header>
      <div className="desk-cv">
        {cvUrl && cv ? (
          <CvPages cv={cv} name={name} cvUrl={cvUrl} />
        ) : (
          <p className="muted">There is no CV.</p>
        )}
      </div>
      <div className="desk-facts">
        {person.answers.length > 0 && (
          <Part title="Answers">
            <GivenAnswers answers={person.answers} />
          </Part>
        )}
        <Part title="Message">
          {message ? <p className="typed-text">{message}</p> : <p className="muted">No message provided</p>}
        </Part>
        <div className="row">
          {cvUrl && <CvLinks cvUrl={cvUrl} gone={null} nameId={nameId} />}
          <LetterLink url={person.placementUrl} nameId={nameId} />
          <RecordLink to={person.recordPath} nameId={nameId} />
        </div>
        {status === 'pending' && <StageMenu key={person.stage} application={person} nameId={nameId} />}
        {isHere && <Talk person={person} nameId={nameId} />}
        <Notes application={person} nameId={nameId} isOpen />
        {hasProfile(profile) && (
          <Part title="Profile">
            <ApplicantProfile profile={profile} />
          </Part>
        )}
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-sm">
      <h3 className="desk-part-title">{title}</h3>
      {children}
    </section>
  );
}

function StepLink({ to, children, ...rest }: { to: string | null; children: ReactNode }) {
  if (!to) return <span className="muted">{children}</span>;
  return (
    <Link {...rest} to={to} className="link" preventScrollReset>
      {children}
    </Link>
  );
}

const interviewWords = {
  offered: 'Times offered, waiting for a reply',
  chosen: 'Confirmed',
  declined: 'No time worked',
  cancelled: 'Cancelled',
} as const;

/** The interview and the last messages, with one way to each. */
function Talk({ person, nameId }: { person: Person; nameId: string }) {
  const { _id, interview, conversation, status } = person;
  return (
    <Part title="Interview and messages">
      {interview && (
        <p>
          Interview: {interviewWords[interview.state]}
          {interview.chosen && `, ${momentOf(interview.chosen)}`}
          {interview.place && `, ${interview.place}`}
        </p>
      )}
      {conversation?.messages.map(({ text, mine, createdAt }) => (
        <p key={createdAt} className="desk-message">
          <span className="strong">{mine ? 'You' : person.user.firstname}:</span> {text}
        </p>
      ))}
      <div className="row">
        <ButtonLink
          to={conversation ? `/messages/${conversation._id}` : `/messages/new?application=${_id}`}
          variant="secondary"
          size="sm"
          aria-describedby={nameId}
        >
          {conversation && conversation.unread > 0 ? `Message (${conversation.unread} unread)` : 'Message'}
        </ButtonLink>
        {status !== 'declined' && (
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
    </Part>
  );
}
