export const tabKeys = ['mentees', 'applicants', 'sessions', 'open', 'post'] as const;
export type TabKey = (typeof tabKeys)[number];

export const tabLabels: Record<TabKey, string> = {
  mentees: 'My Mentees',
  applicants: 'Applicants',
  sessions: 'Sessions',
  open: 'Open Mentorships',
  post: 'Post Mentorship',
};

export const tabIn = (params: URLSearchParams): TabKey =>
  tabKeys.find((key) => key === params.get('tab')) ?? 'mentees';

export const tabHref = (tab: TabKey, page = 1): string =>
  `/mentor-dashboard?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;

export const mentorDashboard = { label: 'Mentor Dashboard', to: '/mentor-dashboard' };
