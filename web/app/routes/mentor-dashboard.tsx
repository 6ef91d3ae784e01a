import { useSearchParams } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { pageIn } from '#api/load-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { DashboardFrame } from '#components/dashboard-frame.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PlusIcon } from '#components/icons-work.tsx';
import { useFrozen } from '#components/use-frozen.ts';
import {
  mentorMenu,
  stateOf,
  type TabKey,
  tabHref,
  tabIn,
  tabLeads,
} from '#features/mentor-dashboard/mentor-tabs.tsx';
import * as sessionMessages from '#features/mentoring-sessions/session-messages.ts';
import { loadSessions, sessionForms } from '#features/mentoring-sessions/sessions.server.ts';
import { SessionsTab } from '#features/mentoring-sessions/sessions-tab.tsx';
import { applicantDeskPath } from '#features/mentorships/applicant-desk-address.ts';
import { ApplicantList } from '#features/mentorships/applicant-list.tsx';
import {
  type ApplicantsPage,
  decideOrUndo,
  loadApplicants,
  loadDecided,
} from '#features/mentorships/applicants.server.ts';
import { saveFeedback } from '#features/mentorships/feedback.server.ts';
import { FirstMentorship } from '#features/mentorships/first-mentorship.tsx';
import { firstMentorshipIn } from '#features/mentorships/first-mentorship-values.ts';
import { inviteeOf, MenteeList } from '#features/mentorships/mentee-list.tsx';
import { complete, loadMentees, type MenteePerson } from '#features/mentorships/mentees.server.ts';
import { MentorshipForm } from '#features/mentorships/mentorship-form.tsx';
import * as mentorshipMessages from '#features/mentorships/mentorship-messages.ts';
import { emptyMentorship } from '#features/mentorships/mentorship-values.ts';
import {
  deleteMentorship,
  loadOwnMentorships,
  loadTeaches,
  loadWantedSkills,
  saveMentorship,
} from '#features/mentorships/own-mentorships.server.ts';
import { OwnMentorships } from '#features/mentorships/own-mentorships.tsx';
import { WantedSkills } from '#features/mentorships/wanted-skills.tsx';
import { loadWaitingLines } from '#features/waiting/waiting.server.ts';
import { WhatWaits } from '#features/waiting/what-waits.tsx';
import type { UndoableDecision } from '#forms/decision-reply.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { sendListAction } from '#forms/list-action.ts';
import { sendForm } from '#forms/send-form.ts';
import { privateMeta } from '#layout/page-meta.ts';
import { WelcomeNudge } from '#layout/welcome-nudge.tsx';
import { useDeciding } from '#reviewing/use-deciding.ts';
import type { Route } from './+types/mentor-dashboard';

const pageSize = 10;

export const meta: Route.MetaFunction = () => privateMeta('Mentor dashboard');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, 'mentor');
  const { searchParams } = url;
  const tab = tabIn(searchParams);
  const [content, waiting] = await Promise.all([
    tab === 'applicants' ? loadApplicantsTab(context, searchParams) : loadWithPending(context, tab),
    tab === 'mentees' ? loadWaitingLines(context) : [],
  ]);
  return { ...stateOf(searchParams), ...nothing, ...content, waiting };
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, (error) => {
    const state = stateOf(url.searchParams);
    const isLost = state.tab === 'sessions' && error instanceof TypeError;
    const failed = isLost ? sessionMessages.sessionsUnreachable : failures[state.tab];
    return { ...state, ...nothing, pending: null, waiting: [], failed };
  });

const failures = {
  mentees: mentorshipMessages.menteesFailed,
  applicants: mentorshipMessages.applicantsFailed,
  sessions: sessionMessages.sessionsFailed,
  open: mentorshipMessages.loadFailed,
  // The form needs nothing from the server.
  post: null,
};

type TabContent = {
  mentees: MenteePerson[] | null;
  sessions: Awaited<ReturnType<typeof loadSessions>>['sessions'];
  mentorships: Awaited<ReturnType<typeof loadOwnMentorships>>;
  applicants: { waiting: ApplicantsPage; declined: ApplicantsPage; decided: UndoableDecision | null } | null;
  wanted: Awaited<ReturnType<typeof loadWantedSkills>>;
  /** True for a mentor who offers nothing yet and has no mentees. */
  isNew: boolean;
  /** What the mentor teaches, for the form. */
  teaches: string[];
  /** Why something could not be loaded. */
  failed: string | null;
};

const nothing: TabContent = {
  mentees: null,
  sessions: null,
  mentorships: null,
  wanted: [],
  applicants: null,
  isNew: false,
  teaches: [],
  failed: null,
};

/** Every tab shows how many applicants wait. */
async function loadWithPending(context: PageContext, tab: Exclude<TabKey, 'applicants'>) {
  const [waiting, content] = await Promise.all([
    loadApplicants(context, { page: 1, limit: 1, status: 'pending' }),
    loadTab(context, tab),
  ]);
  return { pending: waiting?.pending ?? null, ...content };
}

async function loadTab(
  context: PageContext,
  tab: Exclude<TabKey, 'applicants'>,
): Promise<Partial<TabContent>> {
  if (tab === 'post') return { teaches: await loadTeaches(context) };
  if (tab === 'open') {
    const [mentorships, wanted] = await Promise.all([loadOwnMentorships(context), loadWantedSkills(context)]);
    return { mentorships, wanted, failed: mentorships ? null : failures.open };
  }
  const [mentees, { sessions, failed }] = await Promise.all([
    loadMentees(context),
    tab === 'sessions' ? loadSessions(context) : { sessions: null, failed: null },
  ]);
  const isNew = mentees?.length === 0 && (await loadOwnMentorships(context))?.length === 0;
  const menteesFailed = mentees ? null : failures.mentees;
  return { mentees, sessions, isNew, failed: failed ?? menteesFailed };
}

/** Those who wait, page by page, and the latest of those who were declined; approved ones are mentees. */
async function loadApplicantsTab(context: PageContext, params: URLSearchParams) {
  const [decided, waiting, declined] = await Promise.all([
    loadDecided(context, params),
    loadApplicants(context, { status: 'pending', page: pageIn(params), limit: pageSize }),
    loadApplicants(context, { status: 'declined', page: 1, limit: pageSize }),
  ]);
  if (!waiting || !declined) return { pending: null, failed: failures.applicants };
  return { pending: waiting.pending, applicants: { waiting, declined, decided } };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'mentor');
  const form = await request.formData();
  const backTo = tabHref(tabIn(url.searchParams), pageIn(url.searchParams));
  const doneTo = (id: string) => `${tabHref('sessions')}&saved=${id}`;
  const decide = () => decideOrUndo(context, request, form, backTo);
  return dispatchIntent(form, {
    post: () => saveMentorship(context, form, { doneTo: tabHref('open') }),
    ...sessionForms(context, request, form, { backTo, doneTo }),
    complete: () => complete(context, request, form, backTo),
    feedback: () => saveFeedback(context, request, form, backTo),
    delete: () => deleteMentorship(context, request, form, backTo),
    decide,
    undo: decide,
  });
}

const formFailures: Record<string, string | undefined> = {
  ...mentorshipMessages.formFailures,
  ...sessionMessages.formFailures,
};
const listFailures: Record<string, string | undefined> = {
  ...mentorshipMessages.listFailures,
  ...sessionMessages.listFailures,
};

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = String(form.get('intent'));
  const failed = formFailures[intent];
  if (failed) return sendForm(serverAction, failed);
  return sendListAction(serverAction, listFailures[intent] ?? mentorshipMessages.decisionFailed(form));
}

export default function MentorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, today, pending, mentees, sessions, mentorships, failed } = loaderData;
  const { confirming, saved, editing, isNew } = loaderData;
  const draft = firstMentorshipIn(useSearchParams()[0]);
  const now = useFrozen(loaderData.now);
  const applicants = useDeciding(loaderData.applicants, ({ waiting }) => waiting.applicants);
  // Only a form that was sent without script, and not accepted, leaves its answer here.
  const failure = actionData && 'errors' in actionData ? actionData : null;

  const shown = [...(mentorships ?? []), ...(sessions ?? []), ...(applicants?.waiting.applicants ?? [])];
  const postMentorship = (
    <ButtonLink to={tabHref('post')} variant="secondary" icon={<PlusIcon />}>
      Post Mentorship
    </ButtonLink>
  );
  const findMentees = isNew ? (
    <FirstMentorship postHref={tabHref('post')} />
  ) : (
    <ButtonLink to={tabHref('applicants')} variant="secondary">
      See applicants
    </ButtonLink>
  );
  const openDesk = <ButtonLink to={applicantDeskPath}>Open the review desk</ButtonLink>;
  const headAction =
    (mentorships?.length && postMentorship) || (applicants?.waiting.total && openDesk) || undefined;
  return (
    <DashboardFrame
      label="Mentor dashboard"
      tabs={mentorMenu(pending)}
      current={tab}
      hrefFor={(key) => tabHref(key)}
      lead={tabLeads[tab]}
      action={headAction}
      listMark={[tab, ...shown.map(({ _id }) => _id)].join()}
    >
      {/* Where nothing is offered yet, and the page does not ask the same itself. */}
      {mentorships?.length === 0 && <WelcomeNudge />}
      <WhatWaits lines={loaderData.waiting} />
      {failed && <ErrorState failed={failed} />}
      {tab === 'mentees' && mentees && (
        <MenteeList {...{ mentees, findMentees, isNew, confirming }} listHref={tabHref(tab)} />
      )}
      {applicants && (
        <ApplicantList {...applicants} now={now} hrefFor={(page) => tabHref('applicants', page)} />
      )}
      {sessions && mentees && (
        <SessionsTab
          {...{ sessions, today, saved, editing, confirming, failure, findMentees }}
          people={mentees.map(inviteeOf)}
          listHref={tabHref('sessions')}
        />
      )}
      {mentorships && (
        <OwnMentorships
          {...{ mentorships, confirming }}
          listHref={tabHref('open')}
          postHref={tabHref('post')}
        />
      )}
      <WantedSkills skills={loaderData.wanted} postHref={tabHref('post')} />
      {tab === 'post' && (
        <MentorshipForm
          intent="post"
          values={{ ...emptyMentorship, skillsRequired: loaderData.teaches.join(','), ...draft }}
          cancelTo={tabHref('open')}
          failure={failure}
        />
      )}
    </DashboardFrame>
  );
}
