import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { FormActions } from '#components/form.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/card.css';

type ReportFormProps = {
  jobId: string;
  reasons: readonly string[];
  isAnonymous: boolean;
  failure?: FormFailure;
};

export function ReportForm({ jobId, reasons, isAnonymous, failure }: ReportFormProps) {
  const { formAction } = useNavigation();
  const { pending, onSubmit } = useSubmitGuard();
  const isSending = pending && Boolean(formAction?.includes('report=1'));
  const field = fieldsOf(failure);
  return (
    <section id="report" aria-labelledby="report-heading" className="card card-padded stack anchor">
      <h2 id="report-heading">Report this job</h2>
      <p className="muted">
        Tell us what is wrong with it. The employer will not know who you are, and we will email you what we
        decide.
      </p>
      <Form method="post" action={`/jobs/${jobId}?report=1`} onSubmit={onSubmit} noValidate className="stack">
        <FailureSummary failure={failure} />
        <SelectField
          {...field('reason')}
          label="Reason"
          options={reasons}
          placeholder="Choose a reason"
          required
        />
        <TextArea {...field('details')} label="Details" optional rows={4} maxLength={2_000} />
        {(isAnonymous || failure?.errors.email) && (
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            hint="We reply there, and use it for nothing else."
            maxLength={254}
            required
          />
        )}
        <FormActions>
          <Button type="submit" variant="danger" pending={isSending}>
            Send report
          </Button>
          <ButtonLink to={`/jobs/${jobId}`} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        </FormActions>
      </Form>
    </section>
  );
}
