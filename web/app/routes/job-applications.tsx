import type { Interview } from '@akwan/contract/interviews.ts';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { pageIn } from '#api/load-page.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Pagination } from '#components/pagination.tsx';
import { choiceIn, pageHref } from '#components/review-choice.ts';
import { ReviewCount, ReviewFilters } from '#components/review-filters.tsx';
import { UndoNotice } from '#components/undo-notice.tsx';
import { useFocusWhenLost } from '#components/use-focus-when-lost.ts';
import { useFrozen } from '#components/use-frozen.ts';
import { decisionFailed } from '#features/applications/application-messages.ts';
import { DecideMany, UndoMany } from '#features/applications/decide-many.tsx';
import { loadApplications, loadBoard, loadCv, loadDecided } from '#features/applications/review.server.ts';
import { ReviewApplicationCard } from '#features/applications/review-application-card.tsx';
import { ReviewBar } from '#features/applications/review-bar.tsx';
import { loadDecidedMany, reviewAction } from '#features/applications/review-tools.server.ts';
import { StageBoard } from '#features/applications/stage-board.tsx';
import { keptIn, reviewHref, viewIn } from '#features/applications/stage-labels.ts';
import { InterviewSummary } from '#features/interviews/interview-summary.tsx';
import { loadByApplication as loadInterviews } from '#features/interviews/interviews.server.ts';
import { dashboardOf } from '#features/jobs/form-options.ts';
import { findOwnJob } from '#features/jobs/own-jobs.server.ts';
import { countOf } from '#format/numbers.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-applications';

export const meta: Route.MetaFunction = () => privateMeta('Job Applications');

const loadFailed = 'Failed to fetch applications';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const user = await requireRole(context, url, 'employer');
  const search = url.searchParams;
  const choice = choiceIn(search);
  const view = viewIn(search);
  const { stage } = view;
  const { jobId } = params;
  const [job, decided, decidedMany, board, cv, interviews, list] = await Promise.all([
    findOwnJob(context, user, jobId),
    loadDecided(context, search),
    loadDecidedMany(context, search),
    view.board ? loadBoard(context, jobId, view.search) : null,
    loadCv(context, search),
    loadInterviews(context, { jobId }),
    loadApplications(context, {
      ...choice,
      stage,
      search: view.search,
      jobId,
      page: pageIn(search),
      limit: 5,
    }),
  ]);
  const title = job?.title ?? null;
  const shown = { jobId, view, board, list, cv, interviews, decided, decidedMany, choice };
  return { title, ...shown, now: Date.now(), dashboard: dashboardOf(user) };
}

/** Applications that cannot be loaded say so in their place. */
export const clientLoader = ({ url, params, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    title: null,
    jobId: params.jobId,
    view: viewIn(url.searchParams),
    board: null,
    list: null,
    cv: null,
    interviews: {},
    decided: null,
    decidedMany: null,
    choice: choiceIn(url.searchParams),
    now: Date.now(),
    dashboard: dashboardOf({ role: 'employer' }),
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'employer');
  const { pathname, search } = url;
  return reviewAction(context, request, await request.formData(), pathname + search);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendListAction(serverAction, decisionFailed(await request.clone().formData()));
}

export default function JobApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { title, choice, dashboard, jobId, view, board, decidedMany } = loaderData;
  const now = useFrozen(loaderData.now);
  const decided = useFrozen(loaderData.decided);
  const list = useFrozen(loaderData.list);
  const cv = useFrozen(loaderData.cv);
  const interviews: Record<string, Interview> = useFrozen(loaderData.interviews);
  const failed = title === null || !list;
  const heading = useRef<HTMLSpanElement>(null);
  const shown = board ? board.flatMap(({ applications }) => applications) : (list?.applications ?? []);
  useFocusWhenLost(heading, shown.map(({ _id, status, stage }) => _id + status + stage).join());
  const breadcrumb = <Breadcrumb items={[dashboard, { label: 'Job Applications' }]} />;
  if (failed) {
    return (
      <div className="page">
        <PageHead breadcrumb={breadcrumb} title="Job Applications" />
        <ErrorState failed={loadFailed} />
      </div>
    );
  }
  const { applications, total, page, pageCount } = list;
  const { counts, stageCounts } = loaderData.list ?? list;
  const failure = actionData && 'values' in actionData ? actionData : null;
  const { kept, keptByFilters } = keptIn(view, choice);
  const waiting = counts.pending > 0 ? `, ${counts.pending} to review` : '';
  const all = counts.pending + counts.approved + counts.declined;
  return (
    <div className={board ? 'page' : 'page page-medium'}>
      <PageHead
        breadcrumb={breadcrumb}
        title={
          <span ref={heading} tabIndex={-1}>
            {title}
          </span>
        }
        count={<ReviewCount count={`${countOf(all, 'application')}${waiting}.`} />}
      />
      <div className="stack">
        <ReviewBar {...{ jobId, view, stageCounts, kept }} />
        {!board && (
          <ReviewFilters {...choice}>
            <HiddenValues values={keptByFilters} />
          </ReviewFilters>
        )}
        {decided && <UndoNotice {...decided} />}
        {decidedMany && <UndoMany key={decidedMany.ids.join()} {...decidedMany} />}
        {board && <StageBoard columns={board} />}
        {!board && counts.pending > 0 && <DecideMany failure={failure} hasFailed={Boolean(actionData)} />}
        {board ? null : total === 0 ? (
          <NoApplications status={choice.status} isNarrowed={Boolean(view.search || view.stage)} />
        ) : (
          applications.map((application) => (
            <ReviewApplicationCard
              key={application._id}
              application={application}
              now={now}
              cv={cv?.applicationId === application._id ? cv : null}
              isWorkplace
            >
              <InterviewSummary interview={interviews[application._id]} />
            </ReviewApplicationCard>
          ))
        )}
        {!board && (
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(each) => pageHref(choice, each, keptByFilters)}
          />
        )}
      </div>
    </div>
  );
}

function NoApplications({ status, isNarrowed }: { status: string; isNarrowed: boolean }) {
  const { search } = useLocation();
  if (!isNarrowed) return <EmptyState title={`No ${status ? `${status} ` : ''}applications yet.`} />;
  const all = reviewHref(search, { search: '', stage: '', status: '' });
  const showAll = (
    <ButtonLink to={all} variant="secondary">
      Show all
    </ButtonLink>
  );
  return <EmptyState title="No application matches" action={showAll} />;
}
