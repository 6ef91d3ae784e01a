import { useRef } from 'react';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { classNames } from '#components/class-names.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { Pagination } from '#components/pagination.tsx';
import { decisionFailed } from '#features/applications/application-messages.ts';
import { deskAction, loadDesk } from '#features/applications/desk.server.ts';
import { deskHref, deskViewIn } from '#features/applications/desk-address.ts';
import { DeskFilters } from '#features/applications/desk-filters.tsx';
import { useDeskKeys } from '#features/applications/desk-keys.tsx';
import { DecisionPreview, DeskMany, useSelection } from '#features/applications/desk-many.tsx';
import { DeskPerson } from '#features/applications/desk-person.tsx';
import { DeskRows } from '#features/applications/desk-rows.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { sendListAction } from '#forms/list-action.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/review-desk';
import '#features/applications/desk.css';

export const meta: Route.MetaFunction = () => privateMeta('Review desk');

const loadFailed = 'Failed to fetch applications';
const pageSize = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'employer');
  const view = deskViewIn(url.searchParams);
  return { view, desk: await loadDesk(context, view), now: Date.now() };
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ view: deskViewIn(url.searchParams), desk: null, now: Date.now() }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'employer');
  return deskAction(context, request, url, await request.formData());
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const failed = decisionFailed(form);
  const isTool = form.get('intent') === 'stage' || form.get('intent') === 'notes';
  return isTool ? sendListAction(serverAction, failed) : sendForm(serverAction, failed);
}

function failureIn(reply: Route.ComponentProps['actionData']): FormFailure | null {
  if (!reply) return null;
  if ('failure' in reply) return reply.failure;
  return 'message' in reply ? reply : null;
}

export default function ReviewDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { view, desk, now } = loaderData;
  const frame = useRef<HTMLDivElement>(null);
  const selection = useSelection(view.jobId);
  const help = useDeskKeys(frame);
  const dashboard = { label: 'Employer Dashboard', to: '/em-dashboard' };
  const breadcrumb = <Breadcrumb items={[dashboard, { label: 'Review desk' }]} />;
  if (!desk) {
    return (
      <EmployerPage current="review" narrow>
        {breadcrumb}
        <h1>Review desk</h1>
        <ErrorState failed={loadFailed} />
      </EmployerPage>
    );
  }
  const { rows, total, person, cv, jobs, counts } = desk;
  const preview = actionData && 'preview' in actionData ? actionData.preview : null;
  const failure = failureIn(actionData);
  const at = rows.findIndex(({ _id }) => _id === person?._id);
  const waiting =
    rows.slice(at + 1).find(({ undoUntil }) => !undoUntil) ??
    rows.find(({ _id, undoUntil }) => !undoUntil && _id !== person?._id);
  const hrefTo = (id: string | undefined) => (id ? deskHref(view, { applicationId: id }) : null);
  const job = jobs.find(({ _id }) => _id === view.jobId);
  return (
    <EmployerPage current="review" narrow>
      <div ref={frame} className="desk">
        <div className="desk-head">
          {breadcrumb}
          <h1>{job?.title ?? 'Review desk'}</h1>
          <DeskFilters view={view} jobs={jobs} counts={counts} />
          {help}
        </div>
        <FailureSummary failure={failure} />
        <div className={classNames('desk-body', (view.applicationId || preview) && 'shows-person')}>
          <section className="desk-list" aria-label="Applicants">
            {rows.length === 0 ? (
              <EmptyState
                title={view.filter === 'pending' ? 'No pending applications yet.' : 'Nobody here'}
              />
            ) : (
              <DeskRows
                rows={rows}
                view={view}
                openId={person?._id ?? null}
                now={now}
                isSelected={(id) => selection.isAll || selection.ids.has(id)}
                onSelect={selection.select}
              />
            )}
            {total > pageSize && (
              <div className="desk-pages">
                <Pagination
                  page={view.page}
                  pageCount={Math.ceil(total / pageSize)}
                  hrefFor={(page) => deskHref(view, { page, applicationId: '' })}
                />
              </div>
            )}
            {counts.pending > 0 && rows.length > 0 && (
              <DeskMany selection={selection} total={total} shown={rows.map(({ _id }) => _id)} />
            )}
            <HelpLink article="review-applicants">How to review many applicants</HelpLink>
          </section>
          <div className="desk-pane">
            {preview ? (
              <DecisionPreview preview={preview} backTo={deskHref(view)} onDecide={selection.clear} />
            ) : (
              person && (
                <DeskPerson
                  key={person._id}
                  person={person}
                  cv={cv}
                  now={now}
                  listTo={deskHref(view, { applicationId: '' })}
                  previousTo={hrefTo(rows[at - 1]?._id)}
                  nextTo={hrefTo(rows[at + 1]?._id)}
                  nextId={waiting?._id ?? ''}
                />
              )
            )}
          </div>
        </div>
      </div>
    </EmployerPage>
  );
}
