import type { OwnCompany } from '@akwan/contract/company.ts';
import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';

const intent = 'save';

type CompanyFaceFormProps = {
  company: OwnCompany;
  isOwner: boolean;
  failure: FormFailure | undefined;
};

/** What everyone sees about the company. */
export function CompanyFaceForm({ company, isOwner, failure }: CompanyFaceFormProps) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  const isSending = pending && sent === intent;
  const field = fieldsOf(failure, { name: company.name, line: company.line });
  return (
    <Card as="section" id="public" className="stack anchor" aria-labelledby="public-title">
      <h2 id="public-title">What everyone sees</h2>
      <p>
        <Link to={`/companies/${company._id}`} className="link link-tap">
          Your public page
        </Link>
      </p>
      {isOwner ? (
        <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
          <FailureSummary failure={failure} />
          <HiddenValues values={{ intent }} />
          <TextField {...field('name')} label="Company Name" maxLength={120} autoComplete="organization" />
          <TextField {...field('line')} label="In one line" maxLength={140} optional />
          <div>
            <Button type="submit" pending={isSending} pendingLabel="Saving...">
              Save
            </Button>
          </div>
        </Form>
      ) : (
        <p className="muted">Only an owner can change it.</p>
      )}
    </Card>
  );
}
