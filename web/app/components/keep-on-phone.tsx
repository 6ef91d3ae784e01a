import { type MouseEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type KeepOnPhoneProps = {
  question: string;
  /** Stores what the form around it holds; rejects when the phone has no space. */
  keep: (form: FormData) => Promise<void>;
};

/** When the server was not reached: what was typed may wait on the phone, if the person wants that. */
export function KeepOnPhone({ question, keep }: KeepOnPhoneProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    keep(new FormData(currentTarget.form ?? undefined)).catch(() => setHasFailed(true));
  };
  return (
    <Notice kind="info" role="status" title="We could not be reached">
      {hasFailed ? (
        <p>There is not enough space on this phone. Please try again when you are online.</p>
      ) : (
        <>
          <p>{question}</p>
          <Button variant="secondary" onClick={onClick}>
            Save it and send it later
          </Button>
        </>
      )}
    </Notice>
  );
}
