import { type ReactNode, useId } from 'react';

type Session = { _id: string; hasEnded: boolean };

type SessionListProps<Each extends Session> = {
  /** All of them, in the order of the API: coming ones, the next at the top; past ones, the latest at the top. */
  of: Each[];
  cardOf: (session: Each) => ReactNode;
};

export function SessionSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A session of today is a coming one until it has ended. */
export function ComingSessions<Each extends Session>(props: SessionListProps<Each> & { nothing: string }) {
  const coming = props.of.filter(({ hasEnded }) => !hasEnded);
  return (
    <SessionSection title="Upcoming sessions">
      {coming.length === 0 ? <p className="muted">{props.nothing}</p> : coming.map(props.cardOf)}
    </SessionSection>
  );
}

export function PastSessions<Each extends Session>(props: SessionListProps<Each>) {
  const past = props.of.filter(({ hasEnded }) => hasEnded);
  if (past.length === 0) return null;
  return <SessionSection title="Past sessions">{past.map(props.cardOf)}</SessionSection>;
}
