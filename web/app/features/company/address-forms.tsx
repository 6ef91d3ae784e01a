import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

type StepProps = {
  intent: 'address' | 'code';
  label: string;
  failure: FormFailure | undefined;
  children: ReactNode;
};

function Step({ intent, label, failure, children }: StepProps) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  return (
    <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
      <FailureSummary failure={failure} />
      <HiddenValues values={{ intent }} />
      {children}
      <div>
        <Button type="submit" variant="secondary" pending={pending && sent === intent}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

type AddressFormProps = { isOther: boolean; failure: FormFailure | undefined };

export function AddressForm({ isOther, failure }: AddressFormProps) {
  return (
    <Step intent="address" label="Email me a code" failure={failure}>
      <TextField
        label={isOther ? 'Another Work Email' : 'Work Email'}
        name="domainEmail"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
        hint="Such as info@volta.com.gh. Everyone sees the part after the @, not the address."
        defaultValue={failure?.values.domainEmail}
        error={failure?.errors.email}
      />
    </Step>
  );
}

export function CodeForm({ address, failure }: { address: string; failure: FormFailure | undefined }) {
  return (
    <>
      <p className="breakable">
        We emailed a code to <strong>{address}</strong>. It is valid for 10 minutes.
      </p>
      <Step intent="code" label="Confirm" failure={failure}>
        <TextField
          {...fieldsOf(failure)('code')}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
        />
      </Step>
      <Step intent="address" label="Send a new code" failure={undefined}>
        <HiddenValues values={{ domainEmail: address }} />
      </Step>
    </>
  );
}
