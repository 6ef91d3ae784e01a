import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { NameFields, TermsNote } from '#forms/person-fields.tsx';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';

type JoinFormProps = { isNew: boolean; failure: FormFailure | undefined };

/** A new person also says the name and a password; the link has proved the address. */
export function JoinForm({ isNew, failure }: JoinFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const field = fieldsOf(failure);
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      {isNew && (
        <>
          <NameFields field={field} />
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="new-password"
            required
            hint="8 to 128 characters. A short sentence works well."
          />
          <TermsNote doing="joining" />
        </>
      )}
      <div>
        <Button type="submit" pending={pending} pendingLabel="Joining...">
          {isNew ? 'Create account and join' : 'Join'}
        </Button>
      </div>
    </Form>
  );
}
