import type { OwnJob } from '@akwan/contract/jobs.ts';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import { jobTitleId } from './job-words.ts';

/** Takes a job out of the lists or puts it back. One whose closing date is over needs another date instead. */
export function JobStateButton({ job, now }: { job: OwnJob; now: number }) {
  const fetcher = useFetcher();
  const { _id, state, closingDate } = job;
  const isOpen = state === 'open';
  const isOver = closingDate !== null && closingDate < new Date(now).toISOString().slice(0, 10);
  if (!isOpen && isOver) return null;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="jobId" value={_id} />
      <input type="hidden" name="state" value={isOpen ? 'closed' : 'open'} />
      <Button
        type="submit"
        variant="quiet"
        pending={fetcher.state !== 'idle'}
        aria-describedby={jobTitleId(_id)}
      >
        {isOpen ? 'Close' : 'Reopen'}
      </Button>
    </fetcher.Form>
  );
}
