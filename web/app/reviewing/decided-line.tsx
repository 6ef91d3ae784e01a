import { undoSeconds } from '@akwan/contract/limits.ts';
import { type ReactNode, type Ref, useId } from 'react';
import { StatusBadge } from '#components/badge.tsx';
import '#components/card.css';
import './decided-line.css';

export const undoHint = `You can undo a decision for ${undoSeconds} seconds. Then we email the applicant.`;

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
  const told = undo ? `We email the applicant in ${undoSeconds} seconds.` : 'We email the applicant.';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, this is a line about a person
    <div className="card decided-box" role="group" aria-labelledby={nameId}>
      <div className="decided-line">
        <div>
          <h2 id={nameId} className="card-title">
            {name}
          </h2>
          <p ref={resultRef} tabIndex={-1} className="row decided-result">
            {status && <StatusBadge status={status} />}
            <span className="small muted">{text ?? told}</span>
          </p>
        </div>
        {undo}
      </div>
    </div>
  );
}
