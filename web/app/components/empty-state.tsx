import type { ElementType, ReactNode } from 'react';
import { Motif } from './motif.tsx';
import './empty-state.css';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  isShort?: boolean;
};

/** `isShort`: without the picture, where something else follows that people should see. */
export function EmptyState({ title, text, action, level = 2, isShort = false }: EmptyStateProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className={isShort ? 'empty empty-short' : 'empty'}>
      {!isShort && <Motif variant="tile" className="accent" />}
      <Heading className="empty-title">{title}</Heading>
      {text && <p className="empty-text">{text}</p>}
      {action}
    </div>
  );
}
