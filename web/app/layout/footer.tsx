import { product } from '@akwan/contract/product.ts';
import { Link, useLocation } from 'react-router';
import { Logo } from '#components/logo.tsx';
import { Motif } from '#components/motif.tsx';
import { hasFooter } from './chosen-frame.ts';
import './footer.css';

const links = [
  { to: '/jobs', label: 'Jobs' },
  { to: '/mentorships', label: 'Mentorships' },
  { to: '/view-employers', label: 'Employers' },
  { to: '/find_talent', label: 'For employers' },
  { to: '/national-service', label: 'National service' },
  { to: '/is-it-real', label: 'Is this offer real?' },
  { to: '/numbers', label: 'Numbers' },
  { to: '/resources', label: 'Career resources' },
  { to: '/community', label: 'Community' },
  { to: '/support', label: 'Help and support' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms of use' },
];

type FooterProps = { year: number | undefined; inboxOffered: boolean };

export function Footer({ year, inboxOffered }: FooterProps) {
  const { pathname } = useLocation();
  if (!hasFooter(pathname)) return null;
  return (
    <footer className="site-footer" data-behind-menu="">
      <Motif />
      <div className="site-footer-inner">
        <div className="stack-sm">
          <Logo />
          <p className="footer-tagline">{product.tagline}.</p>
        </div>
        <nav aria-label="Footer" className="footer-links">
          {links.map(({ to, label }) => (
            // Few follow these: their routes are asked for when somebody does.
            <Link key={to} to={to} discover="none">
              {label}
            </Link>
          ))}
        </nav>
        <p className="footer-legal">
          <span>
            © {year} {product.name}. All rights reserved.
          </span>
          <a href={`mailto:${product.contactEmail}`}>{product.contactEmail}</a>
          {inboxOffered && (
            <Link to="/inbox" reloadDocument>
              Inbox
            </Link>
          )}
        </p>
      </div>
    </footer>
  );
}
