import type { OwnJob } from '@akwan/contract/own-jobs.ts';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { closingOf, jobTitleId } from './job-messages.ts';

type JobStateButtonProps = {
  job: OwnJob;
  /** The query of the list's address: without script it leads to the confirmation step. */
  listQuery: Record<string, string>;
};

/** Closes a job after a question, reopens it, or publishes a draft. */
export function JobStateButton({ job, listQuery }: JobStateButtonProps) {
  const fetcher = useFetcher();
  const { _id, state, reviewReasons } = job;
  const isDraft = state === 'draft';
  // A job in review is not open yet, but will be once it is released.
  const isOpen = state === 'open' || (reviewReasons.length > 0 && !isDraft);
  if (isOpen) {
    return (
      <ConfirmForm
        {...closingOf(job)}
        query={{ ...listQuery, confirm: 'close', job: _id }}
        describedBy={jobTitleId(_id)}
      >
        Close job
      </ConfirmForm>
    );
  }
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="jobId" value={_id} />
      <input type="hidden" name="state" value="open" />
      <Button
        type="submit"
        variant={isDraft ? 'primary' : 'quiet'}
        size="sm"
        pending={fetcher.state !== 'idle'}
        aria-describedby={jobTitleId(_id)}
      >
        {isDraft ? 'Publish' : 'Reopen'}
      </Button>
    </fetcher.Form>
  );
}
