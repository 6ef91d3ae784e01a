import { createJobAlertByEmail } from '@akwan/contract/job-alerts.ts';
import { data, redirect } from 'react-router';
import { currentUser } from '#api/current-user.ts';
import { api, getRequestContext } from '#api/page-context.ts';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { alertBody, alertFailed, filtersIn, withFilters } from '#features/job-alerts/alert-values.ts';
import { ByEmailForm } from '#features/job-alerts/by-email-form.tsx';
import { failureFrom, textsOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-alert-new';

export const meta: Route.MetaFunction = () => privateMeta('New job alert');

/** Job seekers who are logged in need no mail to start an alert. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = filtersIn(url.searchParams);
  const user = await currentUser(context);
  if (user?.isVerified && user.role === 'jobseeker') throw redirect(withFilters('/job-alerts', filters));
  return { filters, inboxOffered: getRequestContext(context).inboxOffered };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = textsOf(form, 'email', 'frequency');
  const result = await api(context).call(createJobAlertByEmail, {
    body: { ...alertBody(filtersIn(form)), ...values },
  });
  if (result.ok) return { sent: result.reply.message };
  return data(failureFrom(result.error, alertFailed, values), { status: result.error.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, alertFailed);

export default function JobAlertNew({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, inboxOffered } = loaderData;
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined;
  const failure = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <div className="page-narrow">
      <PageHead title="Tell me about jobs like these" lead="New jobs by email, without an account." />
      {sent ? (
        <Notice kind="success" role="status">
          <p>{sent}</p>
          {inboxOffered && (
            <p>
              <a href="/inbox" className="link">
                Read the mail in the local inbox
              </a>
            </p>
          )}
        </Notice>
      ) : (
        <ByEmailForm filters={filters} failure={failure} />
      )}
    </div>
  );
}
