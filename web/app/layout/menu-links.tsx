import { Link, useLocation } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import type { HeaderKind } from './chosen-frame.ts';
import type { ShellUser } from './shell-data.ts';

type MenuLink = { to: string; label: string };

const jobseekerLinks: readonly MenuLink[] = [
  { to: '/jobs', label: 'Jobs' },
  { to: '/mentorships', label: 'Mentorships' },
  { to: '/view-employers', label: 'View Employers' },
  { to: '/resources', label: 'Resources Center' },
];

/** For job seekers who are logged in. */
const ownLinks: readonly MenuLink[] = [
  { to: '/my-applications', label: 'My applications' },
  { to: '/for-you', label: 'For you' },
  { to: '/saved-jobs', label: 'Saved jobs' },
  { to: '/job-alerts', label: 'Job alerts' },
  { to: '/my-mentorships', label: 'My mentorships' },
  { to: '/messages', label: 'Messages' },
];

const visitorLinks: readonly MenuLink[] = [
  { to: '/', label: 'Find Job' },
  { to: '/find_talent', label: 'Find Talent' },
  { to: '/support', label: 'Support' },
];

const linksOf = (kind: HeaderKind) => (kind === 'visitor' ? visitorLinks : jobseekerLinks);

/** The bar fits five links; on a wide screen the person's other links are in the avatar menu. */
export const barLinks = (kind: HeaderKind, user: ShellUser | null): readonly MenuLink[] =>
  user ? [...linksOf(kind), ...ownLinks.slice(0, 1)] : linksOf(kind);

export const menuLinks = (kind: HeaderKind, user: ShellUser | null): readonly MenuLink[] =>
  user ? [...linksOf(kind), ...ownLinks] : linksOf(kind);

const isAt = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

type MenuLinksProps = { links: readonly MenuLink[]; className: string; linkClass: string };

export function MenuLinks({ links, className, linkClass }: MenuLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={className}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={linkClass} aria-current={isAt(to, pathname) ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

type AccountLinksProps = { withSignup: boolean; block?: boolean };

/** Login and sign-up, for people who are not logged in. */
export function AccountLinks({ withSignup, block }: AccountLinksProps) {
  return (
    <>
      <ButtonLink to="/login" variant={withSignup && !block ? 'quiet' : 'secondary'} block={block}>
        Login
      </ButtonLink>
      {withSignup && (
        <ButtonLink to="/signup" variant={block ? 'primary' : 'secondary'} block={block}>
          SignUp
        </ButtonLink>
      )}
    </>
  );
}
