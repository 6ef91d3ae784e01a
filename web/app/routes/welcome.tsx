import { getOwnProfile } from '@akwan/contract/own-profile.ts';
import { redirect } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { api } from '#api/page-context.ts';
import { homeOf } from '#api/paths.ts';
import { Card } from '#components/card.tsx';
import { PageHead } from '#components/page-head.tsx';
import { answerStep, dismissWelcome } from '#features/welcome/welcome.server.ts';
import { questions, WelcomeForm } from '#features/welcome/welcome-form.tsx';
import { stepIn, stepsOf, welcomeFailed } from '#features/welcome/welcome-steps.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/welcome';

export const meta: Route.MetaFunction = () => privateMeta('Welcome');

const newcomers = ['jobseeker', 'employer', 'mentor'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireRole(context, url, ...newcomers);
  const step = stepIn(user.role, url);
  if (!step || step === 'end') throw redirect(homeOf(user));
  const own = user.role === 'employer' ? null : await api(context).call(getOwnProfile);
  return { user, step, profile: own?.ok ? own.reply.profile : null };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const user = await requireRole(context, url, ...newcomers);
  if (url.searchParams.has('dismiss')) return dismissWelcome(context, user);
  const step = stepIn(user.role, url);
  if (!step) throw redirect(homeOf(user));
  return answerStep(context, request, user, step);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, welcomeFailed);

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { user, step, profile } = loaderData;
  const steps = stepsOf(user.role);
  return (
    <div className="page page-form">
      <PageHead
        title={questions[step]}
        lead={
          steps.length === 1
            ? 'One question. You can skip it.'
            : `Question ${steps.indexOf(step) + 1} of ${steps.length}. You can skip any of them.`
        }
      />
      <Card className="stack">
        <FailureSummary failure={actionData} />
        {/* The key empties the form for the next question. */}
        <WelcomeForm key={step} step={step} user={user} profile={profile} failure={actionData} />
      </Card>
    </div>
  );
}
