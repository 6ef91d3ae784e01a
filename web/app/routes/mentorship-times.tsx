import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { mentorDashboard, tabHref } from '#features/mentor-dashboard/mentor-tabs.tsx';
import { loadTimesFailed, timesFailed } from '#features/mentoring-sessions/session-messages.ts';
import { loadTimes, saveTimes } from '#features/mentoring-sessions/times.server.ts';
import { TimesForm } from '#features/mentoring-sessions/times-form.tsx';
import { findOwnMentorship } from '#features/mentorships/own-mentorships.server.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/mentorship-times';

export const meta: Route.MetaFunction = () => privateMeta('Offer times');

export async function loader({ url, context, params: { mentorshipId } }: Route.LoaderArgs) {
  await requireRole(context, url, 'mentor');
  const [mentorship, times] = await Promise.all([
    findOwnMentorship(context, mentorshipId),
    loadTimes(context, mentorshipId),
  ]);
  return { title: mentorship?.title, times, now: Date.now() };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ title: undefined, times: null, now: Date.now() }));

export async function action({ url, request, context, params: { mentorshipId } }: Route.ActionArgs) {
  await requireRole(context, url, 'mentor');
  return saveTimes(context, await request.formData(), { mentorshipId, doneTo: tabHref('open') });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, timesFailed);

export default function MentorshipTimes({ loaderData, actionData }: Route.ComponentProps) {
  const { title, times, now } = loaderData;
  return (
    <div className="page page-form">
      <PageHead
        breadcrumb={<Breadcrumb items={[mentorDashboard, { label: 'Offer times' }]} />}
        title="Offer times"
        lead={title && `Mentees of "${title}" can book one of these. All times are Ghana time.`}
      />
      {times ? (
        <TimesForm times={times} now={now} cancelTo={tabHref('open')} failure={actionData ?? null} />
      ) : (
        <ErrorState failed={loadTimesFailed} />
      )}
    </div>
  );
}
