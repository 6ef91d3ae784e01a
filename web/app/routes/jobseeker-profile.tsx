import { getJobseekerProfile, type JobseekerProfileReply } from '@akwan/contract/admin.ts';
import { data, useLocation } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { api } from '#api/page-context.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { Card } from '#components/card.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { DataTable } from '#components/data-table.tsx';
import { SuspendOrRestore } from '#features/admin/action-buttons.tsx';
import { runAdminAction } from '#features/admin/admin-actions.server.ts';
import { accountSuspension, adminActionFailed, isAdminAction } from '#features/admin/admin-actions.ts';
import { dashboardPath, tabHref } from '#features/admin/admin-tabs.ts';
import { applicationColumns } from '#features/admin/application-columns.tsx';
import { confirmInUrl, withoutConfirm } from '#features/admin/confirm-in-url.ts';
import { NoProfile, ProfileDetails, ProfileHead, profileFailures } from '#features/admin/profile-details.tsx';
import { listActionResult, sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/jobseeker-profile';
import '#components/dashboard-frame.css';

export const meta: Route.MetaFunction = () => privateMeta('Job seeker profile');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'admin');
  const result = await api(context).call(getJobseekerProfile, { params: { userId: params.userId } });
  const confirms = confirmInUrl(url.searchParams)?.confirm === 'suspend';
  if (result.ok) return data({ profile: result.reply, failed: null, confirms });
  const isUnknown = result.error.code === 'not_found';
  const failed = isUnknown ? profileFailures.unknown : profileFailures.unloaded;
  return data({ profile: null, failed, confirms }, { status: isUnknown ? 404 : 200 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ profile: null, failed: profileFailures.unloaded, confirms: false }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'admin');
  const form = await request.formData();
  const intent = form.get('intent');
  if (!isAdminAction(intent)) throw new Response(null, { status: 400 });
  const { result, ...sentences } = await runAdminAction(context, intent, form);
  return listActionResult(context, request, result, { ...sentences, backTo: withoutConfirm(url) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return sendListAction(serverAction, isAdminAction(intent) ? adminActionFailed[intent] : '');
}

export default function JobseekerProfile({ loaderData }: Route.ComponentProps) {
  const { profile, failed, confirms } = loaderData;
  const location = useLocation();
  const crumbs = [
    { label: 'Admin Dashboard', to: dashboardPath },
    { label: 'Jobseekers', to: tabHref('jobseekers') },
    { label: 'Profile' },
  ];
  return (
    <div className="page page-medium dashboard-wide">
      <Breadcrumb items={crumbs} />
      <div className="stack-lg">
        {profile && confirms && (
          <ConfirmStep {...accountSuspension(profile.jobseeker)} backTo={withoutConfirm(location)} />
        )}
        {profile ? (
          <Profile {...profile} />
        ) : (
          <NoProfile title="Job seeker profile" failed={failed} listTab="jobseekers" />
        )}
      </div>
    </div>
  );
}

/** The person is named once, at the top. */
const columns = applicationColumns
  .filter(({ key }) => key !== 'name')
  .map((each) => ({ ...each, sortable: false }));

function Profile({ jobseeker, applications }: JobseekerProfileReply) {
  return (
    <>
      <ProfileHead person={jobseeker} />
      <div className="row">
        <SuspendOrRestore account={jobseeker} query={{}} />
      </div>
      <Card as="section" aria-label="About">
        <ProfileDetails person={jobseeker} />
      </Card>
      <section className="stack" aria-labelledby="applications">
        <h2 id="applications">Applications</h2>
        <DataTable
          caption="Applications"
          columns={columns}
          rows={applications}
          rowKey={({ _id }) => _id}
          empty={<p className="muted">No applications yet.</p>}
        />
      </section>
    </>
  );
}
