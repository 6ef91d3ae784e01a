import { ButtonLink } from '#components/button.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { tabHref } from '#features/employer-dashboard/dashboard-tabs.ts';
import { deletionOf } from './job-messages.ts';
import type { OwnJobsPage } from './load-own-jobs.server.ts';
import { OwnJobCard } from './own-job-card.tsx';

type ManageJobsProps = { list: OwnJobsPage; now: number; confirming: string | null };

export function ManageJobs({ list, now, confirming }: ManageJobsProps) {
  const { jobs, page, pageCount } = list;
  const toConfirm = jobs.find(({ _id }) => _id === confirming);
  if (jobs.length === 0) {
    return (
      <EmptyState
        title="No job postings yet."
        text="Post your first job: it is online at once, and applications arrive here."
        action={<ButtonLink to={tabHref('post-job')}>Post a job</ButtonLink>}
      />
    );
  }
  return (
    <div className="stack">
      {toConfirm && <ConfirmStep {...deletionOf(toConfirm)} backTo={tabHref('manage-jobs', page)} />}
      {jobs.map((job) => (
        <OwnJobCard
          key={job._id}
          job={job}
          now={now}
          listQuery={{ tab: 'manage-jobs', page: String(page) }}
        />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={(each) => tabHref('manage-jobs', each)} />
    </div>
  );
}
