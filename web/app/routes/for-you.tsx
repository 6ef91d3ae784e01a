import { data, Form } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { Button, ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { PageHead } from '#components/page-head.tsx';
import { loadForYou, switchSuggestions } from '#features/jobs/for-you.server.ts';
import { JobCard } from '#features/jobs/job-card.tsx';
import { switchFailed } from '#features/jobs/job-messages.ts';
import { unlessSaving } from '#features/jobs/save-job.tsx';
import { InvitationCard } from '#features/talent/invitation-card.tsx';
import { declineInvitation, loadInvitations, saveVisibility } from '#features/talent/talent.server.ts';
import { talentFailures } from '#features/talent/talent-failed.ts';
import { VisibilityForm } from '#features/talent/visibility-form.tsx';
import { loadWaitingLines } from '#features/waiting/waiting.server.ts';
import { WhatWaits } from '#features/waiting/what-waits.tsx';
import { countOf } from '#format/numbers.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureOf } from '#forms/form-failure.ts';
import { sendListAction } from '#forms/list-action.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/for-you';
import '#components/list-results.css';

export const meta: Route.MetaFunction = () => privateMeta('For you');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'jobseeker');
  const [found, waiting, talent] = await Promise.all([
    loadForYou(context),
    loadWaitingLines(context),
    loadInvitations(context),
  ]);
  return data({ found, waiting, talent }, { status: found ? 200 : 503 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ found: null, waiting: [], talent: null }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'jobseeker');
  const form = await request.formData();
  return dispatchIntent(form, {
    suggestions: () => switchSuggestions(context, request, form),
    visibility: () => saveVisibility(context, form),
    decline: () => declineInvitation(context, request, form),
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  return sendListAction(serverAction, talentFailures[intent] ?? switchFailed);
}

export const shouldRevalidate = unlessSaving;

export default function ForYou({ loaderData, actionData }: Route.ComponentProps) {
  const { found, waiting, talent } = loaderData;
  const count = found?.cards.length ?? 0;
  const invitations = talent?.invitations ?? [];
  return (
    <div className="page">
      <PageHead
        title="For you"
        lead="Open jobs ranked by your field, skills and region, and by what you saved or applied for. Nobody else sees this."
        count={count > 0 && `${countOf(count, 'job')}, best match first`}
        actions={found?.isOn && <Switch to={false} />}
      />
      <WhatWaits lines={waiting} />
      {talent && (
        <p>
          <a href="#visible" className="link link-tap">
            {talent.visibility.visible ? 'Verified companies can find you' : 'Let companies find you'}
          </a>
        </p>
      )}
      <div className="stack-lg">
        {invitations.length > 0 && (
          <section id="invitations" className="stack anchor" aria-labelledby="invitations-title">
            <h2 id="invitations-title">Companies that invite you</h2>
            {invitations.map((invitation) => (
              <InvitationCard key={invitation._id} invitation={invitation} />
            ))}
          </section>
        )}
        {!found && <ErrorState failed="Failed to fetch suggestions" />}
        {found && !found.isOn && (
          <EmptyState
            title="Suggestions are off"
            text="No jobs are picked for you until you switch them on."
            action={<Switch to={true} />}
          />
        )}
        {found?.isOn && count === 0 && (
          <EmptyState
            title="No open jobs right now"
            text="Set up an alert, and we will email you when one is posted."
            action={<ButtonLink to="/job-alerts">Job alerts</ButtonLink>}
          />
        )}
        {found && count > 0 && (
          <section className="stack" aria-label="Jobs for you">
            {invitations.length > 0 && <h2>Jobs for you</h2>}
            <ul className="list-grid">
              {found.cards.map((job) => (
                <JobCard key={job.id} job={job} because={job.because} />
              ))}
            </ul>
          </section>
        )}
        {talent && (
          <VisibilityForm
            visibility={talent.visibility}
            failure={failureOf(actionData ?? undefined, 'visibility')}
          />
        )}
      </div>
    </div>
  );
}

function Switch({ to }: { to: boolean }) {
  const { pending, onSubmit } = useSubmitGuard();
  return (
    <Form method="post" action="/for-you" onSubmit={onSubmit}>
      <HiddenValues values={{ intent: 'suggestions', isOn: String(to) }} />
      <Button type="submit" variant={to ? 'primary' : 'secondary'} size="sm" pending={pending}>
        {to ? 'Switch suggestions on' : 'Switch suggestions off'}
      </Button>
    </Form>
  );
}
