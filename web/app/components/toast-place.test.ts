import { expect, test } from 'vitest';
import { freeTop } from './toast-place.ts';

const own = { top: 80, bottom: 140, left: 900, right: 1200 };
const limits = { top: 72, bottom: 800 };
const box = (top: number, bottom: number, left = 1000, right = 1100) => ({ top, bottom, left, right });

test('toasts stay where they are when nothing is under them', () => {
  expect(freeTop(own, limits, [])).toBe(80);
  expect(freeTop(own, limits, [box(200, 244), box(90, 134, 100, 200)])).toBe(80);
});

test('toasts move off a button, as little as they can', () => {
  const top = freeTop(own, limits, [box(90, 134)]);
  expect(top).toBeGreaterThanOrEqual(134);
  expect(top).toBeLessThan(134 + 8);
});

test('toasts at the bottom of a phone move up, off the field and the button there', () => {
  const low = { top: 672, bottom: 732, left: 8, right: 352 };
  const field = box(600, 644, 16, 344);
  const button = box(660, 704, 16, 344);
  const top = freeTop(low, { top: 72, bottom: 732 }, [field, button]);
  expect(top + 60).toBeLessThanOrEqual(600);
});

test('toasts stay where they are when there is no room at all', () => {
  expect(freeTop(own, limits, [box(0, 800)])).toBe(80);
});
