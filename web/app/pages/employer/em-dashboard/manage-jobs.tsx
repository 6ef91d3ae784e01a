import type { OwnJob } from '@akwan/contract/jobs.ts';
import { useState } from 'react';
import { DeleteJobButton } from '#features/job-posting/delete-job-button.tsx';
import { DeleteJobDialog } from '#features/job-posting/delete-job-dialog.tsx';
import { DeleteJobStep } from '#features/job-posting/delete-job-step.tsx';
import type { OwnJobsPage } from '#features/job-posting/load-own-jobs.server.ts';
import { OwnJobCard } from '#features/job-posting/own-job-card.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { tabHref } from './dashboard-tabs.ts';

type ManageJobsProps = { list: OwnJobsPage; now: number; confirming: string | null };

export function ManageJobs({ list, now, confirming }: ManageJobsProps) {
  const [leaving, setLeaving] = useState<OwnJob | null>(null);
  const { jobs, page, pageCount } = list;
  const here = tabHref('manage-jobs', page);
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
      {toConfirm && <DeleteJobStep job={toConfirm} backTo={here} />}
      {jobs.map((job) => (
        <OwnJobCard
          key={job._id}
          job={job}
          now={now}
          deletion={
            <DeleteJobButton
              job={job}
              listQuery={{ tab: 'manage-jobs', page: String(page) }}
              onAsk={setLeaving}
            />
          }
        />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={(each) => tabHref('manage-jobs', each)} />
      <DeleteJobDialog job={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}
