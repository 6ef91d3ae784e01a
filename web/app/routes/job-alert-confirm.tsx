import {
  confirmJobAlerts,
  type JobAlert,
  jobAlertMessages,
  listWaitingJobAlerts,
} from '@akwan/contract/job-alerts.ts';
import { alertLabel } from '@akwan/contract/lists/alert-frequencies.ts';
import { data, Form, redirect } from 'react-router';
import { api, getRequestContext } from '#api/page-context.ts';
import { Button, ButtonLink } from '#components/button.tsx';
import { Checkbox, CheckboxGroup } from '#components/checkbox.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { alertFailed, frequencyLabel } from '#features/job-alerts/alert-values.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureFrom } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-alert-confirm';

// The address holds the token: no search engine may keep it.
export const meta: Route.MetaFunction = () => privateMeta('Start your job alert');

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const result = await api(context).call(listWaitingJobAlerts, { params: { token } });
  if (result.ok) return data({ alerts: result.reply.alerts, failed: null });
  return data({ alerts: [], failed: result.error.message }, { status: result.error.status });
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const alertIds = (await request.formData()).getAll('alertIds').map(String);
  const result = await api(context).call(confirmJobAlerts, { body: { token, alertIds } });
  if (!result.ok) return data(failureFrom(result.error, alertFailed), { status: result.error.status });
  getRequestContext(context).flash({ kind: 'success', text: jobAlertMessages.confirmed });
  throw redirect('/jobs');
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, alertFailed);

/** A button and not the link alone: programs that check mails open every link in them. */
export default function JobAlertConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, failed } = loaderData;
  const { pending, onSubmit } = useSubmitGuard();
  return (
    <div className="page-narrow">
      <PageHead title="Start your job alert" lead="Every email has a link to stop it." />
      {failed ? (
        <div className="stack">
          <Notice kind="error" title={failed} />
          <ButtonLink to="/jobs">Find jobs</ButtonLink>
        </div>
      ) : (
        <Form method="post" onSubmit={onSubmit} className="stack">
          <FailureSummary failure={actionData} />
          {alerts.length > 1 ? (
            <CheckboxGroup
              legend="Which of these do you want?"
              id="alertIds"
              hint="Untick what you did not ask for, and we delete it."
              error={actionData?.errors.alertIds}
            >
              {alerts.map((alert) => (
                <Checkbox
                  key={alert._id}
                  name="alertIds"
                  value={alert._id}
                  defaultChecked
                  label={<AlertText alert={alert} />}
                />
              ))}
            </CheckboxGroup>
          ) : (
            alerts.map((alert) => (
              <p key={alert._id}>
                <input type="hidden" name="alertIds" value={alert._id} />
                <AlertText alert={alert} />
              </p>
            ))
          )}
          <Button type="submit" block size="lg" pending={pending} pendingLabel="Saving...">
            {alerts.length > 1 ? 'Start these alerts' : 'Start this alert'}
          </Button>
        </Form>
      )}
    </div>
  );
}

const AlertText = ({
  alert,
}: {
  alert: Omit<JobAlert, '_id' | 'leavesOut' | 'state' | 'createdAt' | 'lastSentAt'>;
}) => (
  <>
    <span className="strong">{alertLabel(alert)}</span>
    <br />
    <span className="muted">{frequencyLabel(alert.frequency)}</span>
  </>
);
