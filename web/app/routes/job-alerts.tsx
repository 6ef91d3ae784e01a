import { maxJobAlerts } from '@akwan/contract/limits.ts';
import { data } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { PageHead } from '#components/page-head.tsx';
import { AlertCard, deletionOf } from '#features/job-alerts/alert-card.tsx';
import { AlertForm } from '#features/job-alerts/alert-form.tsx';
import { alertFailed, filtersIn } from '#features/job-alerts/alert-values.ts';
import { loadAlerts, runAlertAction } from '#features/job-alerts/job-alerts.server.ts';
import { countOf } from '#format/numbers.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-alerts';

export const meta: Route.MetaFunction = () => privateMeta('Job alerts');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'jobseeker');
  const params = url.searchParams;
  const alerts = await loadAlerts(context);
  return data(
    { alerts, filters: filtersIn(params), toDelete: params.get('delete') },
    { status: alerts ? 200 : 503 },
  );
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    alerts: null,
    filters: filtersIn(url.searchParams),
    toDelete: null,
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'jobseeker');
  return runAlertAction(context, request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, alertFailed);

export default function JobAlerts({ loaderData: { alerts, filters, toDelete } }: Route.ComponentProps) {
  const toConfirm = alerts?.find(({ _id }) => _id === toDelete);
  return (
    <div className="page page-medium">
      <PageHead
        title="Job alerts"
        lead="We email you new jobs, and only when there are some."
        count={alerts && alerts.length > 0 && countOf(alerts.length, 'alert')}
      />
      <div className="stack-lg">
        <HelpLink article="job-alerts">How job alerts work</HelpLink>
        {toConfirm && <ConfirmStep {...deletionOf(toConfirm)} backTo="/job-alerts" />}
        {!alerts && <ErrorState failed="Failed to fetch job alerts" />}
        {alerts?.length === 0 && (
          <EmptyState
            title="You have no job alert yet"
            text="Say what you are looking for, and we will tell you when it comes up."
          />
        )}
        {alerts?.map((alert) => (
          <AlertCard key={alert._id} alert={alert} />
        ))}
        {alerts && alerts.length < maxJobAlerts && <AlertForm key={alerts.length} filters={filters} />}
      </div>
    </div>
  );
}
