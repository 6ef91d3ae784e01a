import { type EmployerProfileReply, getEmployerProfile } from '@akwan/contract/admin.ts';
import { data, redirect, useLocation } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { Card } from '#components/card.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { DataTable } from '#components/data-table.tsx';
import { DeleteAccount, SuspendOrRestore, TrustButton } from '#features/admin/action-buttons.tsx';
import { runAdminAction } from '#features/admin/admin-actions.server.ts';
import {
  accountDeletion,
  accountSuspension,
  adminActionFailed,
  isAdminAction,
  jobDeletion,
} from '#features/admin/admin-actions.ts';
import { dashboardPath, tabHref } from '#features/admin/admin-tabs.ts';
import { type ConfirmInUrl, confirmInUrl, withoutConfirm } from '#features/admin/confirm-in-url.ts';
import { postedJobsColumns } from '#features/admin/job-columns.tsx';
import { NoProfile, ProfileDetails, ProfileHead, profileFailures } from '#features/admin/profile-details.tsx';
import { listActionResult, sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/employer-profile';
import '#components/dashboard-frame.css';

export const meta: Route.MetaFunction = () => privateMeta('Employer profile');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  await requireRole(context, url, 'admin');
  const result = await api(context).call(getEmployerProfile, { params: { userId: params.userId } });
  const confirm = confirmInUrl(url.searchParams);
  if (result.ok) return data({ profile: result.reply, failed: null, confirm });
  const isUnknown = result.error.code === 'not_found';
  const failed = isUnknown ? profileFailures.unknown : profileFailures.unloaded;
  return data({ profile: null, failed, confirm }, { status: isUnknown ? 404 : 200 });
}

/** A profile that cannot be loaded says so in its place. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ profile: null, failed: profileFailures.unloaded, confirm: null }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'admin');
  const form = await request.formData();
  const intent = form.get('intent');
  if (!isAdminAction(intent)) throw new Response(null, { status: 400 });
  const { result, ...sentences } = await runAdminAction(context, intent, form);
  const isDeletion = intent === 'delete-employer' || intent === 'delete-mentor';
  if (result.ok && isDeletion) {
    getRequestContext(context).flash({ kind: 'success', text: sentences.done });
    throw redirect(tabHref(intent === 'delete-mentor' ? 'mentors' : 'employers'));
  }
  const backTo = withoutConfirm(url);
  return listActionResult(context, request, result, { ...sentences, backTo });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return sendListAction(serverAction, isAdminAction(intent) ? adminActionFailed[intent] : '');
}

export default function EmployerProfile({ loaderData }: Route.ComponentProps) {
  const { profile, failed, confirm } = loaderData;
  const location = useLocation();
  const confirmation = profile && confirmationFor(profile, confirm);
  const crumbs = [{ label: 'Admin Dashboard', to: dashboardPath }, { label: 'Employer profile' }];
  return (
    <div className="page page-medium dashboard-wide">
      <Breadcrumb items={crumbs} />
      <div className="stack-lg">
        {confirmation && <ConfirmStep {...confirmation} backTo={withoutConfirm(location)} />}
        {profile ? (
          <Profile {...profile} />
        ) : (
          <NoProfile title="Employer profile" failed={failed} listTab="employers" />
        )}
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

/** The confirmation in the address, where there is no script. */
function confirmationFor({ employer, jobs }: EmployerProfileReply, confirm: ConfirmInUrl) {
  if (confirm?.confirm === 'suspend') return accountSuspension(employer);
  if (confirm?.confirm === 'delete') {
    const job = jobs.find(({ _id }) => _id === confirm.id);
    return job ? jobDeletion(job) : null;
  }
  return confirm ? accountDeletion(employer) : null;
}
