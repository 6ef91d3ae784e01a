import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSaveCount } from '#forms/use-save-count.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const intent = 'change-password';

type ChangePasswordFormProps = {
  email: string;
  needsCode: boolean;
  failure: FormFailure | undefined;
  /** The page says it; what was typed stays. */
  unreached: FormFailure | undefined;
};

export function ChangePasswordForm({ email, needsCode, failure, unreached }: ChangePasswordFormProps) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  const isSending = pending && sent === intent;
  const saves = useSaveCount(isSending, failure ?? unreached);
  const field = fieldsOf(failure);
  return (
    <Card as="section" id="password" className="anchor" aria-labelledby="password-title">
      <Form key={saves} method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
        <h2 id="password-title">Password</h2>
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent }} />
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          required
        />
        {needsCode && <FactorCodeField {...field('passwordCode')} label="Code, to change your password" />}
        <NewPasswordFields
          label="New Password"
          hint="At least 8 characters. You will be logged out everywhere else."
          mismatch="Passwords do not match"
          {...(failure && { errors: failure.errors })}
        />
        <div>
          <Button type="submit" pending={isSending} pendingLabel="Saving...">
            Change Password
          </Button>
        </div>
      </Form>
    </Card>
  );
}
