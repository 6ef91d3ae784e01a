import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

const gap = 8;

/** Moves the toasts of a wide screen below the page's heading where it would reach under them. */
export function useClearHeading(region: RefObject<HTMLElement | null>, toastCount: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another heading
  useEffect(() => {
    if (region.current && toastCount > 0) clearHeading(region.current);
  }, [region, toastCount, key]);
}

function clearHeading(region: HTMLElement): void {
  region.style.removeProperty('--toasts-top');
  const heading = document.querySelector('main h1');
  if (!heading) return;
  // The text, not the box, which is as wide as the page.
  const text = document.createRange();
  text.selectNodeContents(heading);
  const { top, right, bottom } = text.getBoundingClientRect();
  const toasts = region.getBoundingClientRect();
  const isUnderToasts = right + gap > toasts.left && top < toasts.bottom && bottom > toasts.top;
  if (isUnderToasts) region.style.setProperty('--toasts-top', `${bottom + gap}px`);
}
