import type { ElementType, ReactNode } from 'react';
import { Motif } from './motif.tsx';
import './empty-state.css';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className="empty">
      <Motif variant="tile" className="accent" />
      <Heading className="empty-title">{title}</Heading>
      {text && <p className="empty-text">{text}</p>}
      {action}
    </div>
  );
}
