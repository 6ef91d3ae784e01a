import type { ApplicationStatus } from '@akwan/contract/lists/application-statuses.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { type TabKey, tabHref } from '#features/employer-dashboard/dashboard-tabs.ts';
import type { ApplicationsPage } from './load-applications.server.ts';
import { ApplicationCard } from './review-application-card.tsx';

type ApplicationListProps = { tab: TabKey; status: ApplicationStatus; list: ApplicationsPage; now: number };

const whatComes: Record<ApplicationStatus, string> = {
  pending: 'When somebody applies to one of your jobs, you decide here.',
  approved: 'Applications that you approve are kept here.',
  declined: 'Applications that you decline are kept here.',
};

export function ApplicationList({ tab, status, list, now }: ApplicationListProps) {
  const { applications, page, pageCount } = list;
  if (applications.length === 0) {
    return <EmptyState title={`No ${status} applications yet.`} text={whatComes[status]} />;
  }
  return (
    <div className="stack">
      {applications.map((application) => (
        <ApplicationCard
          key={application._id}
          application={application}
          now={now}
          jobTo={`/em-dashboard/applications/${application.jobId}`}
        />
      ))}
      <Pagination page={page} pageCount={pageCount} hrefFor={(each) => tabHref(tab, each)} />
    </div>
  );
}
