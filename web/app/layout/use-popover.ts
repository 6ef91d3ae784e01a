import { startTransition, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A native popover that opens without script; this adds the state for screen readers and closes it on navigation. */
export function usePopover() {
  const box = useRef<HTMLDivElement>(null);
  // Unknown until hydration: before, the browser itself knows whether the popover is open.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();
  const place = useRef(key);

  // A transition: the bar of an account may still wait for its script, and React would replace it, open menu and all.
  useEffect(() => startTransition(() => setOpen(isOpen(box.current))), []);

  // A navigation closes the popover; one that was opened before hydration stays open.
  useEffect(() => {
    if (place.current !== key && isOpen(box.current)) box.current?.hidePopover();
    place.current = key;
  }, [key]);

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open');
  return { box, open, onToggle };
}

function isOpen(box: HTMLElement | null): boolean {
  return box !== null && 'popover' in box && box.matches(':popover-open');
}
