import type { MentoringSession } from '@akwan/contract/sessions.ts';
import { Card } from '#components/card.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { SessionCard } from './session-card.tsx';
import { type Invitee, SessionForm } from './session-form.tsx';
import { ComingSessions, PastSessions } from './session-list.tsx';
import { deletionOf } from './session-messages.ts';

type SessionsTabProps = {
  sessions: MentoringSession[];
  people: Invitee[];
  today: string;
  /** The session that was created last: the form starts over after it. */
  created: string | null;
  /** The session that is about to be deleted, without script. */
  confirming: string | null;
  failure: FormFailure | null;
  listHref: string;
};

export function SessionsTab(props: SessionsTabProps) {
  const { sessions, people, today, created, confirming, failure, listHref } = props;
  const toConfirm = sessions.find(({ _id }) => _id === confirming);
  const cardOf = (session: MentoringSession) => (
    <SessionCard key={session._id} session={session} listQuery={{ tab: 'sessions' }} />
  );
  return (
    <div className="stack-lg">
      {toConfirm && <ConfirmStep {...deletionOf(toConfirm)} backTo={listHref} />}
      <Card as="section" className="stack" aria-labelledby="new-session">
        <h2 id="new-session">Create a session</h2>
        <SessionForm key={created} people={people} today={today} failure={failure} />
      </Card>
      <ComingSessions of={sessions} cardOf={cardOf} nothing="No session is planned." />
      <PastSessions of={sessions} cardOf={cardOf} />
    </div>
  );
}
