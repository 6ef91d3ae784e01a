/** Of a moment, or of a day as it is stored: '2026-12-15'. Ghana keeps GMT all year. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (time: Date | string): string => format.format(new Date(time));
}

/** '15 December 2026' */
export const longDay = formatter({ dateStyle: 'long' });

/** '15 December', where the year is obvious. */
export const dayAndMonth = formatter({ day: 'numeric', month: 'long' });

/** '15 Dec' */
export const shortDay = formatter({ day: 'numeric', month: 'short' });

const weekday = formatter({ weekday: 'long' });

/** 'Tuesday, 15 December 2026'. By two formatters: the comma differs from one version of Node to the next. */
export const dayWithWeekday = (time: Date | string): string => `${weekday(time)}, ${longDay(time)}`;
