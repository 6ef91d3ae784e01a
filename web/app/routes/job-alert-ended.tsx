import { unsubscribeJobAlert } from '@akwan/contract/job-alerts.ts';
import { alertEnded } from '@akwan/contract/lists/alert-frequencies.ts';
import { data, redirect } from 'react-router';
import { api } from '#api/page-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { failureFrom, textOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-alert-ended';

const failed = 'The job alert could not be ended. Please try again.';

export const meta: Route.MetaFunction = () => privateMeta('Job alert ended');

export async function action({ request, context }: Route.ActionArgs) {
  const token = textOf(await request.formData(), 'token');
  const result = await api(context).call(unsubscribeJobAlert, { params: { token } });
  if (result.ok) throw redirect('/job-alerts/ended');
  return data(failureFrom(result.error, failed), { status: result.error.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, failed);

export default function JobAlertEnded({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-narrow stack">
      <PageHead title={actionData ? 'This link does not work' : 'Job alert ended'} />
      {actionData ? (
        <Notice kind="error" role="alert" title={failed} />
      ) : (
        <Notice kind="success" role="status" title={alertEnded} />
      )}
      <ButtonLink to="/jobs">Find jobs</ButtonLink>
    </div>
  );
}
