import { getOwnCompany } from '@akwan/contract/company.ts';
import { data } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { api } from '#api/page-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { inviteFrom, loadOwnOpenJobs, loadTalent } from '#features/talent/talent.server.ts';
import { TalentCard } from '#features/talent/talent-card.tsx';
import { talentFailed } from '#features/talent/talent-failed.ts';
import { TalentFilters } from '#features/talent/talent-filters.tsx';
import { countOf } from '#format/numbers.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { failureOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/talent';

export const meta: Route.MetaFunction = () => privateMeta('People');

/** What the address asks for, as the form shows it. */
const chosenIn = (params: URLSearchParams) => ({
  chosen: Object.fromEntries(
    ['region', 'kind', 'availability'].map((name) => [name, params.get(name) ?? '']),
  ),
  skills: params.getAll('skills').filter(Boolean),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'employer');
  const [found, jobs, own] = await Promise.all([
    loadTalent(context, url.searchParams),
    loadOwnOpenJobs(context),
    api(context).call(getOwnCompany),
  ]);
  const mayInvite = own.ok && own.reply.myRole !== 'reader';
  return data({ found, jobs, mayInvite, ...chosenIn(url.searchParams) }, { status: found ? 200 : 503 });
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    found: null,
    jobs: [],
    mayInvite: false,
    ...chosenIn(url.searchParams),
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'employer');
  return inviteFrom(context, request, `${url.pathname}${url.search}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, talentFailed);

export default function Talent({ loaderData, actionData }: Route.ComponentProps) {
  const { found, jobs, mayInvite, chosen, skills } = loaderData;
  const reply = actionData ?? undefined;
  return (
    <EmployerPage>
      <PageHead
        title="People"
        lead="They let verified companies find them. You see a name only when somebody applies."
        count={found?.isVerified && countOf(found.total, 'person', 'people')}
      />
      <div className="stack-lg">
        <HelpLink article="let-companies-find-you">How invitations work</HelpLink>
        {!found && <ErrorState failed="Failed to fetch people" />}
        {found && !found.isVerified && (
          <EmptyState
            title="For verified companies"
            text="Show that your company is real, and you can invite people to apply."
            action={<ButtonLink to="/company#verification">Verify your company</ButtonLink>}
          />
        )}
        {found?.isVerified && (
          <>
            <FailureSummary failure={failureOf(reply)} />
            <TalentFilters key={JSON.stringify([chosen, skills])} chosen={chosen} skills={skills} />
            <p className="muted">
              {found.left > 0
                ? `${countOf(found.left, 'invitation')} left today.`
                : 'Your company has sent its 10 invitations for today.'}
              {jobs.length === 0 && ' Post a job first, so that you have something to invite people to.'}
            </p>
            {found.people.length === 0 && (
              <EmptyState title="Nobody found" text="Try fewer skills, or every region." />
            )}
            {found.people.map((person) => (
              <TalentCard
                key={person._id}
                person={person}
                jobs={jobs}
                mayInvite={mayInvite && found.left > 0}
                failure={failureOf(reply, person._id)}
              />
            ))}
            {found.nextCursor && (
              <div>
                <ButtonLink to={nextHref(chosen, skills, found.nextCursor)} variant="secondary">
                  Next people
                </ButtonLink>
              </div>
            )}
          </>
        )}
      </div>
    </EmployerPage>
  );
}

function nextHref(chosen: Record<string, string>, skills: readonly string[], cursor: string): string {
  const params = new URLSearchParams(skills.map((skill) => ['skills', skill]));
  for (const [name, value] of Object.entries({ ...chosen, cursor })) if (value) params.set(name, value);
  return `/talent?${params}`;
}
