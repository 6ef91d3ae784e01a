import type { Verification } from '@akwan/contract/verifications.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { shrinkPicture } from '#forms/shrink-picture.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';

type VerificationFormProps = { sent: Verification | null; failure: FormFailure | undefined };

/** With a file, so it goes as multipart; the other forms of the page do not. */
export function VerificationForm({ sent, failure }: VerificationFormProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const { values = {}, errors = {} } = failure ?? {};
  const isPending = sent?.status === 'pending';
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      className="stack"
    >
      <h3>{isPending ? 'Send other papers' : 'Your registration'}</h3>
      <FailureSummary failure={failure} />
      <TextField
        label="Registered Name"
        name="registeredName"
        maxLength={120}
        required
        hint="As on your certificate."
        defaultValue={values.registeredName ?? sent?.registeredName}
        error={errors.registeredName}
      />
      <div className="form-pair">
        <TextField
          label="Registration Number"
          name="registrationNumber"
          maxLength={60}
          required
          hint="From the Office of the Registrar of Companies."
          defaultValue={values.registrationNumber ?? sent?.registrationNumber}
          error={errors.registrationNumber}
        />
        <TextField
          label="Licence Number"
          name="licenceNumber"
          maxLength={60}
          optional
          hint="For example of a recruitment agency."
          defaultValue={values.licenceNumber ?? sent?.licenceNumber ?? undefined}
          error={errors.licenceNumber}
        />
      </div>
      <FilePicker
        label="Document"
        name="document"
        accept="application/pdf,image/*"
        optional
        hint="Your certificate as PDF or photo, at most 5 MB. Only you and our administrators see it; we delete it 90 days after the decision."
        prepare={shrinkPicture}
        error={errors.document}
      />
      <TextArea
        label="Anything we should know"
        name="note"
        rows={3}
        maxLength={1_000}
        optional
        defaultValue={values.note ?? sent?.note ?? undefined}
        error={errors.note}
      />
      <div>
        <Button type="submit" pending={pending && intent === null} pendingLabel="Sending...">
          {isPending ? 'Send again' : 'Send for checking'}
        </Button>
      </div>
    </Form>
  );
}
