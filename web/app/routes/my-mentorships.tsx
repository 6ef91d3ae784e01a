import type { MyListedSession } from '@akwan/contract/mentoring-sessions.ts';
import { useRef } from 'react';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useFocusWhenLost } from '#components/use-focus-when-lost.ts';
import { MySessionCard } from '#features/mentoring-sessions/my-session-card.tsx';
import { ComingSessions, PastSessions } from '#features/mentoring-sessions/session-list.tsx';
import { notesFailed } from '#features/mentoring-sessions/session-messages.ts';
import { loadMySessions, saveNotes } from '#features/mentoring-sessions/sessions.server.ts';
import { saveFeedback } from '#features/mentorships/feedback.server.ts';
import { feedbackFailed, loadFailed, withdrawFailed } from '#features/mentorships/mentorship-messages.ts';
import { MyMentorshipCard, withdrawalOf } from '#features/mentorships/my-mentorship-card.tsx';
import { loadMyMentorships, withdraw } from '#features/mentorships/my-mentorships.server.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/my-mentorships';

export const meta: Route.MetaFunction = () => privateMeta('My mentorships');

const here = '/my-mentorships';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { _id: userId } = await requireRole(context, url, 'jobseeker');
  const [mentorships, { sessions, failed }] = await Promise.all([
    loadMyMentorships(context),
    loadMySessions(context),
  ]);
  return {
    userId,
    mentorships,
    sessions,
    failed: mentorships ? failed : loadFailed,
    confirming: url.searchParams.get('withdraw'),
  };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({
    userId: '',
    mentorships: null,
    sessions: null,
    failed: loadFailed,
    confirming: null,
  }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, 'jobseeker');
  const form = await request.formData();
  return dispatchIntent(form, {
    withdraw: () => withdraw(context, request, form, here),
    feedback: () => saveFeedback(context, request, form, here),
    notes: () => saveNotes(context, request, form, here),
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendListAction(serverAction, failures[String(form.get('intent'))] ?? withdrawFailed);
}

const failures: Record<string, string | undefined> = { feedback: feedbackFailed, notes: notesFailed };

export default function MyMentorships({ loaderData }: Route.ComponentProps) {
  const { userId, mentorships, sessions, failed, confirming } = loaderData;
  const heading = useRef<HTMLSpanElement>(null);
  useFocusWhenLost(heading, (mentorships ?? []).map(({ mentorshipId }) => mentorshipId).join());

  const joined = mentorships?.filter(({ status }) => status === 'approved') ?? [];
  const others = mentorships?.filter(({ status }) => status !== 'approved') ?? [];
  const toConfirm = others.find(
    ({ mentorshipId, status }) =>
      mentorshipId === confirming && (status === 'pending' || status === 'waiting'),
  );
  const cardOf = (session: MyListedSession) => <MySessionCard key={session._id} session={session} />;
  const hasNothing = mentorships?.length === 0 && sessions?.length === 0;
  return (
    <div className="page page-medium">
      <PageHead
        title={
          <span ref={heading} tabIndex={-1}>
            My mentorships
          </span>
        }
        lead="What you applied for, who accepted you, and when you meet. We email you when a mentor decides."
      />
      <div className="stack-lg">
        {failed && <ErrorState failed={failed} />}
        {hasNothing && (
          <EmptyState
            title="You have not applied for a mentorship yet"
            text="Every application is listed here with its status, and every session with its time and link."
            action={<ButtonLink to="/mentorships">Find a mentor</ButtonLink>}
          />
        )}
        {toConfirm && <ConfirmStep {...withdrawalOf(toConfirm)} backTo={here} />}
        {sessions && (joined.length > 0 || sessions.length > 0) && (
          <ComingSessions
            of={sessions}
            cardOf={cardOf}
            nothing="No sessions planned yet. Your mentor will invite you by email, and it will show up here."
          />
        )}
        <Mentorships title="Mentorships joined" of={joined} userId={userId} />
        <Mentorships title="Applications" of={others} userId={userId} />
        {sessions && <PastSessions of={sessions} cardOf={cardOf} />}
      </div>
    </div>
  );
}

type CardProps = Parameters<typeof MyMentorshipCard>[0];
type MentorshipsProps = { title: string; of: CardProps['mentorship'][]; userId: string };

function Mentorships({ title, of, userId }: MentorshipsProps) {
  if (of.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {of.map((mentorship) => (
        <MyMentorshipCard key={mentorship.mentorshipId} mentorship={mentorship} userId={userId} />
      ))}
    </section>
  );
}
