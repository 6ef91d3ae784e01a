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
import { decisionFailed } from '#features/applications/application-messages.ts';
import { deskPath } from '#features/applications/desk-address.ts';
import { decideOrUndo, loadApplications, loadDecided } from '#features/applications/review.server.ts';
import { ReviewApplicationCard } from '#features/applications/review-application-card.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { dashboardOf } from '#features/jobs/form-options.ts';
import { findOwnJob } from '#features/jobs/own-jobs.server.ts';
import { countPending } from '#features/waiting/waiting.server.ts';
import { countOf } from '#format/numbers.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { CardKeys } from '#reviewing/card-keys.tsx';
import { choiceIn, pageHref } from '#reviewing/review-choice.ts';
import { ReviewCount, ReviewFilters } from '#reviewing/review-filters.tsx';
import { UndoNotice } from '#reviewing/undo-notice.tsx';
import { useDeciding } from '#reviewing/use-deciding.ts';
import type { Route } from './+types/job-applications';

export const meta: Route.MetaFunction = () => privateMeta('Job Applications');

const loadFailed = 'Failed to fetch applications';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const user = await requireRole(context, url, 'employer');
  const search = url.searchParams;
  const choice = choiceIn(search);
  const { jobId } = params;
  const [job, decided, list, pending] = await Promise.all([
    findOwnJob(context, jobId),
    loadDecided(context, search),
    loadApplications(context, { ...choice, jobId, page: pageIn(search), limit: 5 }),
    countPending(context),
  ]);
  const title = job?.title ?? null;
  return { title, jobId, list, decided, choice, pending, now: Date.now(), dashboard: dashboardOf(user) };
}

/** Applications that cannot be loaded say so in their place. */
export const clientLoader = ({ url, params, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    title: null,
    jobId: params.jobId,
    list: null,
    decided: null,
    choice: choiceIn(url.searchParams),
    pending: null,
    now: Date.now(),
    dashboard: dashboardOf({ role: 'employer' }),
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'employer');
  const { pathname, search } = url;
  return decideOrUndo(context, request, await request.formData(), pathname + search);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendListAction(serverAction, decisionFailed(await request.clone().formData()));
}

export default function JobApplications({ loaderData }: Route.ComponentProps) {
  const { title, choice, dashboard, jobId } = loaderData;
  const now = useFrozen(loaderData.now);
  const decided = useFrozen(loaderData.decided);
  const list = useDeciding(loaderData.list, ({ applications }) => applications);
  const heading = useRef<HTMLSpanElement>(null);
  const shown = list?.applications ?? [];
  useFocusWhenLost(heading, shown.map(({ _id, status }) => _id + status).join());
  const breadcrumb = <Breadcrumb items={[dashboard, { label: 'Job Applications' }]} />;
  if (title === null || !list) {
    return (
      <EmployerPage current="review">
        <PageHead breadcrumb={breadcrumb} title="Job Applications" />
        <ErrorState failed={loadFailed} />
      </EmployerPage>
    );
  }
  const { applications, total, page, pageCount } = list;
  const { counts } = loaderData.list ?? list;
  const waiting = counts.pending > 0 ? `, ${counts.pending} to review` : '';
  const all = counts.pending + counts.approved + counts.declined;
  return (
    <EmployerPage current="review" pending={loaderData.pending}>
      <PageHead
        breadcrumb={breadcrumb}
        title={
          <span ref={heading} tabIndex={-1}>
            {title}
          </span>
        }
        count={<ReviewCount count={`${countOf(all, 'application')}${waiting}.`} />}
        actions={<ButtonLink to={`${deskPath}?job=${jobId}`}>Open the review desk</ButtonLink>}
      />
      <div className="stack">
        <ReviewFilters {...choice} />
        {decided && <UndoNotice {...decided} />}
        {total === 0 && (
          <EmptyState title={`No ${choice.status ? `${choice.status} ` : ''}applications yet.`} />
        )}
        <CardKeys people={applications}>
          {applications.map((application) => (
            <ReviewApplicationCard key={application._id} application={application} now={now} />
          ))}
        </CardKeys>
        <Pagination page={page} pageCount={pageCount} hrefFor={(each) => pageHref(choice, each)} />
      </div>
    </EmployerPage>
  );
}
