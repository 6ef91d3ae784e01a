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

const visitorLinks: readonly MenuLink[] = [
  { to: '/', label: 'Find Job' },
  { to: '/find_talent', label: 'Find Talent' },
  { to: '/support', label: 'Support' },
];

export const linksOf = (kind: HeaderKind): readonly MenuLink[] =>
  kind === 'visitor' ? visitorLinks : jobseekerLinks;

/** The bar fits five links; everything else of a person is in the menu under the avatar. */
export const barLinks = (kind: HeaderKind, user: ShellUser | null): readonly MenuLink[] =>
  user ? [...linksOf(kind), { to: '/my-applications', label: 'My applications' }] : linksOf(kind);

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

/** Login and sign-up, for people who are not logged in. */
export function AccountLinks({ block }: { block?: boolean }) {
  return (
    <>
      <ButtonLink to="/login" variant={block ? 'secondary' : 'quiet'} block={block}>
        Login
      </ButtonLink>
      <ButtonLink to="/signup" variant={block ? 'primary' : 'secondary'} block={block}>
        SignUp
      </ButtonLink>
    </>
  );
}
