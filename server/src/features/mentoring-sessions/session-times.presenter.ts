import { dayWithWeekday } from '#domain/dates.ts';

export type SessionTimes = { date: string; start_time: string; end_time: string };

/** Ghana keeps GMT all year: dates and times as they are stored compare with UTC as text. */
const minuteNow = (): string => new Date().toISOString().slice(0, 16);
export const today = (): string => minuteNow().slice(0, 10);

export const startOf = ({ date, start_time }: SessionTimes): Date => new Date(`${date}T${start_time}:00Z`);
export const endOf = ({ date, end_time }: SessionTimes): Date => new Date(`${date}T${end_time}:00Z`);

/** A session of today is a coming one until its end time has passed. */
export const hasEnded = ({ date, end_time }: SessionTimes): boolean => `${date}T${end_time}` <= minuteNow();

/** Coming ones first, the next at the top; then past ones, the latest at the top. */
export function sortSessions<Session extends SessionTimes>(sessions: Session[]): Session[] {
  const byStart = [...sessions].sort((one, other) => startOf(one).getTime() - startOf(other).getTime());
  const past = byStart.filter(hasEnded).reverse();
  return [...byStart.filter((session) => !hasEnded(session)), ...past];
}

/** As people say it: "Tuesday, 15 December 2026". */
export const formatDay = (times: SessionTimes): string => dayWithWeekday(startOf(times));

/** As people say it: "Tuesday, 15 December 2026, 14:30 to 15:30 (Ghana time, GMT)". */
export function formatTimes(times: SessionTimes): string {
  return `${formatDay(times)}, ${times.start_time} to ${times.end_time} (Ghana time, GMT)`;
}
