import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSaveCount } from '#forms/use-save-count.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

const intent = 'change-email';

type ChangeEmailFormProps = {
  email: string;
  pendingEmail: string | null;
  needsCode: boolean;
  failure: FormFailure | undefined;
  /** The page says it; what was typed stays. */
  unreached: FormFailure | undefined;
};

export function ChangeEmailForm({
  email,
  pendingEmail,
  needsCode,
  failure,
  unreached,
}: ChangeEmailFormProps) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  const isSending = pending && sent === intent;
  const saves = useSaveCount(isSending, failure ?? unreached);
  const field = fieldsOf(failure);
  return (
    <Card as="section" id="address" className="anchor" aria-labelledby="email-title">
      <Form key={saves} method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
        <h2 id="email-title">Email address</h2>
        <p className="breakable">
          You log in with <strong>{email}</strong>
        </p>
        {pendingEmail && (
          <Notice kind="info" title={`Waiting for ${pendingEmail}`}>
            <p className="breakable">Open the link we sent to it. It works for one hour.</p>
          </Notice>
        )}
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent }} />
        <TextField
          {...field('newEmail')}
          label="New Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <PasswordField
          {...field('emailPassword')}
          label="Password"
          autoComplete="current-password"
          required
        />
        {needsCode && <FactorCodeField {...field('emailCode')} label="Code, to change your email" />}
        <div>
          <Button type="submit" pending={isSending} pendingLabel="Sending...">
            Change Email
          </Button>
        </div>
      </Form>
    </Card>
  );
}
