import type { Report } from '@akwan/contract/moderation.ts';
import { Link } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { BuildingIcon, CalendarIcon, UserIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { dismissalOf, messageRemovalOf } from './moderation-actions.ts';
import { EmployerLink, TakeDown } from './review-parts.tsx';

type ReportCardProps = { report: Report; now: number; query: Readonly<Record<string, string>> };

export function ReportCard({ report, now, query }: ReportCardProps) {
  const { _id, jobId, jobTitle, employerId, employerName, reason, details, reporterName, createdAt } = report;
  const { message } = report;
  const titleId = `report-${_id}`;
  const meta = (
    <>
      {message && !employerId ? (
        <MetaItem icon={<UserIcon />}>written by {message.authorName ?? 'someone who has left'}</MetaItem>
      ) : (
        <MetaItem icon={<BuildingIcon />} label={message ? 'Author' : 'Employer'}>
          <EmployerLink id={employerId} name={employerName} />
        </MetaItem>
      )}
      <MetaItem icon={<UserIcon />}>reported by {reporterName}</MetaItem>
      <MetaItem icon={<CalendarIcon />} label="When">
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>, {timeAgo(createdAt, now)}
      </MetaItem>
    </>
  );
  return (
    <ItemCard
      titleId={titleId}
      title={
        jobId ? (
          <Link to={`/job-details/${jobId}`} className="title-link">
            {jobTitle}
          </Link>
        ) : (
          `Message about ${jobTitle}`
        )
      }
      badge={<Badge tone="clay">{reason}</Badge>}
      details={meta}
      actions={
        <>
          <ConfirmForm
            {...dismissalOf(report)}
            query={{ ...query, confirm: 'dismiss', id: _id }}
            describedBy={titleId}
            isHarmless
          >
            Dismiss
          </ConfirmForm>
          {jobId ? (
            <TakeDown job={{ jobId, title: jobTitle }} query={query} describedBy={titleId} />
          ) : (
            <ConfirmForm
              {...messageRemovalOf(report)}
              query={{ ...query, confirm: 'remove-message', id: _id }}
              describedBy={titleId}
            >
              Remove message
            </ConfirmForm>
          )}
        </>
      }
    >
      {message && <blockquote className="panel prose-width typed-text">{message.text}</blockquote>}
      {details ? (
        <div className="panel">
          <p className="prose-width typed-text">{details}</p>
        </div>
      ) : (
        <p className="muted">No details provided.</p>
      )}
    </ItemCard>
  );
}
