const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  { below: hour, unit: minute, one: 'min', many: 'mins' },
  { below: day, unit: hour, one: 'hr', many: 'hrs' },
  { below: 30 * day, unit: day, one: 'day', many: 'days' },
  { below: 365 * day, unit: 30 * day, one: 'month', many: 'months' },
];
const years = { unit: 365 * day, one: 'year', many: 'years' };

/** '5 mins ago', '1 hr ago', '2 days ago'; nothing for what is no date. The caller says what time it is. */
export function timeAgo(time: string | null | undefined, now: number): string | null {
  const passed = now - Date.parse(time ?? '');
  if (Number.isNaN(passed)) return null;
  if (passed < minute) return 'just now';
  const { unit, one, many } = steps.find(({ below }) => passed < below) ?? years;
  const count = Math.floor(passed / unit);
  return `${count} ${count === 1 ? one : many} ago`;
}
