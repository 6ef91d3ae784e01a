import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import type { Failure } from './failure.ts';
import { FailureSummary } from './failure-summary.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useSingleSubmit } from './use-single-submit.ts';

export function ResetForm({ failure }: { failure?: Failure }) {
  const { pending, onSubmit } = useSingleSubmit();
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <NewPasswordFields
        label="New Password"
        hint="At least 8 letters and digits: one uppercase letter, one lowercase letter and one number among them."
        mismatch="Passwords do not match"
        errors={failure?.errors}
      />
      <Button type="submit" block size="lg" pending={pending} pendingLabel="Saving...">
        Reset Password
      </Button>
    </Form>
  );
}
