import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Question } from './confirm-step.tsx';
import { HiddenValues } from './hidden-values.tsx';

type AskFirstProps = {
  question: Question;
  /** The thing by its name. */
  subject: string;
  /** What is posted to the page when the answer is yes. */
  values: Readonly<Record<string, string>>;
  /** The address of the step that asks where there is no script. */
  query: Readonly<Record<string, string>>;
  describedBy?: string;
  icon?: ReactNode;
  children: ReactNode;
};

/** A button for something final: a dialog asks, posts, and closes when the answer is there; a toast says which. */
export function AskFirst(props: AskFirstProps) {
  const { question, subject, values, query, describedBy, icon, children } = props;
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher();
  const sent = useRef(false);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const send = async () => {
    if (sent.current) return;
    sent.current = true;
    await fetcher.submit(values, { method: 'post' });
    sent.current = false;
    setOpen(false);
  };

  return (
    <>
      <Form onSubmit={ask}>
        <HiddenValues values={query} />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          icon={icon}
          className="text-clay-text"
          aria-describedby={describedBy}
        >
          {children}
        </Button>
      </Form>
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
