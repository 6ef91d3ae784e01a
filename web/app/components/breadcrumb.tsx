import { Link } from 'react-router';
import { ChevronRightIcon } from './icon.tsx';
import './breadcrumb.css';

type BreadcrumbProps = { items: readonly { label: string; to?: string }[]; label?: string };

export function Breadcrumb({ items, label: name = 'Breadcrumb' }: BreadcrumbProps) {
  return (
    <nav aria-label={name}>
      <ol className="crumbs">
        {items.map(({ label, to }, at) => (
          <li key={label}>
            {at > 0 && <ChevronRightIcon size={16} />}
            {to ? (
              <Link to={to} className="link">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
