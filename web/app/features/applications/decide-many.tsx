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
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { replyTemplates, templateText } from './reply-templates.ts';
import '#components/card.css';
import './applications.css';

/** The boxes on the cards belong to this form wherever they stand: it works without script. */
export const manyForm = 'decide-many';

const templates = Object.entries(replyTemplates).map(([value, { label }]) => ({ value, label }));

export function DecideMany({ failure }: { failure: FormFailure | null }) {
  const { pending, onSubmit } = useSubmitGuard();
  const [message, setMessage] = useState(failure?.values.message ?? '');
  return (
    <details className="card card-padded message-fold" open={failure !== null}>
      <summary>Decide several at once</summary>
      <Form id={manyForm} method="post" className="stack" onSubmit={onSubmit} preventScrollReset>
        <FailureSummary failure={failure} />
        <input type="hidden" name="intent" value="decide-many" />
        <p>Tick the people below, write to them if you like, and decide.</p>
        <SelectField
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
