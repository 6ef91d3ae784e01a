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

/** 'Tue 24 Nov, 10:00', as people say when something takes place. */
export function momentOf(time: string): string {
  return `${weekdays[new Date(time).getUTCDay()]} ${shortDayOf(time)}, ${time.slice(11, 16)}`;
}

/** 'Today, 10:00', 'Yesterday, 10:00', 'Tue 24 Nov, 10:00': when something was written. The caller says what time it is. */
export function writtenAt(time: string, now: number): string {
  const daysAgo = Math.floor(now / day) - Math.floor(Date.parse(time) / day);
  const said = ['Today', 'Yesterday'][daysAgo];
  return said ? `${said}, ${time.slice(11, 16)}` : momentOf(time);
}
