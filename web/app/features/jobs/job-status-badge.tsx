import type { OwnJob } from '@akwan/contract/own-jobs.ts';
import { Badge } from '#components/badge.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';

export function JobStatusBadge({ job }: { job: Pick<OwnJob, 'state' | 'reviewReasons'> }) {
  if (job.reviewReasons.length > 0) {
    return (
      <Badge tone="amber" icon={<ClockIcon size={16} />}>
        In review
      </Badge>
    );
  }
  if (job.state === 'draft') return <Badge tone="amber">Draft</Badge>;
  return job.state === 'open' ? <Badge tone="green">Open</Badge> : <Badge>Closed</Badge>;
}

/** Why a job is not public yet, and what happens next. */
export function WhyInReview({ reasons }: { reasons: readonly string[] }) {
  return (
    <Notice kind="warning" title="Not public yet">
      <p>{reasons.join(' ')} An administrator is checking this job first. We will email you the result.</p>
      <p>Nobody pays to get a job here. Take out any request for money and the job goes public at once.</p>
    </Notice>
  );
}
