/** The next round number above the highest bar: 1, 2 or 5 with noughts. */
export function roundTop(most: number): number {
  if (most <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5].find((step) => step * size >= most) ?? 10) * size;
}

export const shareOf = (value: number, top: number): number => Math.round((value / top) * 1000) / 10;
