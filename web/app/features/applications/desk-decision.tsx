import { maxDecisionMessage } from '@akwan/contract/limits.ts';
import {
  type Decision,
  kindSentence,
  templatesFor,
  templateText,
} from '@akwan/contract/lists/reply-templates.ts';
import type { DeskPerson } from '@akwan/contract/review-desk.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#reviewing/desk-person.css';

type DeskDecisionProps = { person: DeskPerson; next: string; nameId: string };

/** Approve at once, or decline with a kind sentence; both can be undone in the list for ten seconds. */
export function DeskDecision({ person, next, nameId }: DeskDecisionProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const values = { intent: 'decide', applicationId: person._id, jobId: person.jobId, next };
  return (
    <div className="desk-decision">
      <Form method="post" onSubmit={onSubmit}>
        <HiddenValues values={{ ...values, status: 'approved' }} />
        <Button type="submit" pending={pending} aria-describedby={nameId} data-desk-approve="">
          Approve
        </Button>
      </Form>
      <details key={person._id} className="desk-decline">
        <summary className="btn btn-secondary" data-desk-decline="" aria-describedby={nameId}>
          Decline
        </summary>
        <Form method="post" onSubmit={onSubmit} className="desk-decline-form stack-sm">
          <HiddenValues values={{ ...values, status: 'declined' }} />
          <DecisionWords decision="declined" />
          <Button type="submit" variant="danger" pending={pending} data-desk-send="">
            Send and decline
          </Button>
        </Form>
      </details>
    </div>
  );
}

/** Ready sentences of one decision, and a field to change them: those of the other decision are not offered. */
export function DecisionWords({ decision, message }: { decision: Decision; message?: string }) {
  const templates = templatesFor(decision);
  const first = decision === 'declined' ? kindSentence : '';
  const [text, setText] = useState(message ?? templateText(decision, first));
  const written = templates.find((template) => template.text === message)?.key ?? '';
  return (
    <>
      <SelectField
        label="Ready-made message"
        name="template"
        options={templates.map(({ key, label }) => ({ value: key, label }))}
        placeholder="None"
        defaultValue={message === undefined ? first : written}
        onChange={({ currentTarget }) => setText(templateText(decision, currentTarget.value))}
      />
      <TextArea
        label="Message in the email"
        name="message"
        optional
        rows={4}
        maxLength={maxDecisionMessage}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </>
  );
}
