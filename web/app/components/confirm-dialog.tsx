import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './dialog.css';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  subject?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  pending?: boolean;
  tone?: 'danger' | 'primary';
  onConfirm?: () => void;
  formAction?: string;
  children?: ReactNode;
};

/** Confirms a final action by a callback, or by posting a form when `formAction` is set. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, subject, confirmLabel, cancelLabel = 'Cancel', pending } = props;
  const buttons = (
    <>
      <Button variant="secondary" data-first-focus="" onClick={onClose} disabled={pending}>
        {cancelLabel}
      </Button>
      <Button
        variant={props.tone ?? 'danger'}
        type={props.formAction ? 'submit' : 'button'}
        onClick={props.onConfirm}
        pending={pending}
      >
        {confirmLabel}
      </Button>
    </>
  );
  const foot = props.formAction ? (
    <Form method="post" action={props.formAction} className="dialog-form">
      {props.children}
      {buttons}
    </Form>
  ) : (
    buttons
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog" footer={foot}>
      {subject && <p className="strong">{subject}</p>}
      <p className="muted">{text}</p>
    </Dialog>
  );
}
