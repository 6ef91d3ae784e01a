import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberOf } from '#format/numbers.ts';
import { Card } from './card.tsx';
import './stat-tile.css';
import './card.css';

type StatTileProps = { label: string; value: number | string; icon?: ReactNode; to?: string };

export function StatTile({ label, value, icon, to }: StatTileProps) {
  return (
    <Card interactive={Boolean(to)} className="stat-tile">
      <span className="stat-label">
        {to ? (
          <Link to={to} className="card-link">
            {label}
          </Link>
        ) : (
          label
        )}
        {icon}
      </span>
      <span className="stat-value">{typeof value === 'number' ? numberOf(value) : value}</span>
    </Card>
  );
}
