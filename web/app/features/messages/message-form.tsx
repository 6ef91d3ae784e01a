import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { FormActions } from '#components/form.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import './messages.css';

type MessageFormProps = {
  label: string;
  failure?: FormFailure | undefined;
  /** Sent along: what was seen when the message was written. */
  values?: Readonly<Record<string, string>>;
  /** A line with the button beside it, at the foot of a conversation. */
  isLine?: boolean;
  /** The next message follows the one that was sent. */
  takesFocus?: boolean;
};

export function MessageForm({ label, failure, values = {}, isLine, takesFocus }: MessageFormProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  return (
    <Form method="post" onSubmit={onSubmit} className={isLine ? 'message-line' : 'stack'} noValidate>
      <FailureSummary failure={failure} />
      <HiddenValues values={{ intent: 'send', ...values }} />
      <TextArea
        {...fieldsOf(failure)('text')}
        label={label}
        rows={isLine ? 1 : 3}
        placeholder={isLine ? label : undefined}
        autoFocus={takesFocus}
        maxLength={2_000}
        required
        hint="Never send money, codes or passwords."
      />
      <FormActions>
        <Button type="submit" pending={pending && intent === 'send'}>
          Send
        </Button>
      </FormActions>
    </Form>
  );
}
