import type { OwnJob } from '@akwan/contract/jobs.ts';
import { Badge } from '#components/badge.tsx';
import { ClockIcon } from '#components/icons-work.tsx';

export function JobState({ job }: { job: Pick<OwnJob, 'state' | 'reviewReasons'> }) {
  if (job.reviewReasons.length > 0) {
    return (
      <Badge tone="amber" icon={<ClockIcon size={16} />}>
        In review
      </Badge>
    );
  }
  return job.state === 'open' ? <Badge tone="green">Open</Badge> : <Badge>Closed</Badge>;
}
