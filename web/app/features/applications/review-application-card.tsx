import type { Application } from '@akwan/contract/applications.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import { CvLinks } from '#components/cv-links.tsx';
import { Decidable } from '#components/decidable.tsx';
import { BriefcaseIcon, CalendarIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { ReviewCard } from '#components/review-card.tsx';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';

type ApplicationCardProps = {
  application: Application;
  now: number;
  /** Where all applications to the same job are; left out where the page is about that one job. */
  jobTo?: string;
};

export function ReviewApplicationCard({ application, now, jobTo }: ApplicationCardProps) {
  const { _id, jobId, user, status, message, cvUrl, jobTitle, createdAt } = application;
  const nameId = `applicant-${_id}`;
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
            <CvLinks cvUrl={cvUrl} nameId={nameId} />
            <ButtonLink
              to={`/messages/new?application=${_id}`}
              variant="secondary"
              size="sm"
              aria-describedby={nameId}
            >
              Message
            </ButtonLink>
            {status !== 'declined' && (
              <ButtonLink
                to={`/interviews?application=${_id}`}
                variant="secondary"
                size="sm"
                aria-describedby={nameId}
              >
                Offer interview
              </ButtonLink>
            )}
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
    </ReviewCard>
  );
  if (status !== 'pending') return card(null);
  return (
    <Decidable
      name={`${user.firstname} ${user.lastname}`.trim()}
      nameId={nameId}
      values={{ jobId, applicationId: _id }}
    >
      {card}
    </Decidable>
  );
}
