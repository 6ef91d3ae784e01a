/** What a job pays as people read it: with the cedi sign where there is a number. */
export function payOf(salaryRange: string | null | undefined): string {
  if (!salaryRange) return 'Not specified';
  return /^\d/.test(salaryRange) ? `₵${salaryRange}` : salaryRange;
}

/** '₵715.57' */
export const cedis = (amount: number): string => `₵${amount.toFixed(2)}`;

/** The two ends of a range in cedis a month; null when it is confidential or missing. */
export function payBounds(salaryRange: string | null | undefined): { least: number; max: number } | null {
  const numbers = (salaryRange ?? '').split('-').map((part) => Number.parseInt(part.replace(/\D/g, ''), 10));
  const [least, max] = numbers;
  if (least === undefined || max === undefined || Number.isNaN(least + max)) return null;
  return { least, max };
}

/** '1,204'. By hand: Intl.NumberFormat takes a cheap phone a tenth of a second to start. */
// linear: at most 25 digits
export const numberOf = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** '2,000+ jobs' where a count stops. */
export const totalOf = ({ total, isMore }: { total: number; isMore?: boolean | undefined }, one: string) =>
  isMore ? `${numberOf(total)}+ ${one}s` : countOf(total, one);

/** '1 job', '58 jobs', '1,204 jobs'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`;
}
