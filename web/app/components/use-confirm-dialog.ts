import { type MouseEvent, useEffect, useState } from 'react';

/**
 * For a button that needs a confirmation: with script its click opens a dialog, without it sends its form, which leads to the same
 * question as a part of the page. The dialog closes when the answer is there, whichever it is: a toast says it.
 */
export function useConfirmDialog(pending: boolean) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!pending) return;
    return () => setOpen(false);
  }, [pending]);
  return {
    dialog: { open, pending, onClose: () => setOpen(false) },
    onClick(event: MouseEvent): void {
      event.preventDefault();
      setOpen(true);
    },
  };
}
