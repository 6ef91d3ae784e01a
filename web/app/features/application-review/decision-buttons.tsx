import type { Application } from '@akwan/contract/applications.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import { CheckIcon, CloseIcon } from '#ui/icon.tsx';

/** Approve and Decline of one application. The card leaves the list when the answer is there. */
export function DecisionButtons({ application, nameId }: { application: Application; nameId: string }) {
  const { _id, jobId, status } = application;
  const fetcher = useFetcher();
  const sent = useRef(false);
  const asked = fetcher.formData?.get('status');

  useEffect(() => {
    if (fetcher.state === 'idle') sent.current = false;
  }, [fetcher.state]);

  // A second click is faster than the next render, and a decision is final: only the first one counts.
  const onSubmit = (event: FormEvent) => {
    if (sent.current) event.preventDefault();
    sent.current = true;
  };

  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="row max-sm:w-full max-sm:*:flex-1">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="applicationId" value={_id} />
      <Button
        type="submit"
        name="status"
        value="approved"
        icon={<CheckIcon />}
        pending={asked === 'approved'}
        disabled={status === 'approved'}
        aria-describedby={nameId}
      >
        Approve
      </Button>
      <Button
        type="submit"
        name="status"
        value="declined"
        variant="secondary"
        icon={<CloseIcon />}
        pending={asked === 'declined'}
        disabled={status === 'declined'}
        aria-describedby={nameId}
      >
        Decline
      </Button>
    </fetcher.Form>
  );
}
