import type { ReviewedApplication } from '@akwan/contract/applications.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { BriefcaseIcon, CalendarIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { useTeam } from '#layout/shell-data.ts';
import { CvLinks } from '#reviewing/cv-links.tsx';
import { Decidable } from '#reviewing/decidable.tsx';
import { ReviewCard } from '#reviewing/review-card.tsx';
import { DecisionWords } from './desk-decision.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { LetterLink, RecordLink } from './letter-link.tsx';
import { WhoDecided } from './who-decided.tsx';

type ApplicationCardProps = {
  application: ReviewedApplication;
  now: number;
  /** Where all applications to the same job are; left out where the page is about that one job. */
  jobTo?: string;
  /** What other parts of the product have to say about it. */
  children?: ReactNode;
};

const removedCv = {
  taken_back: 'The applicant withdrew their CV',
  expired: 'The CV was deleted one year after the decision',
};

export function ReviewApplicationCard(props: ApplicationCardProps) {
  const { application, now, jobTo, children } = props;
  const { _id, jobId, user, status, message, cvUrl, jobTitle, createdAt, answerBy } = application;
  const { isReader } = useTeam();
  // Of somebody whose account is deleted only the record is left.
  const isHere = user._id !== '';
  const cvGone = application.cvRemoved && removedCv[application.cvRemoved];
  const nameId = `applicant-${_id}`;
  const name = `${user.firstname} ${user.lastname}`.trim();
  const details = (
    <>
      {jobTo && (
        <MetaItem icon={<BriefcaseIcon />} label="Job">
          <Link to={jobTo} className="link">
            {jobTitle}
          </Link>
        </MetaItem>
      )}
      <MetaItem icon={<CalendarIcon />} label="Applied">
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>, {timeAgo(createdAt, now)}
      </MetaItem>
      {status === 'pending' && answerBy && (
        <MetaItem icon={<ClockIcon />} label="Pledge">
          answer by <time dateTime={answerBy}>{dayOf(answerBy)}</time>
        </MetaItem>
      )}
    </>
  );
  const card = (decisionButtons: ReactNode) => (
    <ReviewCard
      person={user}
      nameId={nameId}
      status={status}
      details={details}
      actions={
        <>
          <div className="row">
            {cvUrl || isHere ? <CvLinks cvUrl={cvUrl} gone={cvGone} nameId={nameId} /> : null}
            {isHere && !isReader && (
              <ButtonLink
                to={`/messages/new?application=${_id}`}
                variant="secondary"
                size="sm"
                aria-describedby={nameId}
              >
                Message
              </ButtonLink>
            )}
            {isHere && status !== 'declined' && !isReader && (
              <ButtonLink
                to={`/interviews?application=${_id}`}
                variant="secondary"
                size="sm"
                aria-describedby={nameId}
              >
                Offer interview
              </ButtonLink>
            )}
            <LetterLink url={application.placementUrl} nameId={nameId} />
            <RecordLink to={application.recordPath} nameId={nameId} />
          </div>
          {decisionButtons}
        </>
      }
    >
      {message ? (
        <div className="panel">
          <p className="prose-width typed-text">{message}</p>
        </div>
      ) : (
        <p className="muted">No message provided</p>
      )}
      <GivenAnswers answers={application.answers} />
      <WhoDecided application={application} />
      {children}
    </ReviewCard>
  );
  if (status !== 'pending' || isReader) return card(null);
  return (
    <Decidable
      name={name}
      nameId={nameId}
      values={{ jobId, applicationId: _id }}
      declineWords={<DecisionWords decision="declined" />}
    >
      {card}
    </Decidable>
  );
}
