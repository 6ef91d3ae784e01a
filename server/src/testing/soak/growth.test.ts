import { expect, test } from 'vitest';
import { type Slice, whatGrows } from './growth.ts';

const steady: Slice = {
  requests: 900,
  failed: 0,
  p50: 12,
  p99: 80,
  bare: 2,
  memory: 300,
  handles: 60,
  connections: 21,
};
const slices = (change: (n: number) => Partial<Slice>) =>
  Array.from({ length: 10 }, (_, n) => ({ ...steady, ...change(n) }));

test('a run that only warms up and wavers grows in nothing', () => {
  const memory = [180, 290, 310, 300, 330, 305, 290, 320, 310, 300];
  expect(whatGrows(slices((n) => ({ memory: memory[n] ?? 0, p99: n === 8 ? 400 : 80 })))).toEqual([]);
});

test('memory that rises until garbage is collected does not grow', () => {
  const memory = [220, 227, 220, 240, 245, 247, 300, 323, 348, 250];
  expect(whatGrows(slices((n) => ({ memory: memory[n] ?? 0 })))).toEqual([]);
});

test('a slow leak of each kind is named', () => {
  expect(whatGrows(slices((n) => ({ memory: 200 + n * 15 })))).toEqual(['memory: from 215 to 305']);
  expect(whatGrows(slices((n) => ({ handles: 60 + n * 4, connections: 20 + n })))).toHaveLength(2);
  expect(whatGrows(slices((n) => ({ p50: 10 + n * 3 })))).toHaveLength(1);
  expect(whatGrows(slices((n) => ({ p50: 10 + n * 3, bare: 2 + n })))).toEqual([]);
});
