import type { Interview } from '@akwan/contract/interviews.ts';
import { dayOf } from '#format/dates.ts';

export const actionFailed = 'Failed to change the interview.';

/** '31 Dec 2026, 14:30 to 15:00' */
export const timesOf = ({ start, end }: { start: string; end: string }): string =>
  `${dayOf(start)}, ${start.slice(11, 16)} to ${end.slice(11, 16)}`;

export const interviewsPath = (applicationId: string): string => `/interviews?application=${applicationId}`;

const labels: Record<Interview['state'], string> = {
  offered: 'Waiting for a choice',
  chosen: 'Fixed',
  declined: 'No time suited',
  cancelled: 'Cancelled',
};

export const stateWord = ({ state, hasEnded }: Interview): string =>
  hasEnded && (state === 'chosen' || state === 'offered') ? 'Over' : labels[state];

export const isOpen = ({ state, hasEnded }: Interview): boolean =>
  !hasEnded && (state === 'offered' || state === 'chosen');
