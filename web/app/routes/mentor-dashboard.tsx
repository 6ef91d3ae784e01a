import { useEffect } from 'react';
import { useAnnouncements } from '#api/announce.ts';
import { requireRole } from '#api/current-user.ts';
import { ButtonLink } from '#components/button.tsx';
import { DashboardFrame } from '#components/dashboard-frame.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PlusIcon } from '#components/icon.tsx';
import { useToast } from '#components/use-toast.ts';
import { actionFromHere } from '#features/mentor-dashboard/action-failures.ts';
import { tabHref, tabIn } from '#features/mentor-dashboard/dashboard-tabs.ts';
import { loadDashboard } from '#features/mentor-dashboard/load-dashboard.server.ts';
import { act } from '#features/mentor-dashboard/mentor-action.server.ts';
import { mentorMenu } from '#features/mentor-dashboard/mentor-menu.tsx';
import { ApplicantList } from '#features/mentorships/applicant-list.tsx';
import { MenteeList } from '#features/mentorships/mentee-list.tsx';
import { MentorshipForm } from '#features/mentorships/mentorship-form.tsx';
import { emptyMentorship, type MentorshipFailure } from '#features/mentorships/mentorship-values.ts';
import { OwnMentorships } from '#features/mentorships/own-mentorships.tsx';
import type { SessionFailure } from '#features/sessions/session-values.ts';
import { SessionsTab } from '#features/sessions/sessions-tab.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/mentor-dashboard';

export const meta: Route.MetaFunction = () => privateMeta('Mentor dashboard');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, request, 'mentor');
  const params = new URL(request.url).searchParams;
  const now = Date.now();
  return {
    tab: tabIn(params),
    now,
    today: new Date(now).toISOString().slice(0, 10),
    confirming: params.get('confirm'),
    made: params.get('made'),
    ...(await loadDashboard(context, params)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, request, 'mentor');
  return act(context, request);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actionFromHere(await request.clone().formData(), serverAction);
}

const leads = {
  mentees: 'Those you have approved. Plan a session with them under Sessions.',
  applicants: 'A decision is final. The applicant is told by mail.',
  sessions: 'Your mentees get an invitation by mail, with a calendar file. Times are those of Ghana.',
  open: undefined,
  post: 'It is online at once, for everybody to see.',
};

export default function MentorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, now, today, pending, mentees, applicants, sessions, mentorships, failed } = loaderData;
  const { confirming, made } = loaderData;
  // Only a form that was sent without script, and refused, leaves its answer here.
  const refused = actionData && 'errors' in actionData ? actionData : null;
  const toast = useToast();
  useAnnouncements();
  useEffect(() => {
    if (failed) toast.error(failed);
  }, [failed, toast]);

  const shown = [...(mentorships ?? []), ...(sessions ?? []), ...(applicants?.waiting.applicants ?? [])];
  const postMentorship = (
    <ButtonLink to={tabHref('post')} variant="secondary" icon={<PlusIcon />}>
      Post Mentorship
    </ButtonLink>
  );
  return (
    <DashboardFrame
      label="Mentor dashboard"
      tabs={mentorMenu(pending)}
      current={tab}
      hrefFor={(key) => tabHref(key)}
      lead={leads[tab]}
      action={mentorships && mentorships.length > 0 ? postMentorship : undefined}
      listMark={[tab, ...shown.map(({ _id }) => _id)].join()}
    >
      {failed && <ErrorState text={failed} />}
      {tab === 'mentees' && mentees && <MenteeList mentees={mentees} />}
      {applicants && <ApplicantList {...applicants} now={now} />}
      {sessions && mentees && (
        <SessionsTab
          {...{ sessions, mentees, today, made, confirming }}
          failure={refused as SessionFailure | null}
        />
      )}
      {mentorships && <OwnMentorships mentorships={mentorships} confirming={confirming} />}
      {tab === 'post' && (
        <MentorshipForm
          intent="post"
          values={emptyMentorship}
          cancelTo={tabHref('open')}
          failure={refused as MentorshipFailure | null}
        />
      )}
    </DashboardFrame>
  );
}
