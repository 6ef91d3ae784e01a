import type { MentoringSession } from '@akwan/contract/sessions.ts';
import { Card } from '#components/card.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { tabHref } from '#features/mentor-dashboard/dashboard-tabs.ts';
import type { MenteePerson } from '#features/mentorships/mentees-by-person.ts';
import { SessionCard } from './session-card.tsx';
import { SessionForm } from './session-form.tsx';
import { ComingSessions, PastSessions } from './session-list.tsx';
import { deletionOf } from './session-messages.ts';
import type { SessionFailure } from './session-values.ts';

type SessionsTabProps = {
  sessions: MentoringSession[];
  mentees: MenteePerson[];
  today: string;
  /** The session that was made last: the form starts over after it. */
  made: string | null;
  confirming: string | null;
  failure: SessionFailure | null;
};

export function SessionsTab({ sessions, mentees, today, made, confirming, failure }: SessionsTabProps) {
  const toConfirm = sessions.find(({ _id }) => _id === confirming);
  const people = mentees.map(({ _id, firstname, lastname, mentorships }) => ({
    id: _id,
    name: `${firstname} ${lastname}`.trim(),
    about: mentorships.join(', '),
  }));
  const cardOf = (session: MentoringSession) => (
    <SessionCard key={session._id} session={session} listQuery={{ tab: 'sessions' }} />
  );
  return (
    <div className="stack-lg">
      {toConfirm && <ConfirmStep {...deletionOf(toConfirm)} backTo={tabHref('sessions')} />}
      <Card as="section" className="stack" aria-labelledby="new-session">
        <h2 id="new-session">Create a session</h2>
        <SessionForm key={made} people={people} today={today} failure={failure} />
      </Card>
      <ComingSessions of={sessions} cardOf={cardOf} nothing="No session is planned." />
      <PastSessions of={sessions} cardOf={cardOf} />
    </div>
  );
}
