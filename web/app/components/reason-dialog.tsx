import type { Flash } from '@akwan/contract/request-context.ts';
import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { Button } from './button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import type { ConfirmFormProps } from './confirm-form.tsx';
import { Dialog } from './dialog.tsx';
import { HiddenValues } from './hidden-values.tsx';
import { ReasonField } from './text-area.tsx';

/** A confirm dialog with a reason. When the action fails, it stays open with what was typed. */
export function ReasonDialog({ question, subject, values, ...button }: ConfirmFormProps) {
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher<Flash>();
  const { onSubmit } = useSubmitGuard(fetcher);
  const formId = useId();
  const pending = fetcher.state !== 'idle';
  const close = () => setOpen(false);

  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.kind === 'success') setOpen(false);
  }, [fetcher.state, fetcher.data]);

  const buttons = (
    <>
      <Button variant="secondary" onClick={close} disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="danger" pending={pending}>
        {question.confirmLabel}
      </Button>
    </>
  );
  return (
    <>
      <ConfirmButton {...button} onAsk={() => setOpen(true)} />
      <Dialog open={open} onClose={close} title={question.title} footer={buttons}>
        <fetcher.Form id={formId} method="post" onSubmit={onSubmit} className="stack">
          <HiddenValues values={values} />
          <div>
            <p className="strong">{subject}</p>
            <p className="muted">{question.text}</p>
          </div>
          <ReasonField label={question.reason} />
        </fetcher.Form>
      </Dialog>
    </>
  );
}
