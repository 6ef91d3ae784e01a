import type { CompanyMember } from '@akwan/contract/company.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

const intent = 'hand-over';

type HandOverFormProps = {
  colleagues: CompanyMember[];
  needsCode: boolean;
  failure: FormFailure | undefined;
};

/** For an owner who goes, or has too much to do. */
export function HandOverForm({ colleagues, needsCode, failure }: HandOverFormProps) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  const isSending = pending && sent === intent;
  const field = fieldsOf(failure);
  return (
    <Card as="section" id="hand-over" className="stack anchor" aria-labelledby="hand-over-title">
      <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
        <h2 id="hand-over-title">Hand the company over</h2>
        <p className="muted">Your colleague becomes the owner, and you become a recruiter.</p>
        <FailureSummary failure={failure} />
        <HiddenValues values={{ intent }} />
        <SelectField
          {...field('userId')}
          label="New owner"
          options={colleagues.map(({ userId, firstname, lastname }) => ({
            value: userId,
            label: `${firstname} ${lastname}`,
          }))}
        />
        <PasswordField
          {...field('password')}
          label="Your Password"
          autoComplete="current-password"
          required
        />
        {needsCode && <FactorCodeField {...field('code')} />}
        <div>
          <Button type="submit" variant="secondary" pending={isSending} pendingLabel="Saving...">
            Hand over
          </Button>
        </div>
      </Form>
    </Card>
  );
}
