import { getMailedJob, leaveOutLikeJob } from '@akwan/contract/job-alerts.ts';
import { data, Form } from 'react-router';
import { api } from '#api/page-context.ts';
import { Button, ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureFrom, textOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-alert-not-for-me';

const failed = 'This could not be saved. Please try again.';

// The address holds the token: no search engine may keep it.
export const meta: Route.MetaFunction = () => privateMeta('Not for me');

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const result = await api(context).call(getMailedJob, { params: { token } });
  if (result.ok) return data({ job: result.reply, problem: null });
  return data({ job: null, problem: result.error.message }, { status: result.error.status });
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const leaveOut = textOf(await request.formData(), 'leaveOut');
  const result = await api(context).call(leaveOutLikeJob, { params: { token }, body: { leaveOut } });
  if (result.ok) return { done: result.reply.message };
  return data(failureFrom(result.error, failed), { status: result.error.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, failed);

/** Buttons and not the link alone: programs that check mails open every link in them. */
export default function JobAlertNotForMe({ loaderData: { job, problem }, actionData }: Route.ComponentProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  const failure = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <div className="page-narrow stack">
      <PageHead
        title="Not for me"
        lead={job ? `${job.title}${job.companyName ? ` at ${job.companyName}` : ''}` : undefined}
      />
      {problem && <Notice kind="error" title={problem} />}
      {done && <Notice kind="success" role="status" title={done} />}
      {job && !done && (
        <Form method="post" onSubmit={onSubmit} className="stack">
          <FailureSummary failure={failure} />
          <p>
            Your job alert: <strong>{job.alert}</strong>. What should it leave out from now on?
          </p>
          {job.hasEmployer && (
            <Button type="submit" name="leaveOut" value="employer" block pending={pending}>
              Jobs from {job.companyName ?? 'this employer'}
            </Button>
          )}
          {job.categories.length > 0 && (
            <Button
              type="submit"
              name="leaveOut"
              value="category"
              variant="secondary"
              block
              pending={pending}
            >
              {`${job.categories.join(' and ')} jobs`}
            </Button>
          )}
        </Form>
      )}
      <ButtonLink to="/jobs" variant="secondary">
        Find jobs
      </ButtonLink>
    </div>
  );
}
