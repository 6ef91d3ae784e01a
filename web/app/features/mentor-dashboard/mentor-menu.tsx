import type { ReactNode } from 'react';
import { PlusIcon } from '#components/icon.tsx';
import { CalendarIcon, GraduationIcon, HandshakeIcon, UsersIcon } from '#components/icons-work.tsx';
import { type TabKey, tabKeys, tabLabels } from './dashboard-tabs.ts';

const icons: Record<TabKey, ReactNode> = {
  mentees: <GraduationIcon />,
  applicants: <UsersIcon />,
  sessions: <CalendarIcon />,
  open: <HandshakeIcon />,
  post: <PlusIcon />,
};

/** The tabs, and how many applicants wait. */
export function mentorMenu(pending: number | null) {
  const waiting = { count: pending ?? undefined, countLabel: 'pending applicants' };
  return tabKeys.map((key) => ({
    key,
    label: tabLabels[key],
    icon: icons[key],
    ...(key === 'applicants' && waiting),
  }));
}
