import type { ReactNode } from 'react';

type Session = { _id: string; hasEnded: boolean };

type SessionListProps<Each extends Session> = {
  sessions: Each[];
  /** What is said where no session is to come. */
  nothing: string;
  cardOf: (session: Each) => ReactNode;
};

/** Coming sessions first, the next one at the top; then past ones. */
export function SessionList<Each extends Session>({ sessions, nothing, cardOf }: SessionListProps<Each>) {
  const coming = sessions.filter(({ hasEnded }) => !hasEnded);
  const past = sessions.filter(({ hasEnded }) => hasEnded);
  return (
    <>
      <section className="stack" aria-labelledby="coming-sessions">
        <h2 id="coming-sessions">Coming sessions</h2>
        {coming.length === 0 ? <p className="text-muted">{nothing}</p> : coming.map(cardOf)}
      </section>
      {past.length > 0 && (
        <section className="stack" aria-labelledby="past-sessions">
          <h2 id="past-sessions">Past sessions</h2>
          {past.map(cardOf)}
        </section>
      )}
    </>
  );
}
