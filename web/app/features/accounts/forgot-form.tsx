import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { EmailField } from './email-field.tsx';
import type { Failure } from './failure.ts';
import { FailureSummary } from './failure-summary.tsx';
import { useSingleSubmit } from './use-single-submit.ts';

export function ForgotForm({ failure }: { failure?: Failure }) {
  const { pending, onSubmit } = useSingleSubmit();
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <EmailField failure={failure} />
      <Button type="submit" block size="lg" pending={pending} pendingLabel="Sending...">
        Send Reset Link
      </Button>
      <p className="muted">
        Remembered it?{' '}
        <Link to="/login" className="link link-tap-inline">
          Login
        </Link>
      </p>
    </Form>
  );
}
