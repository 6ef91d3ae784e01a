import { undoSeconds } from '@akwan/contract/limits.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import type { DecisionReply } from '#forms/decision-reply.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { DecidedLine, type DecidedStatus, SecondsLeft } from './decided-line.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { useSteadyPlace } from './use-steady-place.ts';

type DecidableProps = {
  name: string;
  /** The id of the heading that names the person. */
  nameId: string;
  /** The id of the application. */
  values: Readonly<Record<string, string>>;
  /** Fields for the email of a decline, where it can carry a message. */
  declineWords?: ReactNode;
  /** The card, given its buttons. */
  children: (buttons: ReactNode) => ReactNode;
};

type Decided = { at: string; status: DecidedStatus | null; text?: string; undoUntil: number | null };

/**
 * A card with Approve and Decline. Decided, it collapses to a line with Undo just above the pointer. The cards
 * below stay where they are on the screen, so that a second click meets neither the next one nor Undo.
 */
export function Decidable({ name, nameId, values, declineWords, children }: DecidableProps) {
  const fetcher = useFetcher<DecisionReply>();
  const { onSubmit } = useSubmitGuard(fetcher);
  // Undo is wanted at once: it does not wait until the list has been loaded anew.
  const { formMethod, formData, data } = fetcher;
  const isSending = fetcher.state === 'submitting';
  const { onSubmit: onUndo } = useSubmitGuard({
    state: isSending ? 'submitting' : 'idle',
    formMethod,
    formData,
    data,
  });
  const { decided, result } = useDecided(fetcher.data, nameId);
  const isUndoing = fetcher.formData?.get('intent') === 'undo';
  const canUndo = decided?.undoUntil != null;
  const slot = useSteadyPlace(decided ? (canUndo ? 'held' : 'settled') : 'open');
  const undo = decided && (canUndo || isUndoing) && (
    <fetcher.Form method="post" onSubmit={onUndo}>
      <input type="hidden" name="intent" value="undo" />
      <HiddenValues values={values} />
      <Button type="submit" variant="secondary" pending={isUndoing} aria-describedby={nameId}>
        Undo
        <SecondsLeft until={decided.undoUntil} />
      </Button>
    </fetcher.Form>
  );
  return (
    <div ref={slot} className="decidable">
      {decided && <DecidedLine {...decided} name={name} undo={undo} resultRef={result} />}
      <div className="stack" hidden={decided !== null}>
        {children(<DecisionButtons {...{ fetcher, onSubmit, values, nameId, declineWords }} />)}
      </div>
    </div>
  );
}

/** What the answers so far came to; forgotten with the next navigation. */
function useDecided(reply: DecisionReply | undefined, nameId: string) {
  const { key } = useLocation();
  const [seen, setSeen] = useState(reply);
  const [kept, setKept] = useState<Decided | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const decided = kept?.at === key ? kept : null;
  if (reply !== seen) {
    setSeen(reply);
    if (reply?.outcome) setKept(after(reply, decided, key));
  }

  useEffect(() => {
    if (!decided?.undoUntil) return;
    const timer = setTimeout(() => setKept({ ...decided, undoUntil: null }), decided.undoUntil - Date.now());
    return () => clearTimeout(timer);
  }, [decided]);

  // What had the focus has gone: the buttons with the card, or Undo, which was pressed or whose time was over.
  const shown = decided ? (decided.undoUntil ? 'undoable' : 'decided') : 'card';
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || focused.closest('[hidden]') !== null;
    const place = shown === 'card' ? document.getElementById(nameId) : result.current;
    if (isLost) place?.focus({ preventScroll: true });
  }, [shown, nameId]);

  return { decided, result };
}

function after({ outcome, text }: DecisionReply, before: Decided | null, at: string): Decided | null {
  if (outcome === 'undone') return null;
  if (outcome === 'stands') return { at, status: before?.status ?? null, text, undoUntil: null };
  return { at, status: outcome ?? null, undoUntil: Date.now() + undoSeconds * 1000 };
}
