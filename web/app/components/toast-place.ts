/** From its top to its bottom, and from its left to its right. */
export type Box = { top: number; bottom: number; left: number; right: number };

const step = 8;

/**
 * Where a box of toasts covers none of the obstacles: the place nearest to its own, or its own when there is no room.
 * It stays within the limits.
 */
export function freeTop(
  own: Box,
  limits: { top: number; bottom: number },
  obstacles: readonly Box[],
): number {
  const height = own.bottom - own.top;
  const isFree = (top: number) =>
    obstacles.every(
      (each) =>
        each.bottom <= top || each.top >= top + height || each.right <= own.left || each.left >= own.right,
    );
  for (let away = 0; away < limits.bottom - limits.top; away += step) {
    for (const top of [own.top + away, own.top - away]) {
      if (top >= limits.top && top + height <= limits.bottom && isFree(top)) return top;
    }
  }
  return own.top;
}

const controls = 'main :is(button, .btn, input, select, textarea, summary)';

/** Moves the toasts off the buttons and fields that they would cover. */
export function placeToasts(region: HTMLElement): void {
  region.style.translate = '';
  const own = region.getBoundingClientRect();
  // Without script they stand in the flow of the page, and elsewhere there may be none.
  if (own.height === 0 || getComputedStyle(region).position !== 'fixed') return;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const limits = { top: Math.max(header, 0) + step, bottom: innerHeight - step };
  const obstacles = [...document.querySelectorAll(controls)].map((each) => each.getBoundingClientRect());
  const top = freeTop(
    own,
    limits,
    obstacles.filter(({ width }) => width > 0),
  );
  if (top !== own.top) region.style.translate = `0 ${top - own.top}px`;
}
