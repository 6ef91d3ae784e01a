import type { ReplyOf } from '@akwan/contract/endpoint.ts';
import type { readSignIn } from '@akwan/contract/sign-ins.ts';
import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { Segmented } from '#components/segmented.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { NameFields, TermsNote } from '#forms/person-fields.tsx';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';

const kinds = [
  { value: 'jobseeker', label: 'Job Seeker' },
  { value: 'employer', label: 'Employer' },
  { value: 'mentor', label: 'Mentor' },
];

type ConfirmSignInProps = {
  known: Omit<ReplyOf<typeof readSignIn>, 'success'>;
  failure: FormFailure | undefined;
};

export function ConfirmSignIn({ known: { step, firstname, lastname }, failure }: ConfirmSignInProps) {
  const { pending, onSubmit } = useSubmitGuard();
  const { values = {} } = failure ?? {};
  const field = fieldsOf(failure, { firstname, lastname });
  const asksForCode = step === 'log_in' || Boolean(values.asksForCode);
  const isFirstQuestion = values.asksForCode === 'second_factor_required';
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="stack">
      {!isFirstQuestion && <FailureSummary failure={failure} />}
      {step === 'sign_up' && (
        <>
          <Segmented legend="I am a" name="role" options={kinds} defaultValue={values.role || 'jobseeker'} />
          <NameFields field={field} />
          <TermsNote doing="signing up" />
        </>
      )}
      {step === 'link' && (
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
      )}
      {asksForCode && <FactorCodeField {...field('code')} focused />}
      {step === 'link' && (
        <Link to="/forgot-password" className="link link-tap-inline">
          Forgot Password?
        </Link>
      )}
      <Button type="submit" block size="lg" pending={pending} pendingLabel="One moment...">
        {step === 'sign_up' ? 'Sign up' : 'Login'}
      </Button>
    </Form>
  );
}
