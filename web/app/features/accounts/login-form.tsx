import { Form, Link } from 'react-router';
import { withQuery } from '#api/paths.ts';
import { Button } from '#components/button.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { EmailField } from './email-field.tsx';

export function LoginForm({ failure, next }: { failure?: FormFailure; next: string | null }) {
  const { pending, onSubmit } = useSubmitGuard();
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <EmailField failure={failure} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={failure?.errors.password}
      />
      <Link to="/forgot-password" className="link link-tap-inline">
        Forgot Password?
      </Link>
      <Button type="submit" block size="lg" pending={pending} pendingLabel="Logging in...">
        Login
      </Button>
      <p className="muted">
        New here?{' '}
        <Link to={withQuery('/signup', { next })} className="link link-tap-inline">
          Signup
        </Link>
      </p>
    </Form>
  );
}
