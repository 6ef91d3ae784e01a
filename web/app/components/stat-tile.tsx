import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberOf } from '#format/count.ts';
import { Card } from './card.tsx';

type StatTileProps = { label: string; value: number | string; icon?: ReactNode; to?: string };

export function StatTile({ label, value, icon, to }: StatTileProps) {
  return (
    <Card interactive={Boolean(to)} className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2 text-muted">
        {to ? (
          <Link to={to} className="card-link">
            {label}
          </Link>
        ) : (
          label
        )}
        {icon}
      </span>
      <span className="font-display text-28 font-bold tabular-nums">
        {typeof value === 'number' ? numberOf(value) : value}
      </span>
    </Card>
  );
}
