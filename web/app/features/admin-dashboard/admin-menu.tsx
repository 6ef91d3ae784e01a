import type { ReactNode } from 'react';
import { ErrorIcon, PlusIcon } from '#components/icon.tsx';
import {
  BriefcaseIcon,
  BuildingIcon,
  ChartIcon,
  ClockIcon,
  FileIcon,
  HandshakeIcon,
  ShieldIcon,
  UserIcon,
} from '#components/icons-work.tsx';
import { type TabKey, tabKeys, tabLabels } from './admin-tabs.ts';

const icons: Record<TabKey, ReactNode> = {
  stats: <ChartIcon />,
  employers: <BuildingIcon />,
  mentors: <HandshakeIcon />,
  jobseekers: <UserIcon />,
  applications: <FileIcon />,
  jobs: <BriefcaseIcon />,
  'post-job': <PlusIcon />,
  reports: <ErrorIcon />,
  'in-review': <ClockIcon />,
  audit: <ShieldIcon />,
};

type Waiting = { reports: number | undefined; held: number | undefined };

/** The tabs with what waits behind them. */
export function adminMenu({ reports, held }: Waiting) {
  const waiting: Partial<Record<TabKey, { count: number | undefined; countLabel: string }>> = {
    reports: { count: reports, countLabel: 'open' },
    'in-review': { count: held, countLabel: 'waiting' },
  };
  return tabKeys.map((key) => ({ key, label: tabLabels[key], icon: icons[key], ...waiting[key] }));
}
