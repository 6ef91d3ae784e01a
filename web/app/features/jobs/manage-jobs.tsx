import { ButtonLink } from '#components/button.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { useTeam } from '#layout/shell-data.ts';
import { closingOf, deletionOf } from './job-messages.ts';
import { OwnJobCard } from './own-job-card.tsx';
import type { OwnJobsPage } from './own-jobs.server.ts';

type ManageJobsProps = {
  list: OwnJobsPage;
  now: number;
  /** What is to be confirmed, where there is no script. */
  confirming: { action: 'delete' | 'close'; jobId: string } | null;
  postTo: string;
  hrefFor: (page: number) => string;
};

export function ManageJobs({ list, now, confirming, postTo, hrefFor }: ManageJobsProps) {
  const { jobs, page, pageCount } = list;
  const { isReader } = useTeam();
  const toConfirm = jobs.find(({ _id }) => _id === confirming?.jobId);
  const confirmation = toConfirm && (confirming?.action === 'close' ? closingOf : deletionOf)(toConfirm);
  if (jobs.length === 0) {
    return (
      <EmptyState
        title="No job postings yet."
        text={
          isReader
            ? 'When a colleague posts a job, you see it here.'
            : 'Post your first job. It goes online at once, and applications come in here.'
        }
        action={isReader ? undefined : <ButtonLink to={postTo}>Post a job</ButtonLink>}
      />
    );
  }
  return (
    <div className="stack">
      {confirmation && <ConfirmStep {...confirmation} backTo={hrefFor(page)} />}
      {jobs.map((job) => (
        <OwnJobCard
          key={job._id}
          job={job}
          now={now}
          listQuery={{ tab: 'manage-jobs', page: String(page) }}
        />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}
