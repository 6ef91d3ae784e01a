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

/** The tabs with what waits behind them; a reader posts nothing. */
export function employerMenu(counts: Counts, isReader: boolean) {
  const waiting: Partial<Record<TabKey, { count?: number; countLabel: string; waits?: boolean }>> = {
    'manage-jobs': { count: counts.jobs ?? undefined, countLabel: 'jobs' },
    review: { count: counts.pending ?? undefined, countLabel: 'pending applications', waits: true },
  };
  const shown = tabKeys.filter((key) => key !== 'post-job' || !isReader);
  return shown.map((key) => ({ key, label: tabLabels[key], icon: icons[key], ...waiting[key] }));
}
