import type { OwnJob } from '@akwan/contract/jobs.ts';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { jobTitleId } from './job-messages.ts';

/** Closes a job or reopens it. */
export function JobStateButton({ job }: { job: OwnJob }) {
  const fetcher = useFetcher();
  const { _id, state, reviewReasons } = job;
  // A job in review is not open yet, but will be once it is released.
  const isOpen = state === 'open' || reviewReasons.length > 0;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="jobId" value={_id} />
      <input type="hidden" name="state" value={isOpen ? 'closed' : 'open'} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        pending={fetcher.state !== 'idle'}
        aria-describedby={jobTitleId(_id)}
      >
        {isOpen ? 'Close' : 'Reopen'}
      </Button>
    </fetcher.Form>
  );
}
