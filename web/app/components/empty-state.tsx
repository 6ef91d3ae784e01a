import type { ElementType, ReactNode } from 'react';
import { Motif } from './motif.tsx';

type EmptyStateProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; level?: 2 | 3 };

export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className="empty">
      <Motif variant="tile" className="text-green-text" />
      <Heading className="max-w-[28ch]">{title}</Heading>
      {text && <p className="max-w-[52ch] text-muted">{text}</p>}
      {action}
    </div>
  );
}
