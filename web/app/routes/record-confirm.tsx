import { confirmAsSupervisor, getSupervisedRecord, stopSupervising } from '@akwan/contract/record-links.ts';
import { data, Form } from 'react-router';
import { api } from '#api/page-context.ts';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ConfirmWeeks } from '#features/work-records/confirm-weeks.tsx';
import { confirmFailed, kindWord, periodOf } from '#features/work-records/record-values.ts';
import { confirmationIn } from '#features/work-records/records.server.ts';
import { WeekList } from '#features/work-records/week-list.tsx';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureFrom } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/record-confirm';

// The address holds the token: no search engine may store it.
export const meta: Route.MetaFunction = () => privateMeta('Confirm a work record');

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await api(context).call(getSupervisedRecord, { params });
  if (result.ok) return data({ record: result.reply.record, failed: null });
  return data({ record: null, failed: result.error.message }, { status: result.error.status });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const client = api(context);
  const result = await dispatchIntent(form, {
    confirm: () => client.call(confirmAsSupervisor, { params, body: confirmationIn(form) }),
    stop: () => client.call(stopSupervising, { params }),
  });
  // The link may have ended with it, so that the answer is the page.
  if (result.ok) return { done: result.reply.message };
  return data(failureFrom(result.error, confirmFailed), { status: result.error.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, confirmFailed);

/** For somebody without an account: what waits, and one button. */
export default function RecordConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { record, failed } = loaderData;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const failure = actionData && 'message' in actionData ? actionData : null;
  const { pending, intent, onSubmit } = useSubmitGuard();
  if (!record) {
    return (
      <div className="page page-medium stack">
        <PageHead title="Confirm a work record" />
        {done ? (
          <Notice kind="success" role="status" title={done} />
        ) : (
          <Notice kind="error" title={failed ?? ''}>
            <p>Links work for 30 days. The person who works for you can send you a new one.</p>
          </Notice>
        )}
      </div>
    );
  }
  const { name, jobTitle, company, weeks, canComplete, seenAt } = record;
  const isNothing = weeks.length === 0 && !canComplete;
  return (
    <div className="page page-medium">
      <PageHead
        title={`Work of ${name}`}
        lead={`${jobTitle}${company ? ` at ${company}` : ''}, ${periodOf(record)}. ${kindWord(record.kind)}.`}
      />
      <div className="stack-lg">
        {done && <Notice kind="success" role="status" title={done} />}
        <FailureSummary failure={failure} />
        {isNothing && !done && (
          <Notice kind="info" title="Nothing is waiting for you.">
            <p>When {name} has written a week, we email you. You need no account.</p>
          </Notice>
        )}
        {weeks.length > 0 && <h2>What was written</h2>}
        {weeks.length > 0 && <WeekList weeks={weeks} />}
        <ConfirmWeeks name={name} weeks={weeks} seenAt={seenAt} canComplete={canComplete} />
        <Form method="post" onSubmit={onSubmit} className="stack-sm">
          <HiddenValues values={{ intent: 'stop' }} />
          <p className="small muted">
            Not somebody you supervise? Tell us, and you get no more of these emails.
          </p>
          <div>
            <Button type="submit" variant="quiet" size="sm" pending={pending && intent === 'stop'}>
              I am not the supervisor
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
