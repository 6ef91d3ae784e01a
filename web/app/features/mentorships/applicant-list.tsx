import type { Applicant } from '@akwan/contract/mentorship-applications.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import type { UndoableDecision } from '#forms/decision-reply.ts';
import { CardKeys } from '#reviewing/card-keys.tsx';
import { UndoNotice } from '#reviewing/undo-notice.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import type { ApplicantsPage } from './applicants.server.ts';

type ApplicantListProps = {
  waiting: ApplicantsPage;
  declined: ApplicantsPage;
  now: number;
  /** Decided without script a moment ago. */
  decided: UndoableDecision | null;
  /** The address of a page of those who wait. */
  hrefFor: (page: number) => string;
};

/** Those who wait come first; approved ones have become mentees. */
export function ApplicantList({ waiting, declined, now, decided, hrefFor }: ApplicantListProps) {
  if (waiting.total === 0 && declined.total === 0 && !decided) {
    return (
      <EmptyState
        title="No applicants found."
        text="When someone applies for one of your mentorships, you decide here."
      />
    );
  }
  const cardOf = (applicant: Applicant) => (
    <ApplicantCard key={applicant.mentorshipId + applicant._id} applicant={applicant} now={now} linked />
  );
  return (
    <div className="stack-lg">
      <div className="stack">
        {decided && <UndoNotice {...decided} />}
        {waiting.total === 0 && <p className="muted">Nobody is waiting for your decision.</p>}
        <CardKeys people={waiting.applicants}>{waiting.applicants.map(cardOf)}</CardKeys>
        <Pagination page={waiting.page} pageCount={waiting.pageCount} hrefFor={hrefFor} />
      </div>
      {declined.total > 0 && (
        <section className="stack" aria-label="Declined">
          <p className="strong">
            {declined.total > declined.applicants.length ? 'Recently declined' : 'Declined'}
          </p>
          {declined.applicants.map(cardOf)}
        </section>
      )}
    </div>
  );
}
