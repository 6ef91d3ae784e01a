import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export function ResetForm({ failure }: { failure?: FormFailure }) {
  const { pending, onSubmit } = useSubmitGuard();
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <NewPasswordFields
        label="New Password"
        hint="At least 8 letters and digits, with one uppercase letter, one lowercase letter and one number."
        mismatch="Passwords do not match"
        errors={failure?.errors}
      />
      <Button type="submit" block size="lg" pending={pending} pendingLabel="Saving...">
        Reset Password
      </Button>
    </Form>
  );
}
