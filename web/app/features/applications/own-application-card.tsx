import type { MyApplication } from '@akwan/contract/applications.ts';
import { Link } from 'react-router';
import { StatusBadge } from '#components/badge.tsx';
import { Card } from '#components/card.tsx';
import { FileIcon } from '#components/icons-work.tsx';
import { ApplicationDates } from './application-dates.tsx';
import { SentMessage } from './sent-message.tsx';
import { Withdraw } from './withdraw.tsx';

type ApplicationCardProps = { application: MyApplication; page: number; asking: boolean };

const jobGone = { open: null, closed: 'This job is closed', removed: 'This job is no longer listed' };

export function ApplicationCard({ application, page, asking }: ApplicationCardProps) {
  const { jobTitle, jobId, jobState, companyName, employerName, status, message, cvUrl, cvName } =
    application;
  const gone = jobGone[jobState];
  return (
    <Card as="li" className="stack">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="text-18 wrap-anywhere">
            {jobState === 'removed' ? (
              jobTitle
            ) : (
              <Link to={`/jobs/${jobId}`} className="link inline-block py-2.5 -my-2.5">
                {jobTitle}
              </Link>
            )}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="wrap-anywhere">
          {companyName || (employerName ? '' : 'Not specified')}
          {employerName && (
            <span className="text-muted">
              {companyName ? ', posted by' : 'Posted by'} {employerName}
            </span>
          )}
        </p>
        {gone && <p className="text-14 text-muted">{gone}</p>}
      </div>
      <ApplicationDates application={application} />
      {message && <SentMessage text={message} />}
      <div className="row justify-between border-line border-t pt-3">
        {cvUrl ? (
          <a
            className="link inline-flex min-h-11 min-w-0 items-center gap-2"
            href={cvUrl}
            target="_blank"
            rel="noopener"
          >
            <FileIcon className="shrink-0" />
            <span className="wrap-anywhere">
              <span className="visually-hidden">CV sent: </span>
              {cvName}
            </span>
          </a>
        ) : (
          <span className="text-muted wrap-anywhere">{cvName}</span>
        )}
        {status === 'pending' && !asking && <Withdraw application={application} page={page} />}
      </div>
    </Card>
  );
}
