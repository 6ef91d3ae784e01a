import { useLocation } from 'react-router';
import { useKeptPart } from '#api/kept-parts.ts';
import type { LiveNews } from '#api/live-news.ts';
import { Link } from '#components/link.tsx';
import { Logo } from '#components/logo.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import { type HeaderKind, headerFor } from './chosen-frame.ts';
import { AccountLinks, jobseekerLinks, linkAt, MenuLinks, ownLinks, visitorLinks } from './menu-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
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
};

export function Header(props: HeaderProps) {
  const { pathname } = useLocation();
  const kind = headerFor(props.user?.role, pathname);
  if (kind === 'none') return null;
  return (
    <header className="site-header">
      <Bar {...props} kind={kind} pathname={pathname} />
    </header>
  );
}

type BarProps = HeaderProps & { kind: Exclude<HeaderKind, 'none'>; pathname: string };

function Bar({ user, counts = { unread: 0, unreadMessages: 0 }, offersLogin, kind, pathname }: BarProps) {
  const content = useKeptPart(
    user ? null : `header ${kind} ${linkAt(pathname)} ${offersLogin}`,
    <>
      {kind === 'jobseeker' || kind === 'visitor' ? (
        <LinksBar isLanding={kind === 'visitor'} user={user} offersLogin={offersLogin} />
      ) : (
        <DashboardBar {...dashboards[kind]} />
      )}
      {user?.isVerified && <Bell unread={counts.unread} newest={counts.newest} />}
      {user && <AvatarMenu user={user} unreadMessages={counts.unreadMessages} />}
    </>,
  );
  return <div className="site-bar" {...content} />;
}

function LinksBar({ isLanding, user, offersLogin }: HeaderProps & { isLanding: boolean }) {
  const links = isLanding ? visitorLinks : jobseekerLinks;
  // The bar fits five links; on a wide screen the person's other links are in the avatar menu.
  const barLinks = user ? [...links, ...ownLinks.slice(0, 1)] : links;
  const allLinks = user ? [...links, ...ownLinks] : links;
  const accountLinks = user || !offersLogin ? 'none' : isLanding ? 'login and signup' : 'login';
  return (
    <>
      <Link to="/" className="home-link" data-behind-menu="">
        <Logo />
      </Link>
      <MenuLinks links={barLinks} className="bar-links" linkClass="bar-link" />
      {accountLinks !== 'none' && (
        <div className="bar-account-links">
          <AccountLinks withSignup={isLanding} />
        </div>
      )}
      <MobileMenu links={allLinks} accountLinks={accountLinks} />
    </>
  );
}

function DashboardBar({ home, title }: { home: string; title: string }) {
  return (
    <>
      <Link to={home} className="home-link">
        <Logo markOnly className="bar-logo-mark" />
        <Logo className="bar-logo" />
      </Link>
      <p className="bar-title">{title}</p>
    </>
  );
}
