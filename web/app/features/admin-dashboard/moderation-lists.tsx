import type { HeldJobsReply, ReportsReply } from '@akwan/contract/moderation.ts';
import type { Numbered } from '#api/load-numbered.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { HeldJobCard } from '#features/moderation/held-job-card.tsx';
import { ReportCard } from '#features/moderation/report-card.tsx';
import { tabHref } from './admin-tabs.ts';

const queryOf = (tab: string, page: number) => ({ tab, ...(page > 1 && { page: String(page) }) });

export function Reports({ list, now }: { list: Numbered<ReportsReply>; now: number }) {
  const { reports, page, pageCount } = list;
  if (reports.length === 0) {
    return (
      <EmptyState
        title="No reports found."
        text="When a job seeker reports a job, you decide about it here."
      />
    );
  }
  return (
    <div className="stack">
      {reports.map((report) => (
        <ReportCard key={report._id} report={report} now={now} query={queryOf('reports', page)} />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={(each) => tabHref('reports', each)} />
    </div>
  );
}

export function HeldJobs({ list, now }: { list: Numbered<HeldJobsReply>; now: number }) {
  const { jobs, page, pageCount } = list;
  if (jobs.length === 0) {
    return <EmptyState title="No jobs found." text="A job whose text asks for money waits here for you." />;
  }
  return (
    <div className="stack">
      {jobs.map((job) => (
        <HeldJobCard key={job._id} job={job} now={now} query={queryOf('in-review', page)} />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={(each) => tabHref('in-review', each)} />
    </div>
  );
}
