import { deletionPauseDays } from '@akwan/contract/limits.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import { product } from '@akwan/contract/product.ts';
import { Form, Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { Checkbox } from '#components/checkbox.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import type { Heir } from './deletion.server.ts';
import { ExportForm } from './export-form.tsx';

/** What happens to what, for each role: the decision record has the whole list. */
const ends: Record<Role, string[]> = {
  jobseeker: [
    'Your profile, CVs, picture, saved jobs, alerts and notifications are deleted.',
    'Employers keep only the date and their decision, listed as "A former applicant", without your name, message or CV.',
    'Your interviews are cancelled at once, and your mentorship places go to others.',
  ],
  employer: [
    'With colleagues in your company, your jobs and interviews stay with them. If you are the only owner, you choose who takes over.',
    'Otherwise your jobs come off the site at once. We tell applicants that the job was withdrawn. They still see its title and company.',
    'Interviews are cancelled at once and removed from applicants’ calendars.',
    'Your profile, notes and picture are deleted.',
  ],
  mentor: [
    'Your mentorships come off the site at once. We tell mentees that they have ended. They still see the title.',
    'Sessions are cancelled at once and removed from mentees’ calendars.',
    'Your profile and picture are deleted.',
  ],
  admin: [
    'Your profile is deleted. Your decisions stay in the audit log, without your name.',
    'Jobs you posted pass to another administrator at once. Interviews are cancelled and removed from calendars.',
    'The last administrator cannot be deleted.',
  ],
};

const intent = 'delete-account';

type YourDataProps = {
  role: Role;
  needsCode: boolean;
  /** Colleagues of the only owner of a company. */
  heirs: readonly Heir[];
  failure: FormFailure | undefined;
};

export function YourData({ role, needsCode, heirs, failure }: YourDataProps) {
  const { pending, intent: sent, onSubmit } = useSubmitGuard();
  const isSending = pending && sent === intent;
  const field = fieldsOf(failure);
  return (
    <Card as="section" id="data" className="stack anchor" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className="muted">
        Everything {product.name} knows about you, as one file.{' '}
        <Link to="/privacy" className="link link-tap-inline">
          What we keep and why
        </Link>
      </p>
      <ExportForm needsCode={needsCode} />
      <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
        <h3>Delete my account</h3>
        <ul className="bullets">
          <li>
            We log you out, and nobody can see you any more. For {deletionPauseDays} days you can log in and
            keep your account. After that it is deleted for good.
          </li>
          {ends[role].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>Your messages become "(deleted)". The other person keeps theirs.</li>
        </ul>
        <FailureSummary failure={failure} />
        {heirs.length > 0 && (
          <SelectField
            label="Who becomes the owner of your company?"
            name="heirId"
            placeholder="Choose a colleague"
            options={heirs}
            required
            hint="They take over your jobs, applicants and interviews."
          />
        )}
        <HiddenValues values={{ intent }} />
        <PasswordField
          {...field('deletionPassword')}
          label="Your Password, to delete the account"
          autoComplete="current-password"
          required
        />
        {needsCode && <FactorCodeField {...field('deletionCode')} label="Code, to delete the account" />}
        <Checkbox
          label={`Delete everything now, without waiting ${deletionPauseDays} days. You cannot undo this.`}
          name="now"
        />
        <div>
          <Button type="submit" variant="danger" pending={isSending} pendingLabel="Deleting...">
            Delete my account
          </Button>
        </div>
      </Form>
    </Card>
  );
}
