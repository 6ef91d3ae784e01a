import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useLocation } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { HeartIcon } from '#components/icon.tsx';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import './save-job.css';

export const saveFailed = 'The job could not be saved. Please try again.';

type Saved = { kind: string; isSaved?: boolean };

/** What was chosen shows at once; when it could not be kept, what was there before is shown again. */
function useSaving(jobId: string, isSavedAtFirst: boolean) {
  const fetcher = useFetcher<Saved>();
  const { pathname, search } = useLocation();
  const chosen = fetcher.formData?.get('intent');
  const answered = fetcher.data?.isSaved;
  // An answer that never came says nothing: the last one counts on.
  const [known, setKnown] = useState(answered);
  if (answered !== undefined && answered !== known) setKnown(answered);
  const isSaved = chosen ? chosen === 'save' : (known ?? isSavedAtFirst);
  const values = { jobId, intent: isSaved ? 'delete' : 'save', backTo: pathname + search };
  return { fetcher, isSaved, values };
}

/** On the cards of job seekers. */
export function SaveJobHeart({
  job,
  isSaved: atFirst,
}: {
  job: { id: string; title: string };
  isSaved: boolean;
}) {
  const { fetcher, isSaved, values } = useSaving(job.id, atFirst);
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <fetcher.Form method="post" action="/saved-jobs" className="save-job" onSubmit={onSubmit}>
      <HiddenValues values={values} />
      <button type="submit" aria-pressed={isSaved} aria-label={`Save ${job.title}`}>
        <HeartIcon />
      </button>
    </fetcher.Form>
  );
}

type SaveJobProps = { job: { id: string; saved: boolean | null; isOpen: boolean }; isAnonymous: boolean };

/** On the page of a job. A visitor logs in first, and finds the job waiting to be saved. */
export function SaveJob({ job, isAnonymous }: SaveJobProps) {
  if (job.saved !== null) return <SaveJobButton jobId={job.id} isSaved={job.saved} />;
  if (!isAnonymous || !job.isOpen) return null;
  const next = encodeURIComponent(`/saved-jobs?save=${job.id}`);
  return (
    <ButtonLink to={`/login?next=${next}`} variant="secondary" size="sm" icon={<HeartIcon />}>
      Save
    </ButtonLink>
  );
}

function SaveJobButton({ jobId, isSaved: atFirst }: { jobId: string; isSaved: boolean }) {
  const { fetcher, isSaved, values } = useSaving(jobId, atFirst);
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <fetcher.Form method="post" action="/saved-jobs" className="save-job-wide" onSubmit={onSubmit}>
      <HiddenValues values={values} />
      <Button type="submit" variant="secondary" size="sm" icon={<HeartIcon />} aria-pressed={isSaved}>
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    </fetcher.Form>
  );
}

/** For pages that need not be loaded anew because a heart was pressed. */
export const unlessSaving = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction?.startsWith('/saved-jobs') ? false : defaultShouldRevalidate;
