import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon } from '#components/icon.tsx';
import { BriefcaseIcon, PlusIcon, UsersIcon } from '#components/icons-work.tsx';
import { type Counts, type TabKey, tabKeys, tabLabels } from './dashboard-tabs.ts';

const icons: Record<TabKey, ReactNode> = {
  'manage-jobs': <BriefcaseIcon />,
  review: <UsersIcon />,
  approved: <CheckIcon />,
  declined: <CloseIcon />,
  'post-job': <PlusIcon />,
};

/** The tabs with what waits behind them. */
export function employerMenu(counts: Counts) {
  const waiting: Partial<Record<TabKey, { count?: number; countLabel: string; waits?: boolean }>> = {
    'manage-jobs': { count: counts.jobs ?? undefined, countLabel: 'jobs' },
    review: { count: counts.pending ?? undefined, countLabel: 'pending applications', waits: true },
  };
  return tabKeys.map((key) => ({ key, label: tabLabels[key], icon: icons[key], ...waiting[key] }));
}
