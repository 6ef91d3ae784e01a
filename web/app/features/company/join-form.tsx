import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';

type JoinFormProps = { isNew: boolean; failure: FormFailure | undefined };

/** A new person also says the name and a password; the link has proved the address. */
export function JoinForm({ isNew, failure }: JoinFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const { values = {}, errors = {} } = failure ?? {};
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      {isNew && (
        <>
          <div className="form-pair">
            <TextField
              label="First Name"
              name="firstname"
              autoComplete="given-name"
              maxLength={60}
              required
              defaultValue={values.firstname}
              error={errors.firstname}
            />
            <TextField
              label="Last Name"
              name="lastname"
              autoComplete="family-name"
              maxLength={60}
              required
              defaultValue={values.lastname}
              error={errors.lastname}
            />
          </div>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            required
            hint="8 to 128 characters. A short sentence works well."
            error={errors.password}
          />
          <p className="small muted">
            By joining you agree to our{' '}
            <Link to="/terms" className="link link-tap-inline">
              terms of use
            </Link>
            . How we use your data:{' '}
            <Link to="/privacy" className="link link-tap-inline">
              privacy
            </Link>
            .
          </p>
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
