import type { ReactNode } from 'react';
import './meta.css';

/** Short details of a card. */
export function MetaList({ children }: { children: ReactNode }) {
  return <ul className="meta">{children}</ul>;
}

type MetaItemProps = {
  icon: ReactNode;
  /** For screen readers, where the value alone does not say what it is. */
  label?: string;
  children: ReactNode;
};

export function MetaItem({ icon, label, children }: MetaItemProps) {
  return (
    <li>
      {icon}
      <span>
        {label && <span className="visually-hidden">{`${label}: `}</span>}
        {children}
      </span>
    </li>
  );
}
