/** '1,204'. By hand: Intl.NumberFormat takes a cheap phone a tenth of a second to start. */
export const numberOf = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** '1 job', '58 jobs', '1,204 jobs'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`;
}
