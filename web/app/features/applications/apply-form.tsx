import type { AskedQuestion } from '@akwan/contract/lists/questions.ts';
import { product } from '@akwan/contract/product.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { Checkbox } from '#components/checkbox.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { Notice } from '#components/notice.tsx';
import { Segmented } from '#components/segmented.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useHydrated } from '#components/use-hydrated.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { useUploadInParts } from '#forms/use-upload-in-parts.ts';
import { useWaiting } from '#offline/use-waiting.ts';
import { type Addressee, addresseeName } from './applying.ts';
import { acceptedCv, cvFault } from './check-cv.ts';
import { KeepApplication, WaitingNotice } from './keep-application.tsx';
import { answerErrors, QuestionInputs } from './question-inputs.tsx';
import { useApplyDraft } from './use-apply-draft.ts';
import './applications.css';

type ApplyFormProps = {
  to: Addressee;
  questions: readonly AskedQuestion[];
  applicant: { personId: string; profileCv: string | null; cvLacks: string[] };
  failure?: FormFailure | undefined;
};

export function ApplyForm({ to, questions, applicant, failure }: ApplyFormProps) {
  const { personId, profileCv, cvLacks } = applicant;
  const { waiting } = useWaiting(personId);
  const { pending, onSubmit } = useSubmitGuard();
  const [cv, setCv] = useState(profileCv ? 'true' : 'false');
  // What the server said about a file holds until another one is chosen.
  const [fault, setFault] = useState<string | null>();
  const [wrongAnswers, setWrongAnswers] = useState<Record<string, string>>(failure?.errors ?? {});
  const form = useRef<HTMLFormElement>(null);
  const keepDraft = useApplyDraft(form, to.jobId, personId);
  const isUpload = cv === 'false';
  const isHydrated = useHydrated();
  const { progress, sendLargeFile } = useUploadInParts('resume');

  useEffect(() => {
    setFault(undefined);
    setWrongAnswers(failure?.errors ?? {});
  }, [failure]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    const resume = fields.get('resume');
    const wrong = answerErrors(questions, fields);
    setWrongAnswers(wrong);
    const found = isUpload ? cvFault(resume instanceof File ? resume : null) : null;
    setFault(found);
    const [firstWrong = found ? 'resume' : undefined] = Object.keys(wrong);
    if (!firstWrong) {
      onSubmit(event);
      return sendLargeFile(event);
    }
    event.preventDefault();
    const control = event.currentTarget.elements.namedItem(firstWrong);
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (first instanceof HTMLElement) first.focus();
  };

  if (waiting.some(({ jobId, refused }) => jobId === to.jobId && !refused)) return <WaitingNotice />;
  return (
    <Form
      ref={form}
      method="post"
      action={`/jobs/${to.jobId}#apply`}
      encType="multipart/form-data"
      noValidate
      onSubmit={check}
      onInput={keepDraft}
      className="stack apply-form"
    >
      <FailureSummary failure={failure} />
      {failure?.isUnreachable && <KeepApplication to={to} personId={personId} />}
      <Segmented
        legend="Which CV?"
        name="useProfileCv"
        value={cv}
        onChange={setCv}
        options={[
          ...(profileCv ? [{ value: 'true', label: 'The one on my profile' }] : []),
          { value: 'false', label: profileCv ? 'Another one' : 'Upload one' },
          { value: 'generated', label: 'Use the CV made from my profile' },
        ]}
      />
      {profileCv && cv === 'true' && (
        <a href={profileCv} target="_blank" rel="noopener" className="link link-tap">
          View the CV on my profile
        </a>
      )}
      <div className="apply-generated stack-sm">
        {cvLacks.length > 0 && <CvLacks parts={cvLacks} />}
        <a href="/cv" target="_blank" rel="noopener" className="link link-tap">
          See the CV made from my profile
        </a>
      </div>
      <div className="apply-file">
        <FilePicker
          label="Upload CV:"
          name="resume"
          accept={acceptedCv}
          hint="PDF, DOC or DOCX, at most 5 MB."
          error={fault === undefined ? failure?.errors.resume : fault}
          // Without script another choice could not enable it again.
          disabled={isHydrated && !isUpload}
          onFile={(file) => setFault(file && cvFault(file))}
        />
      </div>
      <Checkbox
        label="Keep this CV on my profile"
        name="keepCv"
        value="true"
        id="keepCv"
        hint="For your next application. Profiles take PDF files only."
        className="apply-keep"
      />
      <QuestionInputs questions={questions} values={failure?.values ?? {}} errors={wrongAnswers} />
      <TextArea
        {...fieldsOf(failure)('message')}
        label="Message:"
        maxLength={2000}
        placeholder="Write a message to the employer (optional)"
      />
      <p className="small muted">
        Your CV{questions.length > 0 && ', answers'} and message go to {addresseeName(to)}. Nobody else can
        open them, except the administrators of {product.name}.
      </p>
      <Button
        type="submit"
        size="lg"
        pending={pending || progress !== null}
        pendingLabel={progress ?? undefined}
        className="apply-submit"
      >
        Submit Application
      </Button>
    </Form>
  );
}

/** Said before it is sent: an employer who opens a CV with a name alone reads no further. */
function CvLacks({ parts }: { parts: string[] }) {
  const isThin = parts.length > 2;
  return (
    <Notice
      kind="warning"
      title={isThin ? 'This CV would say little more than your name' : 'This CV could say more'}
    >
      <p>It does not have {new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(parts)}.</p>
      <a href="/profile/details" className="link link-tap">
        Add it to my profile first
      </a>
    </Notice>
  );
}
