import type { ApplicationStatus } from '@akwan/contract/lists/choices.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import type { UndoableDecision } from '#forms/decision-reply.ts';
import { CardKeys } from '#reviewing/card-keys.tsx';
import { UndoNotice } from '#reviewing/undo-notice.tsx';
import type { ApplicationsPage } from './review.server.ts';
import { ReviewApplicationCard } from './review-application-card.tsx';

type ApplicationListProps = {
  status: ApplicationStatus;
  list: ApplicationsPage;
  now: number;
  /** Decided without script a moment ago. */
  decided: UndoableDecision | null;
  hrefFor: (page: number) => string;
};

const emptyTexts: Record<ApplicationStatus, string> = {
  pending: 'When someone applies for one of your jobs, you decide here.',
  approved: 'Applications you approve are listed here.',
  declined: 'Applications you decline are listed here.',
};

export function ApplicationList({ status, list, now, decided, hrefFor }: ApplicationListProps) {
  const { applications, page, pageCount } = list;
  return (
    <div className="stack">
      {decided && <UndoNotice {...decided} />}
      {applications.length === 0 && (
        <EmptyState title={`No ${status} applications yet.`} text={emptyTexts[status]} />
      )}
      <CardKeys people={applications}>
        {applications.map((application) => (
          <ReviewApplicationCard
            key={application._id}
            application={application}
            now={now}
            jobTo={`/em-dashboard/applications/${application.jobId}`}
          />
        ))}
      </CardKeys>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}
