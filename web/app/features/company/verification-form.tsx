import type { Verification } from '@akwan/contract/verifications.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { TextArea } from '#components/text-area.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { shrinkPicture } from '#forms/shrink-picture.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import '#components/form.css';

type VerificationFormProps = { sent: Verification | null; failure: FormFailure | undefined };

/** With a file, so it goes as multipart; the other forms of the page do not. */
export function VerificationForm({ sent, failure }: VerificationFormProps) {
  const { pending, intent, onSubmit } = useSubmitGuard();
  const { registeredName, registrationNumber, licenceNumber, note } = sent ?? {};
  const field = fieldsOf(failure, { registeredName, registrationNumber, licenceNumber, note });
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
      <h3>{isPending ? 'Send different papers' : 'Your registration'}</h3>
      <FailureSummary failure={failure} />
      <TextField
        {...field('registeredName')}
        label="Registered Name"
        maxLength={120}
        required
        hint="As on your certificate."
      />
      <div className="form-pair">
        <TextField
          {...field('registrationNumber')}
          label="Registration Number"
          maxLength={60}
          required
          hint="From the Office of the Registrar of Companies."
        />
        <TextField
          {...field('licenceNumber')}
          label="Licence Number"
          maxLength={60}
          optional
          hint="For a recruitment agency, for example."
        />
      </div>
      <FilePicker
        label="Document"
        name="document"
        accept="application/pdf,image/*"
        optional
        hint="Your certificate as PDF or photo, at most 5 MB. Only you and our administrators see it; we delete it 90 days after the decision."
        prepare={shrinkPicture}
        error={failure?.errors.document}
      />
      <TextArea {...field('note')} label="Anything we should know" rows={3} maxLength={1_000} optional />
      <div>
        <Button type="submit" pending={pending && intent === null} pendingLabel="Sending...">
          {isPending ? 'Send again' : 'Send for checking'}
        </Button>
      </div>
    </Form>
  );
}
