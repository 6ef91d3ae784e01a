// Days are texts such as 2026-11-16, which sort by time. No schema: browsers load them too.

const day = 24 * 3_600_000;

/** The types of jobs that have work records, and what they are called on paper; an attachment is an internship here. */
export const recordKinds = { Internship: 'internship or attachment', NSS: 'national service' } as const;
export type RecordKind = keyof typeof recordKinds;

export const isRecordKind = (type: string | null): type is RecordKind =>
  type !== null && Object.hasOwn(recordKinds, type);

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export const mondayOf = (date: string): string => dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Mondays of the weeks that have a day in the period, the first one first. */
export function mondaysBetween(startDate: string, endDate: string): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(startDate); monday <= endDate; monday = dayAfter(monday, 7))
    mondays.push(monday);
  return mondays;
}
