import { getJobAnalytics, type JobAnalyticsReply } from '@akwan/contract/job-analytics.ts';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { api } from '#api/page-context.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Card, CardHeader } from '#components/card.tsx';
import { ChartNumbers } from '#components/chart-parts.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { DayBars } from '#features/job-analytics/day-bars.tsx';
import { Funnel, lossIn } from '#features/job-analytics/funnel.tsx';
import { dashboardOf } from '#features/jobs/form-options.ts';
import { countPending } from '#features/waiting/waiting.server.ts';
import { dayOf } from '#format/dates.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/job-analytics';

export const meta: Route.MetaFunction = () => privateMeta('Job analytics');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const user = await requireRole(context, url, 'employer', 'admin');
  const [result, pending] = await Promise.all([
    api(context).call(getJobAnalytics, { params }),
    countPending(context),
  ]);
  if (!result.ok && result.error.status === 404) throw new Response(null, { status: 404 });
  const isEmployer = user.role === 'employer';
  return { figures: result.ok ? result.reply : null, dashboard: [dashboardOf(user)], isEmployer, pending };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    figures: null,
    dashboard: [],
    isEmployer: false,
    pending: null,
  }));

export default function JobAnalytics({ loaderData }: Route.ComponentProps) {
  const { figures, dashboard, isEmployer, pending } = loaderData;
  return (
    <EmployerPage current="manage-jobs" pending={pending}>
      <PageHead
        breadcrumb={<Breadcrumb items={[...dashboard, { label: 'Job analytics' }]} />}
        title={figures?.jobTitle ?? 'Job analytics'}
        lead={figures ? `The last ${figures.days.length} days` : undefined}
        actions={
          figures &&
          isEmployer && (
            <ButtonLink to={`/em-dashboard/applications/${figures.jobId}`} variant="secondary">
              View Applications
            </ButtonLink>
          )
        }
      />
      {figures ? <Figures {...figures} /> : <ErrorState failed="Failed to fetch this job’s figures." />}
    </EmployerPage>
  );
}

function Figures({ days, funnel }: JobAnalyticsReply) {
  const loss = lossIn(funnel);
  return (
    <div className="stack-lg">
      <Card as="section" aria-labelledby="funnel-heading" className="stack">
        <CardHeader title={<span id="funnel-heading">Where people drop out</span>} />
        {loss && <Notice kind="info" title={loss} />}
        <Funnel counts={funnel} />
      </Card>
      <Card as="section" aria-labelledby="days-heading" className="stack">
        <CardHeader title={<span id="days-heading">By day</span>} />
        <DayBars title="Views" figure="views" days={days} />
        <DayBars title="Saves" figure="saves" days={days} />
        <DayBars title="Applications" figure="applications" days={days} />
        <ChartNumbers
          caption="Days"
          rows={days}
          columns={[
            { key: 'day', header: 'Day', primary: true, cell: ({ day }) => dayOf(day) },
            { key: 'views', header: 'Views', align: 'end', cell: ({ views }) => views },
            { key: 'saves', header: 'Saves', align: 'end', cell: ({ saves }) => saves },
            { key: 'applications', header: 'Applications', align: 'end', cell: (row) => row.applications },
          ]}
          rowKey={({ day }) => day}
        />
        <p className="small muted">
          A view is a visit by someone who could apply. Reading it again within half an hour counts once. We
          store numbers only: no cookie, no address, no name.
        </p>
      </Card>
    </div>
  );
}
