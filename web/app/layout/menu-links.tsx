import { useLocation } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import { Link } from '#components/link.tsx';

export type MenuLink = { to: string; label: string };

export const jobseekerLinks: readonly MenuLink[] = [
  { to: '/jobs', label: 'Jobs' },
  { to: '/mentorships', label: 'Mentorships' },
  { to: '/view-employers', label: 'View Employers' },
  { to: '/resources', label: 'Resources Center' },
];

/** For job seekers who are logged in. */
export const ownLinks: readonly MenuLink[] = [
  { to: '/my-applications', label: 'My applications' },
  { to: '/for-you', label: 'For you' },
  { to: '/saved-jobs', label: 'Saved jobs' },
  { to: '/job-alerts', label: 'Job alerts' },
  { to: '/my-mentorships', label: 'My mentorships' },
  { to: '/messages', label: 'Messages' },
];

export const visitorLinks: readonly MenuLink[] = [
  { to: '/', label: 'Find Job' },
  { to: '/find_talent', label: 'Find Talent' },
  { to: '/support', label: 'Support' },
];

const isAt = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** The link that a visitor's page is marked with in the menu. */
export const linkAt = (pathname: string): string | undefined =>
  [...jobseekerLinks, ...visitorLinks].find(({ to }) => isAt(to, pathname))?.to;

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
