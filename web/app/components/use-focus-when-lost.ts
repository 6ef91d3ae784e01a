import { type RefObject, useEffect, useRef } from 'react';

/** When what had the focus left with a change of the list (`mark`), the focus goes to a place that stays. */
export function useFocusWhenLost(place: RefObject<HTMLElement | null>, mark: string): void {
  const seen = useRef(mark);
  useEffect(() => {
    if (seen.current === mark) return;
    seen.current = mark;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [mark, place]);
}
