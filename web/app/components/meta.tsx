import type { ReactNode } from 'react';
import './meta.css';

/** Short details of a card: an icon, a label for screen readers, and the value. */
export function MetaList({ children }: { children: ReactNode }) {
  return <ul className="meta">{children}</ul>;
}

export function MetaItem({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>
        <span className="visually-hidden">{label}: </span>
        {children}
      </span>
    </li>
  );
}
