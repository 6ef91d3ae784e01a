import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { FailureSummary } from '#components/failure-summary.tsx';
import { FormActions } from '#components/form.tsx';
import { Notice } from '#components/notice.tsx';
import { useSendOnce } from '#components/use-send-once.ts';
import { useToast } from '#components/use-toast.ts';
import type { FormOptions } from './form-options.ts';
import { JobFields } from './job-fields.tsx';
import { emptyJob } from './job-values.ts';
import type { PostResult } from './post-result.ts';
import { PostedNotice } from './posted-notice.tsx';
import { useJobDraft } from './use-job-draft.ts';

export type PostJobFormProps = {
  asked: FormOptions;
  userId: string;
  today: string;
  /** The page that holds the form: a form sent without script comes back to it. */
  returnTo: string;
  /** Where the person sees their jobs. */
  jobsTo: string;
  /** What a form sent without script came to: its answer, or the job in the address. */
  result?: PostResult;
  posted?: string | null;
};

/** The form for a new job; it posts to /create-job from wherever it is shown. */
export function PostJobForm(props: PostJobFormProps) {
  const { asked, userId, today, returnTo, jobsTo, result: earlier } = props;
  const fetcher = useFetcher<PostResult>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = useSendOnce(fetcher);
  const typed = earlier?.failure?.typed;
  const draft = useJobDraft(form, { userId }, typed ?? emptyJob, { restore: !typed });
  const latest = fetcher.data ?? earlier;
  const [cleared, setCleared] = useState<PostResult>();
  const { posted, failure } = (latest !== cleared && latest) || {};
  const jobId = latest ? posted?.jobId : props.posted;
  const pending = fetcher.state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once
  useEffect(() => {
    const message = fetcher.data?.posted?.message;
    if (!message) return;
    toast.success(message);
    draft.startOver(emptyJob);
  }, [fetcher.data]);

  const clear = () => {
    draft.startOver(emptyJob);
    setCleared(latest);
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
      <FailureSummary failure={failure ?? null} />
      {jobId && <PostedNotice jobId={jobId} jobsTo={jobsTo} reviewReasons={posted?.reviewReasons ?? []} />}
      {draft.restored && <Notice kind="info">What you had written is back. Clear empties the form.</Notice>}
      <input type="hidden" name="returnTo" value={returnTo} />
      <JobFields
        key={draft.round}
        asked={asked}
        values={draft.values}
        errors={failure?.errors ?? {}}
        today={today}
        onTags={(tags) => draft.keep({ tags })}
      />
      <FormActions>
        <Button type="submit" size="lg" pending={pending} pendingLabel="Posting...">
          Post Job
        </Button>
        <Button type="reset" variant="secondary" size="lg" disabled={pending} onClick={clear}>
          Clear
        </Button>
      </FormActions>
    </fetcher.Form>
  );
}
