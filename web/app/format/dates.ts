const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '31 Dec 2026' for a day or a moment; Ghana keeps GMT, so the day is that of UTC. */
export function dayOf(time: string | null | undefined): string | null {
  const date = new Date(time ?? '');
  if (Number.isNaN(date.getTime())) return null;
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '31 Dec', where the year is obvious. */
export const shortDayOf = (time: string | null | undefined): string | null =>
  dayOf(time)?.replace(/ \d+$/, '') ?? null;

/** 'Dec 2026'. */
export const monthOf = (time: string): string | null => dayOf(time)?.replace(/^\d+ /, '') ?? null;

const day = 24 * 3_600_000;

/** 'Closes today', 'Closes in 2 days' for the last three days; null before. */
export function closesIn(closingDate: string | null, now: number): string | null {
  if (!closingDate) return null;
  const days = Math.round((Date.parse(closingDate) - Math.floor(now / day) * day) / day);
  if (days < 0 || days > 3) return null;
  return ['Closes today', 'Closes tomorrow'][days] ?? `Closes in ${days} days`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const clockOf = (time: string): string => time.slice(11, 16);

const weekdayOf = (time: string): string => `${weekdays[new Date(time).getUTCDay()]} ${shortDayOf(time)}`;

/** 'Tue 24 Nov, 10:00', as people say when something takes place. */
export const momentOf = (time: string): string => `${weekdayOf(time)}, ${clockOf(time)}`;

const nearDays: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** 'yesterday', 'today', 'tomorrow', else 'Tue 24 Nov'. */
export function dayWord(time: string, now: number): string {
  const days = Math.floor(Date.parse(time) / day) - Math.floor(now / day);
  return nearDays[days] ?? weekdayOf(time);
}

/** 'Today, 10:00', 'Yesterday, 10:00', 'Tue 24 Nov, 10:00': when something was written. The caller says what time it is. */
export function writtenAt(time: string, now: number): string {
  const said = `${dayWord(time, now)}, ${clockOf(time)}`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
