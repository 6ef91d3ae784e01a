import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmButton, type ConfirmButtonProps } from './confirm-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Question } from './confirm-step.tsx';

export type ConfirmFormProps = ConfirmButtonProps & {
  question: Question;
  /** The thing by its name. */
  subject: string;
  /** What is posted to the page when the answer is yes. */
  values: Readonly<Record<string, string>>;
};

/** A button for something final: a dialog asks, posts, and closes when the answer is there; a toast says which. */
export function ConfirmForm({ question, subject, values, ...button }: ConfirmFormProps) {
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher();
  const sent = useRef(false);

  const send = async () => {
    if (sent.current) return;
    sent.current = true;
    await fetcher.submit(values, { method: 'post' });
    sent.current = false;
    setOpen(false);
  };

  return (
    <>
      <ConfirmButton {...button} onAsk={() => setOpen(true)} />
      <ConfirmDialog
        {...question}
        open={open}
        onClose={() => setOpen(false)}
        subject={subject}
        pending={fetcher.state !== 'idle'}
        onConfirm={() => void send()}
      />
    </>
  );
}
