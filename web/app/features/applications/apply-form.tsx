import { product } from '@akwan/contract/product.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { Segmented } from '#components/segmented.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useToast } from '#components/use-toast.ts';
import { type Addressee, type ApplyFailure, inWords } from './applying.ts';
import { acceptedCv, faultOfCv } from './check-cv.ts';
import { useSending } from './use-sending.ts';

type ApplyFormProps = { to: Addressee; profileCv: string | null; failure?: ApplyFailure };

export function ApplyForm({ to, profileCv, failure }: ApplyFormProps) {
  const toast = useToast();
  const { isSending, begin } = useSending();
  const [cv, setCv] = useState(profileCv ? 'true' : 'false');
  // What the server said about a file holds until another one is chosen.
  const [fault, setFault] = useState<string | null>();
  const fromProfile = cv === 'true';

  useEffect(() => {
    setFault(undefined);
    if (failure) toast.error(failure.message);
  }, [failure, toast]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const resume = new FormData(event.currentTarget).get('resume');
    const found = fromProfile ? null : faultOfCv(resume instanceof File ? resume : null);
    setFault(found);
    if (found) {
      toast.error(found);
      event.currentTarget.querySelector<HTMLElement>('#resume')?.focus();
    }
    if (found || !begin()) event.preventDefault();
  };

  return (
    <Form
      method="post"
      action={`/jobs/${to.jobId}#apply`}
      encType="multipart/form-data"
      noValidate
      onSubmit={check}
      className="stack"
    >
      <ErrorSummary {...summaryOf(failure)} />
      {profileCv && (
        <Segmented
          legend="Which CV?"
          name="useProfileCv"
          value={cv}
          onChange={setCv}
          options={[
            { value: 'true', label: 'The one on my profile' },
            { value: 'false', label: 'Another one' },
          ]}
        />
      )}
      {profileCv && fromProfile && (
        <a href={profileCv} target="_blank" rel="noopener" className="link link-tap">
          View the CV on my profile
        </a>
      )}
      <div className="apply-file">
        <FilePicker
          label="Upload CV:"
          name="resume"
          accept={acceptedCv}
          hint="PDF, DOC or DOCX, at most 5 MB."
          error={fault === undefined ? failure?.errors.resume : fault}
          disabled={fromProfile}
          onFile={(file) => setFault(file && faultOfCv(file))}
        />
      </div>
      <TextArea
        label="Message:"
        name="message"
        maxLength={2000}
        placeholder="Write a message to the employer (optional)"
        defaultValue={failure?.typed}
        error={failure?.errors.message}
      />
      <p className="small muted">
        Your CV and message go to {inWords(to)}. Nobody else can open them, except the administrators of{' '}
        {product.name}.
      </p>
      <Button type="submit" size="lg" pending={isSending} className="apply-submit">
        Submit Application
      </Button>
    </Form>
  );
}

/** Said once: beside the field it is about when there is one, else as a whole. */
function summaryOf(failure: ApplyFailure | undefined) {
  if (!failure) return {};
  const { message, errors } = failure;
  return Object.values(errors).includes(message) ? { errors } : { message, errors };
}
