import type { ReactNode, RefObject } from 'react';
import { useReviewKeys } from './review-keys.tsx';

/** A key presses or focuses the control that a pointer would use, so that both do the same. */
export type DeskKey = { key: string; what: string; does: 'click' | 'focus'; selector: string };

/** What the desks of employers and mentors have in common. */
export const stepKeys: readonly DeskKey[] = [
  { key: 'j', what: 'Next person', does: 'click', selector: '[data-desk-next]' },
  { key: 'k', what: 'Previous person', does: 'click', selector: '[data-desk-previous]' },
  { key: 'a', what: 'Approve', does: 'click', selector: '[data-desk-approve]' },
];
export const undoKey: DeskKey = {
  key: 'u',
  what: 'Undo the last decision',
  does: 'click',
  selector: '[data-desk-undo]',
};

/** The keys of a desk; answers the button that explains them. */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, keys: readonly DeskKey[]): ReactNode {
  const words = keys.map(({ key, what }) => [key.toUpperCase(), what] as const);
  const onKey = (pressed: string) =>
    press(
      desk.current,
      keys.find(({ key }) => key === pressed),
    );
  return useReviewKeys('Review desk shortcuts', [...words, ['?', 'Show these shortcuts']], onKey);
}

function press(desk: HTMLElement | null, target: DeskKey | undefined): boolean {
  const control = target && [...(desk?.querySelectorAll<HTMLElement>(target.selector) ?? [])].at(-1);
  if (!control) return false;
  const fold = control.closest('details');
  if (fold) fold.open = true;
  if (target.does === 'click') control.click();
  else control.focus();
  return true;
}
