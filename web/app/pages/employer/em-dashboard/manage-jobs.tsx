import { deletionOf } from '#features/job-posting/job-words.ts';
import type { OwnJobsPage } from '#features/job-posting/load-own-jobs.server.ts';
import { OwnJobCard } from '#features/job-posting/own-job-card.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { tabHref } from './dashboard-tabs.ts';

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
