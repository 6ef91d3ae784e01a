import type { ReactNode } from 'react';

type Session = { _id: string; hasEnded: boolean };

type SessionListProps<Each extends Session> = {
  /** All of them, in the order of the API: coming ones, the next at the top; past ones, the latest at the top. */
  of: Each[];
  cardOf: (session: Each) => ReactNode;
};

/** A session of today is a coming one until it has ended. */
export function ComingSessions<Each extends Session>(props: SessionListProps<Each> & { nothing: string }) {
  const coming = props.of.filter(({ hasEnded }) => !hasEnded);
  return (
    <section className="stack" aria-labelledby="coming-sessions">
      <h2 id="coming-sessions">Coming sessions</h2>
      {coming.length === 0 ? <p className="muted">{props.nothing}</p> : coming.map(props.cardOf)}
    </section>
  );
}

export function PastSessions<Each extends Session>(props: SessionListProps<Each>) {
  const past = props.of.filter(({ hasEnded }) => hasEnded);
  if (past.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="past-sessions">
      <h2 id="past-sessions">Past sessions</h2>
      {past.map(props.cardOf)}
    </section>
  );
}
