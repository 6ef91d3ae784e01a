import { startTransition, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, MenuIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Logo } from '#components/logo.tsx';
import { hasMenu, headerFor } from './chosen-frame.ts';
import { AccountLinks, linksOf, MenuLinks } from './menu-links.tsx';
import './header.css';
import './mobile-menu.css';

export const menuId = 'menu';

/**
 * The menu of the page: a native popover, which opens, closes and handles Escape before hydration. Where it covers the
 * screen, what is behind it cannot have the focus.
 */
export function useMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const { box, open, onToggle } = usePopover();

  const onMenuToggle = (event: ToggleEvent<HTMLDivElement>) => {
    onToggle(event);
    const menu = event.currentTarget;
    const coversScreen = menu.offsetWidth >= innerWidth;
    if (event.newState === 'open' && coversScreen) {
      setBehindInert(menu, true);
      menu.querySelector('a')?.focus();
    } else if (event.newState === 'closed' && document.activeElement === document.body) {
      button.current?.focus();
    }
  };
  // Before it closes, so that the browser can return the focus to the button.
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) =>
    event.newState === 'closed' && setBehindInert(event.currentTarget, false);
  const popover = {
    ref: box,
    id: menuId,
    popover: 'auto' as const,
    role: 'dialog',
    'aria-label': 'Menu',
    onToggle: onMenuToggle,
    onBeforeToggle,
  };
  return { button, open, popover };
}

export type Menu = ReturnType<typeof useMenu>;

function setBehindInert(menu: HTMLElement, inert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-menu], .site-bar > *')) {
    if (part !== menu) part.inert = inert;
  }
}

export function MenuButton({ button, open }: Menu) {
  return (
    <IconButton
      ref={button}
      label="Open menu"
      className="menu-button"
      popoverTarget={menuId}
      aria-expanded={open}
      aria-haspopup="dialog"
    >
      <MenuIcon size={24} />
    </IconButton>
  );
}

type MobileMenuProps = { menu: Menu; offersLogin: boolean };

/** For people who are not logged in. It stands below the content, which comes first on a slow line. */
export function MobileMenu({ menu, offersLogin }: MobileMenuProps) {
  const { pathname } = useLocation();
  const kind = headerFor(undefined, pathname);
  if (!hasMenu(kind)) return null;
  return (
    <div {...menu.popover} className="menu-screen">
      <div className="menu-screen-top">
        <Logo />
        <IconButton label="Close menu" popoverTarget={menuId} popoverTargetAction="hide">
          <CloseIcon size={24} />
        </IconButton>
      </div>
      <MenuLinks links={linksOf(kind)} className="menu-screen-links" linkClass="menu-screen-link" />
      {offersLogin && (
        <div className="stack-sm">
          <AccountLinks block />
        </div>
      )}
    </div>
  );
}

/** A native popover that opens without script; this adds the state for screen readers and closes it on navigation. */
function usePopover() {
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
