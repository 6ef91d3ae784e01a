import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { EmailField } from './email-field.tsx';
import type { Failure } from './failure.ts';
import { FailureSummary } from './failure-summary.tsx';
import { useSingleSubmit } from './use-single-submit.ts';
import { withQuery } from './with-query.ts';

export function LoginForm({ failure, next }: { failure?: Failure; next: string | null }) {
  const { pending, onSubmit } = useSingleSubmit();
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
