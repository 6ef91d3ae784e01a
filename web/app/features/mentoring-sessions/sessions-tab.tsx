import type { ListedSession, MentoringSession } from '@akwan/contract/mentoring-sessions.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#components/card.tsx';
import { ConfirmStep } from '#components/confirm-step.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { SessionCard } from './session-card.tsx';
import { type Invitee, SessionForm } from './session-form.tsx';
import { PastSessions, SessionSection } from './session-list.tsx';
import { deletionOf } from './session-messages.ts';
import { valuesOf } from './session-values.ts';

type SessionsTabProps = {
  sessions: ListedSession[];
  people: Invitee[];
  today: string;
  /** The session that was saved last: the form starts over after it. */
  saved: string | null;
  /** The session that is being changed. */
  editing: string | null;
  /** The session that is about to be deleted, without script. */
  confirming: string | null;
  failure: FormFailure | null;
  listHref: string;
  /** Leads to people who could become mentees, while there are none. */
  findMentees: ReactNode;
};

/** The next session comes first; the form appears when there is somebody to invite. */
export function SessionsTab(props: SessionsTabProps) {
  const { sessions, people, today, saved, failure, listHref, findMentees } = props;
  const toConfirm = sessions.find(({ _id }) => _id === props.confirming);
  const [next, ...later] = sessions.filter(({ hasEnded }) => !hasEnded);
  const edited = sessions.find(({ _id }) => _id === props.editing);
  const cardOf = (session: ListedSession) => (
    <SessionCard
      key={session._id}
      session={session}
      listQuery={{ tab: 'sessions' }}
      editHref={`${listHref}&edit=${session._id}`}
    />
  );
  const form = edited ? (
    <FormCard key={edited._id} title="Edit session" takesFocus>
      <SessionForm
        people={withInvited(people, edited)}
        edited={{ id: edited._id, values: valuesOf(edited), cancelTo: listHref }}
        today={today}
        failure={failure}
      />
    </FormCard>
  ) : (
    people.length > 0 && (
      <FormCard title="Create a session">
        <SessionForm key={saved} people={people} today={today} failure={failure} />
      </FormCard>
    )
  );
  return (
    <div className="stack-lg">
      {toConfirm && <ConfirmStep {...deletionOf(toConfirm)} backTo={listHref} />}
      {edited && form}
      {next && <SessionSection title="Next session">{cardOf(next)}</SessionSection>}
      {!next && people.length > 0 && <p className="muted">No session is planned.</p>}
      {!next && people.length === 0 && (
        <EmptyState
          title="No session is planned."
          text="You can plan sessions with your mentees, the applicants you have approved."
          action={findMentees}
        />
      )}
      {!edited && form}
      {later.length > 0 && <SessionSection title="Upcoming sessions">{later.map(cardOf)}</SessionSection>}
      <PastSessions of={sessions} cardOf={cardOf} />
    </div>
  );
}

type FormCardProps = { title: string; takesFocus?: boolean; children: ReactNode };

function FormCard({ title, takesFocus, children }: FormCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card as="section" className="stack" aria-labelledby="session-form">
      <h2 id="session-form" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** An invited mentee can stay invited when the mentorship has ended. */
function withInvited(people: Invitee[], { mentees }: MentoringSession): Invitee[] {
  const known = new Set(people.map(({ id }) => id));
  const others = mentees.filter(({ _id }) => !known.has(_id));
  return [
    ...people,
    ...others.map(({ _id, firstname, lastname }) => ({
      id: _id,
      name: `${firstname} ${lastname}`.trim(),
      about: '',
    })),
  ];
}
