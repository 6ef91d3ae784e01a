import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { StatusBadge } from '#components/badge.tsx';
import { useHydrated } from '#components/use-hydrated.ts';
import '#components/card.css';
import './decided-line.css';

export type DecidedStatus = 'approved' | 'declined';

type DecidedLineProps = {
  name: string;
  /** Unknown when somebody decided elsewhere. */
  status: DecidedStatus | null;
  /** Instead of when the applicant is told. */
  text?: string | undefined;
  /** The form that undoes the decision, as long as that is possible. */
  undo: ReactNode;
  /** Takes the focus after the decision. */
  resultRef?: Ref<HTMLParagraphElement>;
};

/** What is left of a card after its decision. */
export function DecidedLine({ name, status, text, undo, resultRef }: DecidedLineProps) {
  const nameId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, this is a line about a person
    <div className="card decided-line" role="group" aria-labelledby={nameId}>
      <h2 id={nameId} className="card-title">
        {name}
      </h2>
      <p ref={resultRef} tabIndex={-1} className="row">
        {status && <StatusBadge status={status} />}
        <span className="small muted">{text ?? 'We email the applicant.'}</span>
      </p>
      {undo}
    </div>
  );
}

/** The countdown beside an Undo, for eyes alone: a name that changes every second would be read out every second. */
export function SecondsLeft({ until }: { until: number | null }) {
  const left = useSecondsUntil(until);
  return left === null ? null : <span aria-hidden="true">{left} s</span>;
}

/** Counts down in the browser; the server's page shows no number that would be old on arrival. */
export function useSecondsUntil(until: number | null): number | null {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return isHydrated && until ? Math.max(0, Math.ceil((until - now) / 1000)) : null;
}
