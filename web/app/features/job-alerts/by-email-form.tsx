import { alertLabel } from '@akwan/contract/lists/alert-frequencies.ts';
import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { SelectField } from '#components/select-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { type AlertFilters, frequencyOptions, withFilters } from './alert-values.ts';

type ByEmailFormProps = { filters: AlertFilters; failure: FormFailure | undefined };

/** For people without an account. */
export function ByEmailForm({ filters, failure }: ByEmailFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const field = fieldsOf(failure);
  const next = encodeURIComponent(withFilters('/job-alerts', filters));
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <p>
        You asked for: <strong>{alertLabel(filters)}</strong>
      </p>
      <HiddenValues values={filters} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        hint="We will email you a link to start the alert. Every email has a link to stop it."
      />
      <SelectField
        label="Email me"
        name="frequency"
        options={frequencyOptions}
        defaultValue={failure?.values.frequency}
      />
      <Button type="submit" block size="lg" pending={pending} pendingLabel="Sending...">
        Send me the link
      </Button>
      <p className="muted">
        Have an account?{' '}
        <Link to={`/login?next=${next}`} className="link link-tap-inline">
          Login
        </Link>
      </p>
    </Form>
  );
}
