import type { Application } from '@akwan/contract/applications.ts';
import { Link } from 'react-router';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { BriefcaseIcon, CalendarIcon } from '#ui/icons-work.tsx';
import { MetaItem, MetaList } from '#ui/meta.tsx';
import { CvLinks } from './cv-links.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

type ApplicationCardProps = {
  application: Application;
  now: number;
  /** Where all applications to the same job are; left out where the page is about that one job. */
  jobTo?: string;
};

export function ApplicationCard({ application, now, jobTo }: ApplicationCardProps) {
  const { user, status, message, cvUrl, jobTitle, createdAt } = application;
  const nameId = `applicant-${application._id}`;
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <Card as="article" className="stack" aria-labelledby={nameId}>
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 id={nameId} className="text-18">
              {name}
            </h2>
            <StatusBadge status={status} />
          </div>
          <a className="link break-all" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        </div>
      </div>
      <MetaList>
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
      </MetaList>
      {message ? (
        <div className="rounded-card bg-sunken px-4 py-3">
          <p className="prose-width whitespace-pre-line">{message}</p>
        </div>
      ) : (
        <p className="text-muted">No message provided</p>
      )}
      <div className="row justify-between border-line border-t pt-4">
        <div className="row">
          <CvLinks cvUrl={cvUrl} nameId={nameId} />
        </div>
        {status === 'pending' && <DecisionButtons application={application} nameId={nameId} />}
      </div>
    </Card>
  );
}
