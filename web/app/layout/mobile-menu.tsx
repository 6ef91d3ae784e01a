import { type ToggleEvent, useId, useRef } from 'react';
import { CloseIcon, MenuIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Logo } from '#components/logo.tsx';
import { AccountLinks, type MenuLink, MenuLinks } from './menu-links.tsx';
import { usePopover } from './use-popover.ts';
import './header.css';
import './mobile-menu.css';

type MobileMenuProps = { links: readonly MenuLink[]; accountLinks: 'none' | 'login' | 'login and signup' };

/** Covers the screen of a phone. A native popover: it opens, closes and handles Escape before hydration. */
export function MobileMenu({ links, accountLinks }: MobileMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { box, open, onToggle } = usePopover();

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
    <>
      <IconButton
        ref={button}
        label="Open menu"
        className="menu-button"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        data-behind-menu=""
      >
        <MenuIcon size={24} />
      </IconButton>
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
        <MenuLinks links={links} className="menu-screen-links" linkClass="menu-screen-link" />
        {accountLinks !== 'none' && (
          <div className="stack-sm">
            <AccountLinks withSignup={accountLinks === 'login and signup'} block />
          </div>
        )}
      </div>
    </>
  );
}

/** Content behind the full-screen menu must not be focusable. */
function setBehindInert(inert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) part.inert = inert;
}
