import { useLocation } from 'react-router';
import { useKeptPart } from '#api/kept-parts.ts';
import type { LiveNews } from '#api/live-news.ts';
import { Link } from '#components/link.tsx';
import { Logo } from '#components/logo.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import { type HeaderKind, hasMenu, headerFor } from './chosen-frame.ts';
import { AccountLinks, barLinks, linkAt, MenuLinks } from './menu-links.tsx';
import { MenuButton, type useMobileMenu } from './mobile-menu.tsx';
import type { ShellUser } from './shell-data.ts';
import './header.css';
import './account-bar.css';

const dashboards = {
  employer: { home: '/em-dashboard', title: 'Employer Dashboard' },
  admin: { home: '/admin-dashboard', title: 'Admin Dashboard' },
  mentor: { home: '/mentor-dashboard', title: 'Mentor Dashboard' },
};

type HeaderProps = {
  user: ShellUser | null;
  /** Of messages and notifications. */
  counts?: LiveNews;
  /** False when the session could not be checked: the person may be logged in. */
  offersLogin: boolean;
  menu: ReturnType<typeof useMobileMenu>;
};

export function Header(props: HeaderProps) {
  const { pathname } = useLocation();
  const kind = headerFor(props.user?.role, pathname);
  if (kind === 'none') return null;
  return (
    <header className="site-header" data-behind-menu="">
      <Bar {...props} kind={kind} pathname={pathname} />
    </header>
  );
}

type BarProps = HeaderProps & { kind: Exclude<HeaderKind, 'none'>; pathname: string };

function Bar({
  user,
  counts = { unread: 0, unreadMessages: 0 },
  offersLogin,
  menu,
  kind,
  pathname,
}: BarProps) {
  const content = useKeptPart(
    user ? null : `header ${kind} ${linkAt(pathname)} ${offersLogin}`,
    <>
      {hasMenu(kind) ? (
        <LinksBar kind={kind} user={user} offersLogin={offersLogin} menu={menu} />
      ) : (
        <DashboardBar {...dashboards[kind]} />
      )}
      {user?.isVerified && <Bell unread={counts.unread} newest={counts.newest} />}
      {user && <AvatarMenu user={user} unreadMessages={counts.unreadMessages} />}
    </>,
  );
  return <div className="site-bar" {...content} />;
}

function LinksBar({ kind, user, offersLogin, menu }: HeaderProps & { kind: HeaderKind }) {
  return (
    <>
      <Link to="/" className="home-link">
        <Logo />
      </Link>
      <MenuLinks links={barLinks(kind, user)} className="bar-links" linkClass="bar-link" />
      {!user && offersLogin && (
        <div className="bar-account-links">
          <AccountLinks withSignup={kind === 'visitor'} />
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
