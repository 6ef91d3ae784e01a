import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import './desk.css';

const keys = [
  ['J', 'Next person'],
  ['K', 'Previous person'],
  ['A', 'Approve'],
  ['D', 'Decline: write a message, Enter sends it'],
  ['U', 'Undo the last decision'],
  ['S', 'Change the stage'],
  ['N', 'Write a note'],
  ['X', 'Select the person'],
  ['?', 'Show these shortcuts'],
] as const;

/** A key presses or focuses the control that a pointer would use, so that both do the same. */
const targets: Record<string, { selector: string; does: 'click' | 'focus' }> = {
  j: { selector: '[data-desk-next]', does: 'click' },
  k: { selector: '[data-desk-previous]', does: 'click' },
  a: { selector: '[data-desk-approve]', does: 'click' },
  u: { selector: '[data-desk-undo]', does: 'click' },
  s: { selector: '.desk-person [name="stage"]', does: 'focus' },
  n: { selector: '.desk-person [name="text"]', does: 'focus' },
  x: { selector: '.desk-row.is-open .desk-row-check', does: 'click' },
};

export function useDeskKeys(desk: RefObject<HTMLElement | null>, openHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === '?') openHelp();
      else if (key === 'd') openDecline(desk.current);
      else if (!press(desk.current, key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [desk, openHelp]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null ||
    target.isContentEditable);

function press(desk: HTMLElement | null, key: string): boolean {
  const target = targets[key];
  const control = target && [...(desk?.querySelectorAll<HTMLElement>(target.selector) ?? [])].at(-1);
  if (!control) return false;
  const fold = control.closest('details');
  if (fold) fold.open = true;
  if (target.does === 'click') control.click();
  else control.focus();
  return true;
}

function openDecline(desk: HTMLElement | null): void {
  const fold = desk?.querySelector<HTMLDetailsElement>('.desk-decline');
  if (!fold) return;
  fold.open = true;
  fold.querySelector<HTMLElement>('[data-desk-send]')?.focus();
}

/** The button and the list of keys behind `?`. */
export function useKeyHelp() {
  const [isOpen, setOpen] = useState(false);
  const help = (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="desk-help">
        Shortcuts (?)
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Review desk shortcuts" size="sm">
        <dl className="desk-keys">
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
  return { help, openHelp: () => setOpen(true) };
}
