import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { FormActions } from '#components/form.tsx';
import { Notice } from '#components/notice.tsx';
import { useToast } from '#components/use-toast.ts';
import { FailureSummary } from '#forms/failure-summary.tsx';
import type { FormFailure } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import type { FormOptions } from './form-options.ts';
import { JobFields } from './job-fields.tsx';
import { emptyJob, sameValues, valuesFromTexts, valuesIn } from './job-values.ts';
import { PostedNotice } from './posted-notice.tsx';
import { useJobDraft } from './use-job-draft.ts';

export type PostedJob = { jobId: string; message: string; reviewReasons: string[] };

/** The job that was posted, or why it was not. */
type PostResult = PostedJob | FormFailure;

const isPosted = (result: PostResult | undefined): result is PostedJob =>
  result !== undefined && 'jobId' in result;

export type PostJobFormProps = {
  options: FormOptions;
  userId: string;
  today: string;
  /** The page that holds the form: a form sent without script comes back to it. */
  returnTo: string;
  /** Where the person sees their jobs. */
  jobsTo: string;
  /** The result of a form that was sent without script: the action's reply, or the job in the URL. */
  result?: PostResult | undefined;
  posted?: string | null;
};

/** The form for a new job; it posts to /create-job from wherever it is shown. */
export function PostJobForm(props: PostJobFormProps) {
  const { options, userId, today, returnTo, jobsTo, result: earlier } = props;
  const fetcher = useFetcher<PostResult>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { pending, onSubmit } = useSubmitGuard(fetcher);
  const entered = earlier && !isPosted(earlier) ? valuesFromTexts(earlier.values) : null;
  const draft = useJobDraft(form, { userId }, entered ?? emptyJob, { restore: !entered });
  const latest = fetcher.data ?? earlier;
  const [cleared, setCleared] = useState<PostResult>();
  const [confirmsClear, setConfirmsClear] = useState(false);
  const shown = latest === cleared ? undefined : latest;
  const posted = isPosted(shown) ? shown : null;
  const failure = shown && !isPosted(shown) ? shown : null;
  const jobId = latest ? posted?.jobId : props.posted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once
  useEffect(() => {
    if (!isPosted(fetcher.data)) return;
    toast.success(fetcher.data.message);
    draft.startOver(emptyJob);
  }, [fetcher.data]);

  const clear = () => {
    setConfirmsClear(false);
    draft.startOver(emptyJob);
    setCleared(latest);
  };
  const confirmClear = (event: MouseEvent) => {
    event.preventDefault();
    const isEmpty = !form.current || sameValues(valuesIn(new FormData(form.current)), emptyJob);
    if (isEmpty) clear();
    else setConfirmsClear(true);
  };

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/create-job"
      noValidate
      onSubmit={onSubmit}
      onInput={() => draft.keep()}
      className="stack"
    >
      <FailureSummary failure={failure} />
      {jobId && <PostedNotice jobId={jobId} jobsTo={jobsTo} reviewReasons={posted?.reviewReasons ?? []} />}
      {draft.restored && (
        <Notice kind="info">We have brought back what you wrote. Clear empties the form.</Notice>
      )}
      <input type="hidden" name="returnTo" value={returnTo} />
      <JobFields
        key={draft.round}
        options={options}
        values={draft.values}
        errors={failure?.errors ?? {}}
        today={today}
        onTags={(tags) => draft.keep({ tags })}
        onQuestions={() => draft.keep()}
      />
      <FormActions>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Posting...">
          Post Job
        </Button>
        <Button type="reset" variant="secondary" size="lg" disabled={pending} onClick={confirmClear}>
          Clear
        </Button>
      </FormActions>
      <ConfirmDialog
        title="Clear the form?"
        text="You will lose what you have written."
        confirmLabel="Yes, clear it"
        open={confirmsClear}
        onClose={() => setConfirmsClear(false)}
        onConfirm={clear}
      />
    </fetcher.Form>
  );
}
