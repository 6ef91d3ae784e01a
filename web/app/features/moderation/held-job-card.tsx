import type { HeldJob } from '@akwan/contract/moderation.ts';
import { Link } from 'react-router';
import { ClockIcon } from '#components/icon.tsx';
import { BuildingIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { timeAgo } from '#format/time-ago.ts';
import { EmployerLink, ReviewButtons, WhyHeld } from './review-parts.tsx';

type HeldJobCardProps = { job: HeldJob; now: number; query: Readonly<Record<string, string>> };

export function HeldJobCard({ job, now, query }: HeldJobCardProps) {
  const { _id, title, employerId, employerName, companyName, createdAt } = job;
  const titleId = `held-${_id}`;
  const details = (
    <>
      <MetaItem icon={<BuildingIcon />} label="Employer">
        {companyName && `${companyName}, `}
        <EmployerLink id={employerId} name={employerName} />
      </MetaItem>
      <MetaItem icon={<ClockIcon />}>posted {timeAgo(createdAt, now)}</MetaItem>
    </>
  );
  return (
    <ItemCard
      titleId={titleId}
      title={
        <Link to={`/job-details/${_id}`} className="title-link">
          {title}
        </Link>
      }
      details={details}
      actions={<ReviewButtons job={{ jobId: _id, title }} query={query} describedBy={titleId} />}
    >
      <WhyHeld {...job} />
    </ItemCard>
  );
}
