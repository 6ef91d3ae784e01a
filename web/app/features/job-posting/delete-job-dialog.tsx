import type { OwnJob } from '@akwan/contract/jobs.ts';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deleteQuestion } from './job-words.ts';

type DeleteJobDialogProps = { job: Pick<OwnJob, '_id' | 'title'> | null; onClose: () => void };

/** Asks, deletes, and closes when the answer is there, whatever it is: a toast says it. */
export function DeleteJobDialog({ job, onClose }: DeleteJobDialogProps) {
  const fetcher = useFetcher();
  const sent = useRef(false);

  const remove = async () => {
    if (sent.current || !job) return;
    sent.current = true;
    await fetcher.submit({ intent: 'delete', jobId: job._id }, { method: 'post' });
    sent.current = false;
    onClose();
  };

  return (
    <ConfirmDialog
      {...deleteQuestion}
      open={job !== null}
      onClose={onClose}
      subject={job?.title}
      pending={fetcher.state !== 'idle'}
      onConfirm={() => void remove()}
    />
  );
}
