import { maxDecisionMessage } from '@akwan/contract/limits.ts';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { countOf } from '#format/numbers.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSaveCount } from '#forms/use-save-count.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { replyTemplates, templateText } from './reply-templates.ts';
import '#components/card.css';
import './applications.css';

/** The boxes on the cards belong to this form wherever they stand: it works without script. */
export const manyForm = 'decide-many';

const templates = Object.entries(replyTemplates).map(([value, { label }]) => ({ value, label }));

type DecideManyProps = {
  failure: FormFailure | null;
  /** The last decision was not accepted, or did not arrive. */
  hasFailed: boolean;
};

export function DecideMany({ failure, hasFailed }: DecideManyProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const [message, setMessage] = useState(failure?.values.message ?? '');
  const saves = useSaveCount(pending && intent === 'decide-many', hasFailed);
  // What was written to some people must not go to the next ones.
  useEffect(() => {
    if (saves > 0) setMessage('');
  }, [saves]);
  return (
    <details className="card card-padded message-fold" open={failure !== null}>
      <summary>Decide several at once</summary>
      <Form id={manyForm} method="post" className="stack" onSubmit={onSubmit} preventScrollReset>
        <FailureSummary failure={failure} />
        <input type="hidden" name="intent" value="decide-many" />
        <p>Tick the people below, write to them if you like, and decide.</p>
        <SelectField
          key={saves}
          label="Template"
          name="template"
          optional
          options={templates}
          placeholder="Write your own"
          defaultValue={failure?.values.template ?? ''}
          hint="Its text is sent unless you write one of your own below."
          onChange={({ currentTarget }) => setMessage(templateText(currentTarget.value))}
        />
        <TextArea
          label="Message"
          name="message"
          optional
          maxLength={maxDecisionMessage}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          error={failure?.errors.message}
        />
        <div className="row">
          <Button type="submit" name="status" value="approved" pending={pending}>
            Approve chosen
          </Button>
          <Button type="submit" name="status" value="declined" variant="secondary" pending={pending}>
            Decline chosen
          </Button>
        </div>
      </Form>
    </details>
  );
}

export type DecidedMany = { ids: string[]; undoFor: number };

/** As after a single decision: for some seconds all of them can be undone. */
export function UndoMany({ ids, undoFor }: DecidedMany) {
  const { pending, onSubmit } = useSubmitGuard();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoFor);
    return () => clearTimeout(timer);
  }, [undoFor]);
  if (isOver) return null;
  return (
    <Notice kind="success" title={`${countOf(ids.length, 'application')} decided`} role="status">
      <Form method="post" onSubmit={onSubmit} preventScrollReset>
        <input type="hidden" name="intent" value="undo-many" />
        <input type="hidden" name="ids" value={ids.join(',')} />
        <Button type="submit" variant="secondary" pending={pending}>
          Undo all
        </Button>
      </Form>
    </Notice>
  );
}
