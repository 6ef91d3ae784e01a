import { type ToggleEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, MenuIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Logo } from '#components/logo.tsx';
import { hasMenu, headerFor } from './chosen-frame.ts';
import { AccountLinks, MenuLinks, menuLinks } from './menu-links.tsx';
import type { ShellUser } from './shell-data.ts';
import { usePopover } from './use-popover.ts';
import './header.css';
import './mobile-menu.css';

const id = 'menu';

export function useMobileMenu() {
  const button = useRef<HTMLButtonElement>(null);
  return { button, ...usePopover() };
}

type MobileMenuState = ReturnType<typeof useMobileMenu>;

export function MenuButton({ button, open }: MobileMenuState) {
  return (
    <IconButton
      ref={button}
      label="Open menu"
      className="menu-button"
      popoverTarget={id}
      aria-expanded={open}
      aria-haspopup="dialog"
    >
      <MenuIcon size={24} />
    </IconButton>
  );
}

type MobileMenuProps = { menu: MobileMenuState; user: ShellUser | null; offersLogin: boolean };

/**
 * Covers the screen of a phone. A native popover: it opens, closes and handles Escape before hydration, and stands below the
 * content, which comes first on a slow line.
 */
export function MobileMenu({ menu, user, offersLogin }: MobileMenuProps) {
  const { pathname } = useLocation();
  const { button, box, onToggle } = menu;
  const kind = headerFor(user?.role, pathname);
  if (!hasMenu(kind)) return null;

  const onMenuToggle = (event: ToggleEvent<HTMLDivElement>) => {
    onToggle(event);
    const isOpen = event.newState === 'open';
    setBehindInert(isOpen);
    if (isOpen) box.current?.querySelector('a')?.focus();
    else if (document.activeElement === document.body) button.current?.focus();
  };
  // Before it closes, so that the browser can return the focus to the button.
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) =>
    event.newState === 'closed' && setBehindInert(false);

  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      className="menu-screen"
      onBeforeToggle={onBeforeToggle}
      onToggle={onMenuToggle}
    >
      <div className="menu-screen-top">
        <Logo />
        <IconButton label="Close menu" popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon size={24} />
        </IconButton>
      </div>
      <MenuLinks links={menuLinks(kind, user)} className="menu-screen-links" linkClass="menu-screen-link" />
      {!user && offersLogin && (
        <div className="stack-sm">
          <AccountLinks withSignup={kind === 'visitor'} block />
        </div>
      )}
    </div>
  );
}

/** Content behind the full-screen menu must not be focusable. */
function setBehindInert(inert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) part.inert = inert;
}
