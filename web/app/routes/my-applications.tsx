import { data } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Pagination } from '#components/pagination.tsx';
import { applicationsPage } from '#features/applications/applications-page.ts';
import { loadMyApplications } from '#features/applications/load-my-applications.server.ts';
import { ApplicationCard } from '#features/applications/own-application-card.tsx';
import { withdraw } from '#features/applications/withdraw.server.ts';
import { WithdrawQuestion } from '#features/applications/withdraw-question.tsx';
import { countOf } from '#format/count.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/my-applications';

export const meta: Route.MetaFunction = () => privateMeta('My applications');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, request, 'jobseeker');
  const found = await loadMyApplications(context, request);
  const asked = new URL(request.url).searchParams.get('withdraw');
  return data({ found, asked }, { status: found ? 200 : 503 });
}

export const action = ({ request, context }: Route.ActionArgs) => withdraw(context, request);

export default function MyApplications({ loaderData: { found, asked } }: Route.ComponentProps) {
  const questioned = found?.applications.find(({ _id, status }) => _id === asked && status === 'pending');
  return (
    <div className="page">
      <PageHead
        title="My applications"
        lead="What you have sent and what became of it. You hear by mail when an employer decides."
        count={found && found.total > 0 && `${countOf(found.total, 'application')}, newest first`}
      />
      {!found && <ErrorState text="Failed to fetch applications" />}
      {found?.total === 0 && (
        <EmptyState
          title="You have not applied for a job yet"
          text="Every application you send is listed here, with its state and the CV that went with it."
          action={<ButtonLink to="/jobs">Find jobs</ButtonLink>}
        />
      )}
      {found && questioned && <WithdrawQuestion application={questioned} page={found.page} />}
      {found && found.total > 0 && (
        <div className="stack-lg">
          <ul className="stack">
            {found.applications.map((application) => (
              <ApplicationCard
                key={application._id}
                application={application}
                page={found.page}
                asking={application === questioned}
              />
            ))}
          </ul>
          <Pagination page={found.page} pageCount={found.pageCount} hrefFor={applicationsPage} />
        </div>
      )}
    </div>
  );
}
