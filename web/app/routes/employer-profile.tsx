import type { EmployerProfileReply } from '@akwan/contract/admin.ts';
import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { announce, useAnnouncements } from '#api/announce.ts';
import { callApi } from '#api/call-api.ts';
import { requireRole } from '#api/current-user.ts';
import { tell } from '#api/tell.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { DataTable } from '#components/data-table.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { useToast } from '#components/use-toast.ts';
import { runAccountAction } from '#features/admin/account-action.server.ts';
import { accountDeletion, accountSuspension } from '#features/admin/account-actions.ts';
import { DeleteAccount, SuspendOrRestore } from '#features/admin/account-buttons.tsx';
import { ProfileDetails, ProfileHead } from '#features/admin/profile-details.tsx';
import { TrustButton } from '#features/admin/trust-button.tsx';
import { actionFailed } from '#features/admin-dashboard/action-failed.ts';
import { act } from '#features/admin-dashboard/admin-action.server.ts';
import { dashboardPath, tabHref } from '#features/admin-dashboard/admin-tabs.ts';
import { confirmInUrl, type FormOptions, withoutConfirm } from '#features/admin-dashboard/confirm-in-url.ts';
import { postedJobsColumns } from '#features/admin-dashboard/job-columns.tsx';
import { jobDeletion } from '#features/admin-dashboard/job-deletion.ts';
import { leaveAfter } from '#features/admin-dashboard/leave-after.server.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/employer-profile';

export const meta: Route.MetaFunction = () => privateMeta('Employer profile');

const notFound = 'Profile not found';
const loadFailed = 'Failed to fetch profile';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(context, request, 'admin');
  const path = `/user/employers/${encodeURIComponent(params.userId)}`;
  const answer = await callApi<EmployerProfileReply>(context, { method: 'GET', path });
  const asked = confirmInUrl(new URL(request.url).searchParams);
  if (answer.ok) return data({ profile: answer.body, failed: null, asked });
  const isUnknown = answer.status === 404 || answer.status === 400;
  const failed = isUnknown ? notFound : loadFailed;
  return data({ profile: null, failed, asked }, { status: isUnknown ? 404 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, request, 'admin');
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent !== 'delete-employer' && intent !== 'delete-mentor') return act(context, request, form);
  const { answer, ...words } = await runAccountAction(context, intent, form);
  const list = tabHref(intent === 'delete-mentor' ? 'mentors' : 'employers');
  leaveAfter(context, answer, words.done, list);
  return tell(context, request, answer, { ...words, backTo: withoutConfirm(new URL(request.url)) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return announce(serverAction, actionFailed(intent));
}

export default function EmployerProfile({ loaderData }: Route.ComponentProps) {
  const { profile, failed, asked } = loaderData;
  const toast = useToast();
  const location = useLocation();
  useAnnouncements();
  useEffect(() => {
    if (failed) toast.error(failed);
  }, [failed, toast]);
  const question = profile && questionOf(profile, asked);
  const crumbs = [{ label: 'Admin Dashboard', to: dashboardPath }, { label: 'Employer profile' }];
  return (
    <div className="page page-medium">
      <Breadcrumb items={crumbs} />
      <div className="stack-lg">
        {question && <ConfirmStep {...question} backTo={withoutConfirm(location)} />}
        {profile ? <Profile {...profile} /> : <NoProfile failed={failed} />}
      </div>
    </div>
  );
}

function Profile({ employer, jobs }: EmployerProfileReply) {
  return (
    <>
      <ProfileHead person={employer} />
      <div className="row">
        {employer.role === 'employer' && <TrustButton person={employer} />}
        <SuspendOrRestore account={employer} query={{}} />
        <DeleteAccount
          account={employer}
          query={{}}
          label={employer.role === 'mentor' ? 'Delete mentor' : 'Delete employer'}
        />
      </div>
      <Card as="section" aria-label="About">
        <ProfileDetails person={employer} />
      </Card>
      <section className="stack" aria-labelledby="posted-jobs">
        <h2 id="posted-jobs">Posted jobs</h2>
        <DataTable
          caption="Posted jobs"
          columns={postedJobsColumns({})}
          rows={jobs}
          rowKey={({ _id }) => _id}
          empty={<p className="muted">No jobs found.</p>}
        />
      </section>
    </>
  );
}

function NoProfile({ failed }: { failed: string | null }) {
  if (failed !== notFound) {
    return (
      <>
        <h1>Employer profile</h1>
        <ErrorState text={loadFailed} />
      </>
    );
  }
  return (
    <>
      <h1>{notFound}</h1>
      <EmptyState
        title="Nobody is here"
        text="The account has been deleted, or the address is wrong."
        action={<ButtonLink to={tabHref('employers')}>See all employers</ButtonLink>}
      />
    </>
  );
}

/** The question in the address, where there is no script to ask it. */
function questionOf({ employer, jobs }: EmployerProfileReply, asked: FormOptions) {
  if (asked?.confirm === 'suspend') return accountSuspension(employer);
  if (asked?.confirm === 'delete') {
    const job = jobs.find(({ _id }) => _id === asked.id);
    return job ? jobDeletion(job) : null;
  }
  return asked ? accountDeletion(employer) : null;
}
