import { useRef } from 'react';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { pageIn } from '#api/load-page.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Pagination } from '#components/pagination.tsx';
import { useFocusWhenLost } from '#components/use-focus-when-lost.ts';
import { useFrozen } from '#components/use-frozen.ts';
import { mentorDashboard } from '#features/mentor-dashboard/mentor-tabs.tsx';
import { ApplicantCard } from '#features/mentorships/applicant-card.tsx';
import { applicantDeskPath } from '#features/mentorships/applicant-desk-address.ts';
import { decideOrUndo, loadApplicants, loadDecided } from '#features/mentorships/applicants.server.ts';
import { applicantsFailed, decisionFailed } from '#features/mentorships/mentorship-messages.ts';
import { findOwnMentorship } from '#features/mentorships/own-mentorships.server.ts';
import { countOf } from '#format/numbers.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { CardKeys } from '#reviewing/card-keys.tsx';
import { choiceIn, pageHref } from '#reviewing/review-choice.ts';
import { ReviewCount, ReviewFilters } from '#reviewing/review-filters.tsx';
import { UndoNotice } from '#reviewing/undo-notice.tsx';
import { useDeciding } from '#reviewing/use-deciding.ts';
import type { Route } from './+types/mentorship-applicants';

export const meta: Route.MetaFunction = () => privateMeta('Mentorship applicants');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'mentor');
  const search = url.searchParams;
  const choice = choiceIn(search);
  const { mentorshipId } = params;
  const mentorship = await findOwnMentorship(context, mentorshipId);
  const list =
    mentorship &&
    (await loadApplicants(context, { ...choice, mentorshipId, page: pageIn(search), limit: 5 }));
  const decided = await loadDecided(context, search);
  return { title: mentorship?.title ?? null, list, decided, choice, now: Date.now() };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    title: null,
    list: null,
    decided: null,
    choice: { status: '', sort: 'newest' } as const,
    now: Date.now(),
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'mentor');
  const { pathname, search } = url;
  return decideOrUndo(context, request, await request.formData(), pathname + search);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendListAction(serverAction, decisionFailed(await request.clone().formData()));
}

export default function MentorshipApplicants({ loaderData, params }: Route.ComponentProps) {
  const { mentorshipId } = params;
  const { title, choice } = loaderData;
  const now = useFrozen(loaderData.now);
  const decided = useFrozen(loaderData.decided);
  const list = useDeciding(loaderData.list, ({ applicants }) => applicants);
  const heading = useRef<HTMLSpanElement>(null);
  useFocusWhenLost(heading, (list?.applicants ?? []).map(({ _id, status }) => _id + status).join());
  return (
    <div className="page page-medium">
      <PageHead
        breadcrumb={<Breadcrumb items={[mentorDashboard, { label: 'Mentorship applicants' }]} />}
        title={
          <span ref={heading} tabIndex={-1}>
            {title ?? 'Mentorship applicants'}
          </span>
        }
        actions={
          <ButtonLink to={`${applicantDeskPath}?mentorship=${mentorshipId}`}>Open the review desk</ButtonLink>
        }
        count={list && <ReviewCount count={`${countOf(list.total, `${choice.status} applicant`.trim())}.`} />}
      />
      {list ? (
        <div className="stack">
          <ReviewFilters {...choice} />
          {decided && <UndoNotice {...decided} />}
          {list.total === 0 ? (
            <EmptyState title="No applicants found." />
          ) : (
            <CardKeys people={list.applicants}>
              {list.applicants.map((applicant) => (
                <ApplicantCard key={applicant._id} applicant={applicant} now={now} />
              ))}
            </CardKeys>
          )}
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            hrefFor={(each) => pageHref(choice, each)}
          />
        </div>
      ) : (
        <ErrorState failed={applicantsFailed} />
      )}
    </div>
  );
}
