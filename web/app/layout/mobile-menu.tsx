import { type ToggleEvent, useId, useRef } from 'react';
import { CloseIcon, MenuIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Logo } from '#components/logo.tsx';
import { Motif } from '#components/motif.tsx';
import { Doorway, type MenuLink, MenuLinks } from './menu-links.tsx';
import { usePopover } from './use-popover.ts';
import './header.css';

type MobileMenuProps = { links: readonly MenuLink[]; doorway: 'none' | 'login' | 'login and signup' };

/** The whole screen of a phone. A native popover: it opens, closes and answers Esc before any script has come. */
export function MobileMenu({ links, doorway }: MobileMenuProps) {
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
  // Before it closes, so that the browser can give the focus back to the button.
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
        {doorway !== 'none' && (
          <div className="stack-sm">
            <Doorway withSignup={doorway === 'login and signup'} block />
          </div>
        )}
        <Motif />
      </div>
    </>
  );
}

/** What lies behind a full screen must not take the keyboard. */
function setBehindInert(inert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) part.inert = inert;
}
