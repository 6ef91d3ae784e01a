import type { ReactNode } from 'react';
import { CalendarIcon, GraduationIcon, HandshakeIcon, PlusIcon, UsersIcon } from '#components/icons-work.tsx';
import { undoHint } from '#reviewing/review-choice.ts';

export const tabKeys = ['mentees', 'applicants', 'sessions', 'open', 'post'] as const;
export type TabKey = (typeof tabKeys)[number];

const tabLabels: Record<TabKey, string> = {
  mentees: 'My Mentees',
  applicants: 'Applicants',
  sessions: 'Sessions',
  open: 'Open Mentorships',
  post: 'Post Mentorship',
};

/** What stands under the heading of a tab. */
export const tabLeads: Record<TabKey, string | undefined> = {
  mentees: 'People you have approved. Plan sessions with them under Sessions.',
  applicants: undoHint,
  sessions: 'Your mentees get an email invitation with a calendar file. All times are Ghana time.',
  open: undefined,
  post: 'It goes online at once, for everyone to see.',
};

export const tabIn = (params: URLSearchParams): TabKey =>
  tabKeys.find((key) => key === params.get('tab')) ?? 'mentees';

/** What the address says, and the time. */
export function stateOf(params: URLSearchParams) {
  const now = Date.now();
  return {
    tab: tabIn(params),
    now,
    today: new Date(now).toISOString().slice(0, 10),
    confirming: params.get('confirm'),
    saved: params.get('saved'),
    editing: params.get('edit'),
  };
}

export const tabHref = (tab: TabKey, page = 1): string =>
  `/mentor-dashboard?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;

export const mentorDashboard = { label: 'Mentor Dashboard', to: '/mentor-dashboard' };

const icons: Record<TabKey, ReactNode> = {
  mentees: <GraduationIcon />,
  applicants: <UsersIcon />,
  sessions: <CalendarIcon />,
  open: <HandshakeIcon />,
  post: <PlusIcon />,
};

/** The tabs, and how many applicants wait. */
export function mentorMenu(pending: number | null) {
  const waiting = { count: pending ?? undefined, countLabel: 'pending applicants', waits: true };
  return tabKeys.map((key) => ({
    key,
    label: tabLabels[key],
    icon: icons[key],
    ...(key === 'applicants' && waiting),
  }));
}
