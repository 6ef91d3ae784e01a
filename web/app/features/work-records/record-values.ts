import { dayAfter, recordKinds } from '@akwan/contract/lists/work-weeks.ts';
import type { WorkRecord, WorkWeek } from '@akwan/contract/work-records.ts';
import { dayOf, shortDayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';

export const recordFailed = 'Failed to save the work record.';
export const weekFailed = 'Failed to save the week.';
export const confirmFailed = 'Failed to confirm.';

export const recordPage = (recordId: string): string => `/records/${encodeURIComponent(recordId)}/weeks`;

/** '16 Nov to 22 Nov' */
export const weekName = (monday: string): string =>
  `${shortDayOf(monday)} to ${shortDayOf(dayAfter(monday, 6))}`;

export const periodOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${dayOf(startDate)} to ${dayOf(endDate)}`;

export const hoursOf = (hours: number): string => countOf(hours, 'hour');

/** 'Internship or attachment' */
export function kindWord(kind: string): string {
  const word = (recordKinds as Record<string, string>)[kind] ?? kind;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** '3 of 12 weeks written, 2 confirmed' */
export const progressOf = ({ weekCount, writtenCount, confirmedCount }: WorkRecord): string =>
  `${writtenCount} of ${countOf(weekCount, 'week')} written, ${confirmedCount} confirmed`;

export const stateWords = {
  planned: { word: 'Not begun', tone: 'neutral' },
  running: { word: 'Running', tone: 'amber' },
  ended: { word: 'Waiting for confirmation', tone: 'amber' },
  complete: { word: 'Complete', tone: 'green' },
} as const satisfies Record<WorkRecord['state'], { word: string; tone: string }>;

export const isOpen = ({ text, confirmedAt }: WorkWeek): boolean => text !== null && !confirmedAt;

/** The one that was asked for, else the latest empty one, else the latest that can be changed. */
export function weekToWrite(weeks: readonly WorkWeek[], wanted: string | null): WorkWeek | undefined {
  const open = weeks.filter(({ confirmedAt }) => !confirmedAt);
  return open.find(({ monday }) => monday === wanted) ?? open.find(({ text }) => text === null) ?? open[0];
}
