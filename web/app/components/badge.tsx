import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon, CloseIcon } from './icon.tsx';
import './badge.css';

type BadgeProps = {
  tone?: 'neutral' | 'green' | 'amber' | 'clay' | 'gold';
  icon?: ReactNode;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}

const statuses = {
  pending: { tone: 'amber', word: 'Pending', Icon: ClockIcon },
  approved: { tone: 'green', word: 'Approved', Icon: CheckIcon },
  declined: { tone: 'clay', word: 'Declined', Icon: CloseIcon },
  waiting: { tone: 'neutral', word: 'Waiting list', Icon: ClockIcon },
} as const;

export function StatusBadge({ status, label }: { status: keyof typeof statuses; label?: string }) {
  const { tone, word, Icon } = statuses[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {label ?? word}
    </Badge>
  );
}

type CountBadgeProps = { count: number; label?: string; waits?: boolean };

/** Gold is for what waits; any other count is quiet. */
export function CountBadge({ count, label, waits = false }: CountBadgeProps) {
  return (
    <span className={classNames('count', waits && count > 0 && 'count-waiting')}>
      {count > 999 ? '999+' : count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
