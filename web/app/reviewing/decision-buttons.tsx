import type { FormEvent, ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { CheckIcon, CloseIcon } from '#components/icon.tsx';
import './decided-line.css';
import './review-card.css';

type DecisionButtonsProps = {
  fetcher: FetcherWithComponents<unknown>;
  onSubmit: (event: FormEvent) => void;
  /** The id of the application. */
  values: Readonly<Record<string, string>>;
  /** The heading that names the person. */
  nameId: string;
  declineWords?: ReactNode;
};

/** Approve and Decline for a pending application. */
export function DecisionButtons({ fetcher, onSubmit, values, nameId, declineWords }: DecisionButtonsProps) {
  const submittedStatus = fetcher.formData?.get('status');

  const buttons = (
    <fetcher.Form method="post" onSubmit={onSubmit} className="row decision-buttons">
      <input type="hidden" name="intent" value="decide" />
      <HiddenValues values={values} />
      <Button
        type="submit"
        name="status"
        value="approved"
        icon={<CheckIcon />}
        pending={submittedStatus === 'approved'}
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
        pending={submittedStatus === 'declined'}
        aria-describedby={nameId}
      >
        Decline
      </Button>
    </fetcher.Form>
  );
  if (!declineWords) return buttons;
  return (
    <>
      {buttons}
      <details className="decline-words">
        <summary className="link" aria-describedby={nameId}>
          Decline with a message
        </summary>
        <fetcher.Form method="post" onSubmit={onSubmit} className="stack-sm">
          <HiddenValues values={{ intent: 'decide', status: 'declined', ...values }} />
          {declineWords}
          <Button
            type="submit"
            variant="danger"
            pending={submittedStatus === 'declined'}
            aria-describedby={nameId}
          >
            Send and decline
          </Button>
        </fetcher.Form>
      </details>
    </>
  );
}
