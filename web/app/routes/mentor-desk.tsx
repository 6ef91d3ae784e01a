import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { StatusBadge } from '#components/badge.tsx';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { SideMenuPage } from '#components/dashboard-frame.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { SelectField } from '#components/select-field.tsx';
import { mentorDashboard, mentorMenu, tabHref } from '#features/mentor-dashboard/mentor-tabs.tsx';
import { applicantDeskAction, loadApplicantDesk } from '#features/mentorships/applicant-desk.server.ts';
import { applicantDeskHref, applicantDeskViewIn } from '#features/mentorships/applicant-desk-address.ts';
import { ApplicantDeskPerson } from '#features/mentorships/applicant-desk-person.tsx';
import { applicantsFailed, decisionFailed } from '#features/mentorships/mentorship-messages.ts';
import { countOf } from '#format/numbers.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { DeskFold, DeskFrame } from '#reviewing/desk-frame.tsx';
import { type DeskKey, stepKeys, undoKey } from '#reviewing/desk-keys.tsx';
import { DeskRows, LatestDecision, rowId, stepsFrom } from '#reviewing/desk-rows.tsx';
import { ReviewFilters } from '#reviewing/review-filters.tsx';
import type { Route } from './+types/mentor-desk';

export const meta: Route.MetaFunction = () => privateMeta('Review desk');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'mentor');
  const view = applicantDeskViewIn(url.searchParams);
  return { view, desk: await loadApplicantDesk(context, view), now: Date.now() };
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    view: applicantDeskViewIn(url.searchParams),
    desk: null,
    now: Date.now(),
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'mentor');
  return applicantDeskAction(context, url, await request.formData());
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, decisionFailed(await request.clone().formData()));
}

const keys: readonly DeskKey[] = [
  ...stepKeys,
  { key: 'd', what: 'Decline', does: 'click', selector: '[data-desk-decline]' },
  undoKey,
];

export default function MentorDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { view, desk, now } = loaderData;
  const menu = {
    label: 'Mentor dashboard',
    tabs: mentorMenu(desk?.pending ?? null),
    current: 'applicants',
    hrefFor: tabHref,
    narrow: true,
  } as const;
  const breadcrumb = <Breadcrumb items={[mentorDashboard, { label: 'Review desk' }]} />;
  if (!desk) {
    return (
      <SideMenuPage {...menu}>
        {breadcrumb}
        <h1>Review desk</h1>
        <ErrorState failed={applicantsFailed} />
      </SideMenuPage>
    );
  }
  const { rows, person, others, mentorships, title, total } = desk;
  const hrefFor = (applicationId: string) => applicantDeskHref(view, { applicationId });
  const openId = person ? `${person.mentorshipId}.${person._id}` : undefined;
  const { previous, next, afterDecision } = stepsFrom(rows, openId);
  const steps = {
    listTo: `${hrefFor('')}#${rowId(openId ?? '')}`,
    previousTo: previous ? hrefFor(previous) : null,
    nextTo: next ? hrefFor(next) : null,
  };
  const filters = (
    <DeskFold
      key={applicantDeskHref(view, { applicationId: '' })}
      shown={`${countOf(total, `${view.status} applicant`.trim())}`}
    >
      <ReviewFilters status={view.status} sort={view.sort}>
        <SelectField
          label="Mentorship"
          name="mentorship"
          placeholder="All mentorships"
          options={mentorships.map(({ _id, title: label }) => ({ value: _id, label }))}
          defaultValue={view.mentorshipId}
          className="filter"
        />
      </ReviewFilters>
      {view.mentorshipId && (
        <ButtonLink to={`/mentorship-applicants/${view.mentorshipId}`} variant="quiet" size="sm">
          Show as cards
        </ButtonLink>
      )}
    </DeskFold>
  );
  const list = (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title="No applicants found."
          text={view.status === 'pending' ? 'Nobody is waiting for your decision.' : undefined}
        />
      ) : (
        <DeskRows
          rows={rows}
          openId={openId ?? null}
          now={now}
          hrefFor={hrefFor}
          stateOf={({ status, mentorshipTitle }) => (
            <>
              {status !== 'pending' && <StatusBadge status={status} />}
              <span className="small muted desk-row-line">{mentorshipTitle}</span>
            </>
          )}
        />
      )}
      {desk.pageCount > 1 && (
        <div className="desk-pages">
          <Pagination
            page={desk.page}
            pageCount={desk.pageCount}
            hrefFor={(page) => applicantDeskHref(view, { page, applicationId: '' })}
          />
        </div>
      )}
    </>
  );
  return (
    <SideMenuPage {...menu}>
      <DeskFrame
        breadcrumb={breadcrumb}
        title={title ?? 'Review desk'}
        filters={filters}
        keys={keys}
        failure={<FailureSummary failure={actionData} />}
        openId={openId}
        showsPerson={Boolean(view.applicationId)}
        list={list}
      >
        <LatestDecision rows={rows} />
        {person && (
          <ApplicantDeskPerson
            key={openId}
            person={person}
            others={others}
            now={now}
            steps={steps}
            nextId={afterDecision}
          />
        )}
      </DeskFrame>
    </SideMenuPage>
  );
}
