import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { decisionFailed } from '#features/applications/application-messages.ts';
import { deskAction, loadDesk } from '#features/applications/desk.server.ts';
import { deskHref, deskViewIn } from '#features/applications/desk-address.ts';
import { DeskFilters } from '#features/applications/desk-filters.tsx';
import { DecisionPreview, DeskMany, useSelection } from '#features/applications/desk-many.tsx';
import { DeskPerson } from '#features/applications/desk-person.tsx';
import { RowCheck, RowState } from '#features/applications/desk-row-parts.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { sendListAction } from '#forms/list-action.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { useTeam } from '#layout/shell-data.ts';
import { DeskFrame } from '#reviewing/desk-frame.tsx';
import { type DeskKey, stepKeys, undoKey } from '#reviewing/desk-keys.tsx';
import { DeskRows, LatestDecision, rowId, stepsFrom } from '#reviewing/desk-rows.tsx';
import type { Route } from './+types/review-desk';

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

const keys: readonly DeskKey[] = [
  ...stepKeys,
  {
    key: 'd',
    what: 'Decline: write a message, Enter sends it',
    does: 'focus',
    selector: '[data-desk-send]',
  },
  undoKey,
  { key: 's', what: 'Change the stage', does: 'focus', selector: '.desk-person [name="stage"]' },
  { key: 'n', what: 'Write a note', does: 'focus', selector: '.desk-person [name="text"]' },
  { key: 'x', what: 'Select the person', does: 'click', selector: '.desk-row.is-open .desk-row-check' },
];

export default function ReviewDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { view, desk, now } = loaderData;
  const selection = useSelection(view.jobId);
  const { isReader } = useTeam();
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
  const { previous, next, afterDecision } = stepsFrom(rows, person?._id);
  const hrefFor = (id: string) => deskHref(view, { applicationId: id });
  const steps = {
    listTo: `${hrefFor('')}#${rowId(person?._id ?? '')}`,
    previousTo: previous ? hrefFor(previous) : null,
    nextTo: next ? hrefFor(next) : null,
  };
  const job = jobs.find(({ _id }) => _id === view.jobId);
  const list = (
    <>
      {rows.length === 0 ? (
        <EmptyState title={view.filter === 'pending' ? 'No pending applications yet.' : 'Nobody here'} />
      ) : (
        <DeskRows
          rows={rows}
          openId={person?._id ?? null}
          now={now}
          hrefFor={hrefFor}
          stateOf={(row) => <RowState row={row} />}
          checkOf={isReader ? undefined : (row) => <RowCheck row={row} selection={selection} />}
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
      {counts.pending > 0 && rows.length > 0 && !isReader && (
        <DeskMany selection={selection} total={total} shown={rows.map(({ _id }) => _id)} />
      )}
    </>
  );
  return (
    <EmployerPage current="review" narrow>
      <DeskFrame
        breadcrumb={breadcrumb}
        title={job?.title ?? 'Review desk'}
        filters={<DeskFilters view={view} jobs={jobs} counts={counts} />}
        keys={keys}
        failure={<FailureSummary failure={failureIn(actionData)} />}
        openId={person?._id}
        showsPerson={Boolean(view.applicationId || preview)}
        list={list}
      >
        <LatestDecision rows={rows} />
        {preview ? (
          <DecisionPreview preview={preview} backTo={deskHref(view)} onDecide={selection.clear} />
        ) : (
          person && (
            <DeskPerson
              key={person._id}
              person={person}
              cv={cv}
              now={now}
              steps={steps}
              nextId={afterDecision}
            />
          )
        )}
      </DeskFrame>
    </EmployerPage>
  );
}
