import { dayOf } from '#format/dates.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Tuesday, 15 Dec 2026'. */
export function sessionDay(date: string): string {
  return `${weekdays[new Date(date).getUTCDay()]}, ${dayOf(date)}`;
}
