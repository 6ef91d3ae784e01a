import type { Interview } from '@akwan/contract/interviews.ts';
import type { BusyTime, InterviewRow } from './interviews.queries.ts';

export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

/** What else is at that time; the interview itself does not count. */
export function clashAt(
  { id, minutes }: Pick<InterviewRow, 'id' | 'minutes'>,
  start: Date,
  busy: readonly BusyTime[],
): string | null {
  const clash = busy.find(
    (other) => other.id !== id && other.starts < endOf(start, minutes) && other.ends > start,
  );
  return clash ? `You have ${clash.what} at that time.` : null;
}

/** What the caller has at the time of an interview of a colleague stands in nobody's way. */
export const timesOf = (row: InterviewRow, busy: readonly BusyTime[], { id }: { id: string }) =>
  [row.host_id, row.guest_id].includes(id) ? busy : [];

const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

export function presentInterview(
  row: InterviewRow,
  isHost: boolean,
  busy: readonly BusyTime[],
  now: Date,
): Interview {
  const [firstname, lastname] = isHost
    ? [row.guest_firstname, row.guest_lastname]
    : [row.host_firstname, row.host_lastname];
  const isOpen = row.state === 'offered' || row.state === 'chosen';
  const last = row.chosen_slot ?? new Date(Math.max(...row.slots.map((slot) => slot.getTime())));
  return {
    _id: row.id,
    applicationId: row.application_id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    isHost,
    with:
      firstname === null || lastname === null
        ? null
        : { firstname, lastname, companyName: isHost ? null : row.company_name },
    state: row.state,
    slots: row.slots.map((slot) => ({
      start: slot.toISOString(),
      end: endOf(slot, row.minutes).toISOString(),
      clash: isOpen ? clashAt(row, slot, busy) : null,
    })),
    chosen: row.chosen_slot?.toISOString() ?? null,
    minutes: row.minutes,
    place: row.place,
    mapUrl: row.place ? mapOf(row.place) : null,
    link: row.link,
    note: row.note,
    calendar: row.state === 'chosen' ? `/api/interviews/${row.id}/calendar.ics` : null,
    hasEnded: endOf(last, row.minutes) <= now,
    createdAt: row.created_at.toISOString(),
  };
}
