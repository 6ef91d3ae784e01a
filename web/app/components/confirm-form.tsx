import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmButton, type ConfirmButtonProps } from './confirm-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Question } from './confirm-step.tsx';

export type ConfirmFormProps = ConfirmButtonProps & {
  question: Question;
  /** The name of what the action is about. */
  subject: string;
  /** The fields that are posted when the action is confirmed. */
  values: Readonly<Record<string, string>>;
};

/** A button for a final action: the dialog confirms, posts, and closes with the answer, which a toast shows. */
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
      <ConfirmButton isHarmless={question.isHarmless} {...button} onAsk={() => setOpen(true)} />
      <ConfirmDialog
        {...question}
        tone={question.isHarmless ? 'primary' : 'danger'}
        open={open}
        onClose={() => setOpen(false)}
        subject={subject}
        pending={fetcher.state !== 'idle'}
        onConfirm={() => void send()}
      />
    </>
  );
}
