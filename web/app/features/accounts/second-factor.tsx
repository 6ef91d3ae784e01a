import type { SecondFactor, SecondFactorSetup } from '@akwan/contract/second-factor.ts';
import { Form } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { Card, CardHeader } from '#components/card.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { FactorSetup, RecoveryCodes } from './second-factor-setup.tsx';
import './account-settings.css';

type SecondFactorPartProps = {
  factor: SecondFactor;
  setup: SecondFactorSetup | undefined;
  recoveryCodes: string[] | undefined;
  failure: FormFailure | undefined;
};

/** Off, being set up, or on; what is shown once comes as the answer to a form. */
export function SecondFactorPart({ factor, setup, recoveryCodes, failure }: SecondFactorPartProps) {
  const { isOn, isBegun } = factor;
  const state = <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>;
  return (
    <Card as="section" id="second-factor" className="stack anchor" aria-label="Two-step login">
      <CardHeader title="Two-step login" action={state} />
      <FailureSummary failure={failure} />
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {isOn && <FactorIsOn left={factor.recoveryCodesLeft} failure={failure} />}
      {!isOn && (setup || isBegun) && <FactorSetup setup={setup} failure={failure} />}
      {!isOn && !setup && <BeginFactor isBegun={isBegun} failure={failure} />}
    </Card>
  );
}

type PartProps = { failure: FormFailure | undefined };

function OwnPasswordField({ failure }: PartProps) {
  return (
    <PasswordField
      {...fieldsOf(failure)('factorPassword')}
      label="Your Password"
      autoComplete="current-password"
      required
    />
  );
}

function BeginFactor({ isBegun, failure }: PartProps & { isBegun: boolean }) {
  const { onSubmit } = useSubmitGuard();
  return (
    <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
      <p className="muted">
        {isBegun
          ? 'Key not in the app? Start again with a new one.'
          : 'A code from an app protects you if your password is stolen.'}
      </p>
      <HiddenValues values={{ intent: 'begin-factor' }} />
      <OwnPasswordField failure={failure} />
      <div>
        <Button type="submit" variant={isBegun ? 'secondary' : 'primary'}>
          {isBegun ? 'Start again' : 'Set up'}
        </Button>
      </div>
    </Form>
  );
}

function FactorIsOn({ left, failure }: PartProps & { left: number }) {
  const { onSubmit } = useSubmitGuard();
  return (
    <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
      <p className="muted">
        You log in with a code from your authenticator app. You have {left} recovery{' '}
        {left === 1 ? 'code' : 'codes'} left.
      </p>
      <OwnPasswordField failure={failure} />
      <FactorCodeField {...fieldsOf(failure)('factorCode')} />
      <div className="row">
        <Button type="submit" name="intent" value="renew-codes" variant="secondary">
          New recovery codes
        </Button>
        <Button type="submit" name="intent" value="factor-off" variant="quiet" className="danger-text">
          Switch off
        </Button>
      </div>
    </Form>
  );
}
