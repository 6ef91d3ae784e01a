import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { withQuery } from '#api/paths.ts';
import { Button } from '#components/button.tsx';
import { Checkbox } from '#components/checkbox.tsx';
import { classNames } from '#components/class-names.ts';
import { TextField } from '#components/field.tsx';
import { Segmented } from '#components/segmented.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { NameFields, TermsNote } from '#forms/person-fields.tsx';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import './signup.css';
import '#components/form.css';

const kinds = [
  { value: 'jobseeker', label: 'Job Seeker' },
  { value: 'employer', label: 'Employer' },
];

type SignupFormProps = {
  failure?: FormFailure;
  initialKind: string;
  /** The box of the mentor is ticked at first. */
  isMentor: boolean;
  next: string | null;
};

export function SignupForm({ failure, initialKind, isMentor, next }: SignupFormProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState(initialKind);

  // The toggle may have been used before hydration.
  useEffect(() => {
    const chosen = form.current && new FormData(form.current).get('as');
    if (typeof chosen === 'string') setKind(chosen);
  }, []);

  const { values = {}, errors = {} } = failure ?? {};
  const field = fieldsOf(failure);
  const forEmployers = kind === 'employer';
  return (
    <Form ref={form} method="post" noValidate onSubmit={onSubmit} className="signup-form stack">
      <FailureSummary failure={failure} />
      <Segmented legend="I am a" name="as" options={kinds} defaultValue={initialKind} onChange={setKind} />
      <NameFields field={field} />
      <TextField
        {...field('email')}
        label={forEmployers ? 'Work Email' : <span className="signup-email">Email</span>}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        hint="We will send a six-digit code to it."
      />
      <NewPasswordFields
        label="Password"
        hint="8 to 128 characters. A short sentence works well."
        mismatch="Passwords do not match."
        errors={errors}
      />
      <Checkbox
        label="I want to be a mentor"
        name="mentor"
        defaultChecked={values.as ? values.mentor === 'on' : isMentor}
        className={classNames('signup-mentor', !forEmployers && 'signup-mentor-off')}
      />
      <TermsNote doing="signing up" />
      <Button type="submit" block size="lg" pending={pending} pendingLabel="Signing up...">
        Sign up
      </Button>
      <p className="muted">
        Already have an account?{' '}
        <Link to={withQuery('/login', { next })} className="link link-tap-inline">
          Login
        </Link>
      </p>
    </Form>
  );
}
