import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import './review-keys.css';

type KeyList = readonly (readonly [key: string, what: string])[];

/**
 * Shortcuts of a page: `onKey` says whether the key did something. Keys that somebody types are left alone. Answers the
 * button and the list of keys behind `?`.
 */
export function useReviewKeys(title: string, keys: KeyList, onKey: (key: string) => boolean): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const current = useRef(onKey);
  current.current = onKey;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === '?') setOpen(true);
      else if (!current.current(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="review-help">
        Shortcuts (?)
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <dl className="review-keys">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null ||
    target.isContentEditable);
