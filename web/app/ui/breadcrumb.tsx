import { Link } from 'react-router';
import { ChevronRightIcon } from './icon.tsx';

export function Breadcrumb({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
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
