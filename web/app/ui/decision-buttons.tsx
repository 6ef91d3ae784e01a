import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from './button.tsx';
import { HiddenValues } from './hidden-values.tsx';
import { CheckIcon, CloseIcon } from './icon.tsx';

type DecisionButtonsProps = {
  /** What is decided upon. */
  values: Readonly<Record<string, string>>;
  /** The heading that names the person. */
  nameId: string;
};

/** Approve and Decline of somebody who waits. The card leaves the list when the answer is there. */
export function DecisionButtons({ values, nameId }: DecisionButtonsProps) {
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
      <HiddenValues values={values} />
      <Button
        type="submit"
        name="status"
        value="approved"
        icon={<CheckIcon />}
        pending={asked === 'approved'}
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
        aria-describedby={nameId}
      >
        Decline
      </Button>
    </fetcher.Form>
  );
}
