import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A native popover that opens without script; the script adds the state for screen readers and closes it on navigation. */
export function usePopover() {
  const box = useRef<HTMLDivElement>(null);
  // Unknown until the script runs: before, the browser itself tells whether the popover is open.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();
  const place = useRef(key);

  useEffect(() => setOpen(isOpen(box.current)), []);

  // Each new place closes what was open at the last; what was opened before the script came stays.
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
