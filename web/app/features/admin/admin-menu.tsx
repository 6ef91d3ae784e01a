import type { WaitingItem } from '@akwan/contract/waiting.ts';
import type { ReactNode } from 'react';
import { ClockIcon, ErrorIcon, ShieldIcon } from '#components/icon.tsx';
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
  verifications: <ShieldIcon />,
  audit: <FileIcon />,
};

/** The tabs, with how much waits behind them; null where it could not be counted. */
export function adminMenu(waiting: readonly WaitingItem[] | null) {
  const amountOf = (kind: WaitingItem['kind']) =>
    waiting ? (waiting.find((item) => item.kind === kind)?.amount ?? 0) : undefined;
  const counts: Partial<Record<TabKey, { count: number | undefined; countLabel: string; waits: boolean }>> = {
    reports: { count: amountOf('reports'), countLabel: 'open', waits: true },
    'in-review': { count: amountOf('jobs_in_review'), countLabel: 'waiting', waits: true },
    verifications: { count: amountOf('verifications'), countLabel: 'waiting', waits: true },
  };
  return tabKeys.map((key) => ({ key, label: tabLabels[key], icon: icons[key], ...counts[key] }));
}
