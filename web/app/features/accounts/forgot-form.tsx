import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { EmailField } from './email-field.tsx';

export function ForgotForm({ failure }: { failure?: FormFailure }) {
  const { pending, onSubmit } = useSubmitGuard();
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

export function ResetSent({ message, email }: { message: string; email: string }) {
  return (
    <div className="stack">
      <Notice kind="success" role="status">
        <p>{message}</p>
      </Notice>
      <p className="muted">
        We sent it to <strong className="ink">{email}</strong>. The link works once and expires in 1 hour.
      </p>
      <Form method="get" action="/forgot-password">
        <Button type="submit" variant="secondary" block>
          Send another reset link
        </Button>
      </Form>
    </div>
  );
}
