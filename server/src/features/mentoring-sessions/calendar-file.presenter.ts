import { type CalendarPurpose, calendarFile as fileOf } from '#domain/calendar-file.ts';
import { endOf, type SessionTimes, startOf } from './session-times.presenter.ts';

type Person = { firstname: string; lastname: string };

export type CalendarEntry = SessionTimes & {
  id: string;
  topic: string;
  message: string | null;
  link: string | null;
  created_at: Date;
  /** How often it was changed. */
  sequence: number;
};

/** One session as a calendar file; its cancellation is one more change. */
export function calendarFile(entry: CalendarEntry, mentor: Person, purpose: CalendarPurpose): string {
  const isCancelled = purpose.method === 'CANCEL';
  const event = {
    id: entry.id,
    summary: entry.topic,
    description: [entry.message, entry.link].filter(Boolean).join('\n\n'),
    location: entry.link,
    url: entry.link,
    start: startOf(entry),
    end: endOf(entry),
    sequence: isCancelled ? entry.sequence + 1 : entry.sequence,
    stampedAt: isCancelled || entry.sequence > 0 ? new Date() : entry.created_at,
  };
  return fileOf(event, mentor, purpose);
}
