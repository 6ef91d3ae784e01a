import type { OwnJob } from '@akwan/contract/jobs.ts';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { jobTitleId } from './job-messages.ts';

/** Takes a job out of the lists or puts it back. */
export function JobStateButton({ job }: { job: OwnJob }) {
  const fetcher = useFetcher();
  const { _id, state } = job;
  const isOpen = state === 'open';
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
