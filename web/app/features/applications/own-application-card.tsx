import type { MyApplication } from '@akwan/contract/applications.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#components/badge.tsx';
import { Card } from '#components/card.tsx';
import { ApplicationDates } from './application-dates.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { LetterLink, RecordLink } from './letter-link.tsx';
import { SentCv } from './sent-cv.tsx';
import { stageLabels } from './stage-labels.ts';
import { Withdraw } from './withdraw.tsx';
import '#components/item-card.css';
import './applications.css';

type OwnApplicationCardProps = {
  application: MyApplication;
  page: number;
  isConfirming: boolean;
  /** Where it stands while it is pending, when that is known better than by its stage. */
  standing: string | null;
  /** What other parts of the product have to say about it. */
  children?: ReactNode;
};

const jobGone = { open: null, closed: 'This job is closed', removed: 'This job is no longer listed' };

export function OwnApplicationCard(props: OwnApplicationCardProps) {
  const { application, page, isConfirming, standing, children } = props;
  const { jobTitle, jobId, jobState, companyName, employerName, status, stage, message } = application;
  const { decisionMessage } = application;
  const gone = jobGone[jobState];
  const isMoving = status === 'pending' && (standing || stage !== 'received');
  return (
    <Card as="li" className="stack">
      <div>
        <div className="card-top">
          <h2 className="card-title">
            {jobState === 'removed' ? (
              jobTitle
            ) : (
              <Link to={`/jobs/${jobId}`} className="link link-tap-inline">
                {jobTitle}
              </Link>
            )}
          </h2>
          <StatusBadge status={status} label={isMoving ? (standing ?? stageLabels[stage]) : undefined} />
        </div>
        <p className="breakable">
          {companyName || (employerName ? '' : 'Not specified')}
          {employerName && (
            <span className="muted">
              {companyName ? ', posted by' : 'Posted by'} {employerName}
            </span>
          )}
        </p>
        {gone && <p className="small muted">{gone}</p>}
      </div>
      <ApplicationDates application={application} />
      {decisionMessage && (
        <div className="panel">
          <p className="strong">{companyName || employerName || 'The employer'} writes:</p>
          <p className="prose-width typed-text">{decisionMessage}</p>
        </div>
      )}
      <GivenAnswers answers={application.answers} />
      {message && <SentMessage text={message} />}
      {children}
      <div className="row row-between card-foot card-foot-tight">
        <SentCv application={application} page={page} />
        <LetterLink url={application.placementUrl} />
        <RecordLink to={application.recordPath} />
        {status === 'pending' && !isConfirming && <Withdraw application={application} page={page} />}
      </div>
    </Card>
  );
}

const shortEnough = 240;

/** A long message is collapsed; it opens without script, too. */
function SentMessage({ text }: { text: string }) {
  const message = <p className="prose-width typed-text">{text}</p>;
  if (text.length <= shortEnough) {
    return (
      <div className="panel">
        <h3 className="visually-hidden">Your message</h3>
        {message}
      </div>
    );
  }
  return (
    <details className="panel message-fold">
      <summary>Your message</summary>
      <div>{message}</div>
    </details>
  );
}
