import type { ApplicationStatus } from '@akwan/contract/lists/choices.ts';
import { undoHint } from '#reviewing/review-choice.ts';

export const tabKeys = ['manage-jobs', 'review', 'approved', 'declined', 'post-job'] as const;
export type TabKey = (typeof tabKeys)[number];

export type Counts = { jobs: number | null; pending: number | null };

/** Where they could not be loaded, or are not shown. */
export const uncounted: Counts = { jobs: null, pending: null };

export const tabLabels: Record<TabKey, string> = {
  'manage-jobs': 'Manage Jobs',
  review: 'Review Applications',
  approved: 'Approved',
  declined: 'Declined',
  'post-job': 'Post Job',
};

export const tabLeads: Record<TabKey, string | undefined> = {
  'manage-jobs': undefined,
  review: undoHint,
  approved: 'We have emailed them that you want to go ahead.',
  declined: 'We have emailed them that you are not going ahead.',
  'post-job': 'The job title and the three text boxes are required. The rest helps people find the job.',
};

const statuses: Partial<Record<TabKey, ApplicationStatus>> = {
  review: 'pending',
  approved: 'approved',
  declined: 'declined',
};

export const tabIn = (params: URLSearchParams): TabKey =>
  tabKeys.find((key) => key === params.get('tab')) ?? 'manage-jobs';

/** The applications that a tab lists, if it lists any. */
export const statusOf = (tab: TabKey): ApplicationStatus | null => statuses[tab] ?? null;

/** `mine` leaves what colleagues posted. */
export const tabHref = (tab: TabKey, page = 1, mine = false): string =>
  `/em-dashboard?tab=${tab}${mine ? '&mine=true' : ''}${page > 1 ? `&page=${page}` : ''}`;

export const isMine = (params: URLSearchParams): boolean => params.get('mine') === 'true';
