import { type RefObject, useLayoutEffect, useRef } from 'react';

/** `open`: the whole card. `held`: one line, while an undo is possible. `settled`: one line for good. */
type Size = 'open' | 'held' | 'settled';

/** How tall the open card is, and how far its buttons are from its end; and how far the page was scrolled for it. */
type Place = { size: Size; height: number; foot: number; scrolled: number };

/**
 * Keeps what is below a card where it is on the screen when the card collapses: the page scrolls by as much, and where
 * it cannot, a gap above the line stays as long as the undo. So long the place of the buttons stays empty as well.
 */
export function useSteadyPlace(size: Size): RefObject<HTMLDivElement | null> {
  const slot = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ size, height: 0, foot: 0, scrolled: 0 });

  useLayoutEffect(() => {
    const element = slot.current;
    if (!element) return;
    if (place.current.size !== size) place.current = moveTo(size, element, place.current);
    if (size !== 'open') return;
    // Measured before a decision, since React says when it has changed the page, not when it is about to.
    const watch = new ResizeObserver(() => {
      const { height, bottom } = element.getBoundingClientRect();
      const buttons = element.querySelector('.decision-buttons')?.getBoundingClientRect().top ?? bottom;
      Object.assign(place.current, { height, foot: bottom - buttons });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [size]);

  return slot;
}

function moveTo(size: Size, element: HTMLElement, place: Place): Place {
  const { style } = element;
  const [height, scrolled] = [element.offsetHeight, place.scrolled];
  style.paddingBlock = size === 'held' ? `0 ${place.foot}px` : '';
  if (size === 'open') {
    scrollBy({ top: scrolled, behavior: 'instant' });
    return { ...place, size, scrolled: 0 };
  }
  const lost = (place.size === 'open' ? place.height : height) - element.offsetHeight;
  const back = Math.max(0, Math.min(scrollY, lost));
  if (size === 'held') style.paddingBlockStart = `${Math.max(0, lost - back)}px`;
  scrollBy({ top: -back, behavior: 'instant' });
  return { ...place, size, scrolled: scrolled + back };
}
