import type { Message } from '@akwan/contract/conversations.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { FormActions } from '#components/form.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import './messages.css';

type ReportMessageProps = {
  message: Message;
  reasons: readonly string[];
  backTo: string;
  failure?: FormFailure | undefined;
};

/** The address opens it, so it needs no script. */
export function ReportMessage({ message, reasons, backTo, failure }: ReportMessageProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const field = fieldsOf(failure);
  return (
    <Card as="section" aria-labelledby="report-heading" className="stack thread-event">
      <h2 id="report-heading">Report this message</h2>
      <blockquote className="panel typed-text">{message.text}</blockquote>
      <p className="muted">
        An administrator will read this message and no other. We will email you what we decide.
      </p>
      <Form method="post" onSubmit={onSubmit} className="stack" noValidate>
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent: 'report', messageId: message._id }} />
        <SelectField
          {...field('reason')}
          label="Reason"
          options={reasons}
          placeholder="Choose a reason"
          required
        />
        <TextArea {...field('details')} label="Details" optional rows={3} maxLength={2_000} />
        <FormActions>
          <Button type="submit" variant="danger" pending={pending && intent === 'report'}>
            Send report
          </Button>
          <ButtonLink to={backTo} variant="secondary">
            Cancel
          </ButtonLink>
        </FormActions>
      </Form>
    </Card>
  );
}
