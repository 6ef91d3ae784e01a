/** The next round number above the highest bar: 1, 2 or 5 with noughts. */
export function roundTop(max: number): number {
  if (max <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5].find((step) => step * size >= max) ?? 10) * size;
}

export const shareOf = (value: number, top: number): number => Math.round((value / top) * 1000) / 10;
