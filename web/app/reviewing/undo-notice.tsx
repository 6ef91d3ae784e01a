import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import type { UndoableDecision } from '#forms/decision-reply.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { DecidedLine, SecondsLeft } from './decided-line.tsx';

/** For a decision that was sent without script: the card has left the list, and its undo stands above it. */
export function UndoNotice({ name, status, values, undoFor }: UndoableDecision) {
  const { pending, onSubmit } = useSubmitGuard();
  const [isOver, setOver] = useState(false);
  const [until] = useState(() => Date.now() + undoFor);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoFor);
    return () => clearTimeout(timer);
  }, [undoFor]);
  const undo = !isOver && (
    <Form method="post" preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <HiddenValues values={values} />
      <Button type="submit" variant="secondary" pending={pending}>
        Undo
        <SecondsLeft until={until} />
      </Button>
    </Form>
  );
  return <DecidedLine name={name} status={status} undo={undo} />;
}
