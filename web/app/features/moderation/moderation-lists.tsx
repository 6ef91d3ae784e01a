import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { HeldJobCard } from './held-job-card.tsx';
import type { HeldJobsPage, ReportsPage, VerificationsPage } from './load-moderation.server.ts';
import { ReportCard } from './report-card.tsx';
import { VerificationCard } from './verification-card.tsx';

type ListProps<Page> = {
  list: Page;
  now: number;
  /** The query that leads to the list: without script the steps that ask for confirmation are on the same page. */
  tab: string;
  hrefFor: (page: number) => string;
};

const queryOf = (tab: string, page: number) => ({ tab, ...(page > 1 && { page: String(page) }) });

export function Reports({ list, now, tab, hrefFor }: ListProps<ReportsPage>) {
  const { reports, page, pageCount } = list;
  if (reports.length === 0) {
    return (
      <EmptyState
        title="No reports found."
        text="When someone reports a job or a message, you decide here."
      />
    );
  }
  return (
    <div className="stack">
      {reports.map((report) => (
        <ReportCard key={report._id} report={report} now={now} query={queryOf(tab, page)} />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}

export function HeldJobs({ list, now, tab, hrefFor }: ListProps<HeldJobsPage>) {
  const { jobs, page, pageCount } = list;
  if (jobs.length === 0) {
    return <EmptyState title="No jobs found." text="Jobs that may be asking for money wait here for you." />;
  }
  return (
    <div className="stack">
      {jobs.map((job) => (
        <HeldJobCard key={job._id} job={job} now={now} query={queryOf(tab, page)} />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}

export function Verifications({ list, tab, hrefFor }: ListProps<VerificationsPage>) {
  const { verifications, page, pageCount } = list;
  if (verifications.length === 0) {
    return (
      <EmptyState title="No requests found." text="Companies that want to be verified wait here for you." />
    );
  }
  return (
    <div className="stack">
      {verifications.map((verification) => (
        <VerificationCard key={verification._id} verification={verification} query={queryOf(tab, page)} />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}
