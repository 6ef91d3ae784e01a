import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#components/logo.tsx';
import { type HeaderKind, hasMenu, headerFor } from './chosen-frame.ts';
import { AccountLinks, barLinks, MenuLinks } from './menu-links.tsx';
import { type Menu, MenuButton } from './mobile-menu.tsx';
import type { ShellData, ShellUser } from './shell-data.ts';
import '#components/avatar.css';
import '#components/badge.css';
import '#components/tints.css';
import './header.css';
import './account-bar.css';
import './avatar-menu.css';

const loadAccountBar = async () => ({ default: (await import('./account-bar.tsx')).AccountBar });

/** A promise that stays open keeps what the server rendered, which works without script too. */
const neverLoaded = () => new Promise<never>(() => {});

/** Visitors do not load it. */
const AccountBar = import.meta.env.SSR
  ? (await loadAccountBar()).default
  : lazy(() => loadAccountBar().catch(neverLoaded));

const dashboards = {
  employer: { home: '/em-dashboard', title: 'Employer Dashboard' },
  admin: { home: '/admin-dashboard', title: 'Admin Dashboard' },
  mentor: { home: '/mentor-dashboard', title: 'Mentor Dashboard' },
};

type HeaderProps = {
  user: ShellUser | null;
  data: ShellData | undefined;
  /** False when the session could not be checked: the person may be logged in. */
  offersLogin: boolean;
  menu: Menu;
};

export function Header({ user, data, offersLogin, menu }: HeaderProps) {
  const { pathname } = useLocation();
  const kind = headerFor(user?.role, pathname);
  if (kind === 'none') return null;
  return (
    <header className="site-header">
      <div className="site-bar">
        {hasMenu(kind) ? (
          <LinksBar kind={kind} user={user} offersLogin={offersLogin} menu={menu} />
        ) : (
          <DashboardBar {...dashboards[kind]} />
        )}
        {user && (
          <Suspense>
            <AccountBar user={user} data={data} menu={menu} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

function LinksBar({ kind, user, offersLogin, menu }: Omit<HeaderProps, 'data'> & { kind: HeaderKind }) {
  return (
    <>
      <Link to="/" className="home-link">
        <Logo />
      </Link>
      <MenuLinks links={barLinks(kind, user)} className="bar-links" linkClass="bar-link" />
      {!user && offersLogin && (
        <div className="bar-account-links">
          <AccountLinks />
        </div>
      )}
      <MenuButton {...menu} />
    </>
  );
}

function DashboardBar({ home, title }: { home: string; title: string }) {
  return (
    <>
      <Link to={home} className="home-link home-link-short">
        <Logo markOnly className="bar-logo-mark" />
        <Logo className="bar-logo" />
      </Link>
      <p className="bar-title">{title}</p>
    </>
  );
}
