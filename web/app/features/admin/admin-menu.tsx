import type { ReactNode } from 'react';
import { ClockIcon, ErrorIcon } from '#components/icon.tsx';
import {
  BriefcaseIcon,
  BuildingIcon,
  ChartIcon,
  FileIcon,
  HandshakeIcon,
  MailIcon,
  PlusIcon,
  UserIcon,
} from '#components/icons-work.tsx';
import { type TabKey, tabKeys, tabLabels } from './admin-tabs.ts';

const icons: Record<TabKey, ReactNode> = {
  stats: <ChartIcon />,
  employers: <BuildingIcon />,
  mentors: <HandshakeIcon />,
  jobseekers: <UserIcon />,
  applications: <MailIcon />,
  jobs: <BriefcaseIcon />,
  'post-job': <PlusIcon />,
  reports: <ErrorIcon />,
  'in-review': <ClockIcon />,
  audit: <FileIcon />,
};

/** What an administrator has to decide; null where it could not be counted. */
export type Waiting = { reports: number; heldJobs: number } | null;

/** The tabs, with how much waits behind them. */
export function adminMenu(waiting: Waiting) {
  const counts: Partial<Record<TabKey, { count: number | undefined; countLabel: string; waits: boolean }>> = {
    reports: { count: waiting?.reports, countLabel: 'open', waits: true },
    'in-review': { count: waiting?.heldJobs, countLabel: 'waiting', waits: true },
  };
  return tabKeys.map((key) => ({ key, label: tabLabels[key], icon: icons[key], ...counts[key] }));
}
