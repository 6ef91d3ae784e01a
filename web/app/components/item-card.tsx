import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { MetaList } from './meta.tsx';
import './card.css';
import './item-card.css';

type ItemCardProps = {
  /** The id of the heading, which describes the buttons. */
  titleId: string;
  title: ReactNode;
  badge?: ReactNode;
  /** Short details: items of a MetaList. */
  details: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
};

/** A card for something the person owns: title, status, details and actions. */
export function ItemCard({ titleId, title, badge, details, actions, level = 2, children }: ItemCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="article" className="stack" aria-labelledby={titleId}>
      <div className="card-top">
        <Heading id={titleId} className="card-title">
          {title}
        </Heading>
        {badge}
      </div>
      <MetaList>{details}</MetaList>
      {children}
      {actions && <div className="row card-foot">{actions}</div>}
    </Card>
  );
}
