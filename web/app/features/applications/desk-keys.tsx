import type { ReactNode, RefObject } from 'react';
import { useReviewKeys } from '#reviewing/review-keys.tsx';

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
  d: { selector: '[data-desk-send]', does: 'focus' },
  u: { selector: '[data-desk-undo]', does: 'click' },
  s: { selector: '.desk-person [name="stage"]', does: 'focus' },
  n: { selector: '.desk-person [name="text"]', does: 'focus' },
  x: { selector: '.desk-row.is-open .desk-row-check', does: 'click' },
};

/** The keys of the desk; answers the button that explains them. */
export const useDeskKeys = (desk: RefObject<HTMLElement | null>): ReactNode =>
  useReviewKeys('Review desk shortcuts', keys, (key) => press(desk.current, key));

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
