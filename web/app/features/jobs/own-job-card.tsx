import type { OwnJob } from '@akwan/contract/own-jobs.ts';
import { Link } from 'react-router';
import { ActionButton } from '#components/action-button.tsx';
import { ButtonAnchor, ButtonLink } from '#components/button.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { CalendarIcon, ChartIcon, LocationIcon, UsersIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { OwnItemActions } from '#components/own-item-actions.tsx';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';
import { timeAgo } from '#format/time-ago.ts';
import { useTeam } from '#layout/shell-data.ts';
import { JobEnding } from './job-ending.tsx';
import { deletionOf, jobTitleId } from './job-messages.ts';
import { JobStateButton } from './job-state-button.tsx';
import { JobStatusBadge, WhyInReview } from './job-status-badge.tsx';

type OwnJobCardProps = {
  job: OwnJob;
  now: number;
  /** The query of the list's address: without script it leads to the confirmation step. */
  listQuery: Record<string, string>;
};

export function OwnJobCard({ job, now, listQuery }: OwnJobCardProps) {
  const {
    _id,
    title,
    state,
    createdAt,
    closingDate,
    location,
    applicationCount,
    pendingCount,
    reviewReasons,
  } = job;
  const isOpen = state === 'open';
  const titleId = jobTitleId(_id);
  const { isReader, hasColleagues } = useTeam();
  const { postedBy } = job;
  const details = (
    <>
      <MetaItem icon={<UsersIcon />}>
        {countOf(applicationCount, 'applicant')}
        {pendingCount > 0 && (
          <>
            {' · '}
            <Link to={`/em-dashboard/review?job=${_id}`} className="link strong">
              {pendingCount} to review
            </Link>
          </>
        )}
      </MetaItem>
      <MetaItem icon={<ClockIcon />}>
        posted {timeAgo(createdAt, now)}
        {hasColleagues && postedBy && ` by ${postedBy.firstname} ${postedBy.lastname}`}
      </MetaItem>
      {closingDate && (
        <MetaItem icon={<CalendarIcon />}>
          {isOpen ? 'closes' : 'closing date'} {dayOf(closingDate)}
        </MetaItem>
      )}
      {location && (
        <MetaItem icon={<LocationIcon />} label="Location">
          {location}
        </MetaItem>
      )}
    </>
  );
  const actions = (
    <OwnItemActions
      titleId={titleId}
      review={
        applicationCount > 0 ? { to: `/em-dashboard/applications/${_id}`, label: 'View Applications' } : null
      }
      {...(!isReader && {
        editTo: `/edit-job/${_id}`,
        deletion: { ...deletionOf(job), query: { ...listQuery, confirm: 'delete', job: _id } },
      })}
    >
      <ButtonLink
        to={`/em-dashboard/analytics/${_id}`}
        variant="secondary"
        size="sm"
        icon={<ChartIcon />}
        aria-describedby={titleId}
      >
        Analytics
      </ButtonLink>
      {isOpen && (
        <ButtonAnchor
          href={`/jobs/${_id}/poster.pdf`}
          variant="secondary"
          size="sm"
          aria-describedby={titleId}
        >
          Poster
        </ButtonAnchor>
      )}
      {state !== 'draft' && !isReader && (
        <ActionButton values={{ intent: 'copy', jobId: _id }} describedBy={titleId}>
          Post again
        </ActionButton>
      )}
      {!isReader && <JobStateButton job={job} listQuery={listQuery} />}
    </OwnItemActions>
  );
  return (
    <ItemCard
      titleId={titleId}
      title={
        <Link to={`/jobs/${_id}`} className="title-link">
          {title}
        </Link>
      }
      badge={<JobStatusBadge job={job} />}
      details={details}
      actions={actions}
    >
      {reviewReasons.length > 0 && <WhyInReview reasons={reviewReasons} />}
      <JobEnding job={job} canSay={!isReader} />
    </ItemCard>
  );
}
