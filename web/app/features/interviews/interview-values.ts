import type { Interview } from '@akwan/contract/interviews.ts';
import { momentOf } from '#format/dates.ts';

export const actionFailed = 'Failed to change the interview.';

/** 'Thu 31 Dec, 14:30 to 15:00' */
export const timesOf = ({ start, end }: { start: string; end: string }): string =>
  `${momentOf(start)} to ${end.slice(11, 16)}`;

export const interviewsPath = (applicationId: string): string => `/interviews?application=${applicationId}`;

/** Which interviews a page shows: those of one application or all, and from where on; `thread` is the conversation to go back to. */
export type PageQuery = Readonly<Record<string, string>>;

export const interviewsPage = (page: PageQuery): string => `/interviews?${new URLSearchParams(page)}`;

/** Where an answer leads back to: the conversation that holds the card, or the page of interviews. */
export const backFrom = ({ thread, ...page }: PageQuery): string =>
  thread ? `/messages/${encodeURIComponent(thread)}` : interviewsPage(page);

/** What is asked about an interview before it is done, in a dialog or as a part of the page. */
export type Question = {
  intent: string;
  label: string;
  title: string;
  text: string;
  confirmLabel: string;
  slot?: { start: string; end: string };
};

/** The one question before a time is settled. */
export const choosing = (slot: { start: string; end: string }): Question => ({
  intent: 'choose',
  label: 'Choose',
  title: `Confirm ${timesOf(slot)}?`,
  text: 'The employer is told, and both of you get a calendar file by email.',
  confirmLabel: 'Yes, I will come',
  slot,
});

/** What ends an interview for good, as the side that asks for it reads it. */
export function endingOf({ isHost, state }: Interview): Question {
  if (isHost) {
    return {
      intent: 'cancel',
      label: 'Cancel interview',
      title: 'Cancel this interview?',
      text: 'We will tell the applicant. You can offer other times afterwards.',
      confirmLabel: 'Yes, cancel it',
    };
  }
  const text = 'We will tell the employer, who may offer you other times.';
  return state === 'chosen'
    ? {
        intent: 'decline',
        label: 'I cannot come',
        title: 'Turn down this interview?',
        text,
        confirmLabel: 'Yes, I cannot come',
      }
    : {
        intent: 'decline',
        label: 'None of these',
        title: 'Decline all of these times?',
        text,
        confirmLabel: 'Yes, decline them',
      };
}

const labels: Record<Interview['state'], string> = {
  offered: 'Waiting for a reply',
  chosen: 'Confirmed',
  declined: 'No time agreed',
  cancelled: 'Cancelled',
};

export function stateWord({ state, hasEnded, isHost }: Interview): string {
  if (hasEnded && (state === 'chosen' || state === 'offered')) return 'Past';
  return state === 'offered' && !isHost ? 'Choose a time' : labels[state];
}

/** Where an application stands by its interview: 'Interview on Tue 24 Nov, 10:00'; null where that says nothing. */
export function standingOf(interview: Interview | undefined): string | null {
  if (!interview || !isOpen(interview)) return null;
  return interview.chosen ? `Interview on ${momentOf(interview.chosen)}` : 'Choose an interview time';
}

export const isOpen = ({ state, hasEnded }: Interview): boolean =>
  !hasEnded && (state === 'offered' || state === 'chosen');
