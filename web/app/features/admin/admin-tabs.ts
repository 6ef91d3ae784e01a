export const tabLabels = {
  stats: 'Overall Stats',
  employers: 'Employers',
  mentors: 'Mentors',
  jobseekers: 'Jobseekers',
  applications: 'All Applications',
  jobs: 'Jobs',
  'post-job': 'Post Job',
  reports: 'Reports',
  'in-review': 'In Review',
  verifications: 'Verifications',
  audit: 'Audit',
} as const;

export type TabKey = keyof typeof tabLabels;

export const tabKeys = Object.keys(tabLabels) as TabKey[];

export const dashboardPath = '/admin-dashboard';

export const tabIn = (params: URLSearchParams): TabKey =>
  tabKeys.find((key) => key === params.get('tab')) ?? 'stats';

export const tabHref = (tab: TabKey, page = 1): string =>
  `${dashboardPath}?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;

export const statsFailed = 'Failed to fetch platform stats';
export const recentFailed = 'Failed to fetch recent employers';

/** What is said when the list of a tab could not be loaded. */
export const listFailed: Partial<Record<TabKey, string>> = {
  employers: 'Failed to fetch employers',
  mentors: 'Failed to fetch mentors',
  jobseekers: 'Failed to fetch jobseekers',
  applications: 'Failed to fetch applications',
  jobs: 'Failed to fetch jobs',
  reports: 'Failed to fetch reports',
  'in-review': 'Failed to fetch jobs',
  verifications: 'Failed to fetch requests',
  audit: 'Failed to fetch audit',
};
