import { Form, Link } from 'react-router';
import { withQuery } from '#api/paths.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { EmailField } from './email-field.tsx';

export function LoginForm({ failure, next }: { failure?: FormFailure; next: string | null }) {
  const { pending, onSubmit } = useSubmitGuard();
  const asksForCode = failure?.values.asksForCode;
  const field = fieldsOf(failure);
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      {asksForCode === 'second_factor_required' ? (
        <Notice kind="info" role="status" title="One more step">
          <p>Enter your password and the code from your authenticator app.</p>
        </Notice>
      ) : (
        <FailureSummary failure={failure} />
      )}
      <EmailField failure={failure} />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
      {asksForCode && <FactorCodeField {...field('code')} focused />}
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
