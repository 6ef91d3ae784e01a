/**
 * Runs in the page: marks texts with `data-axe-skip` whose contrast has been measured before, on this page or another, and returns
 * what is measured now. The contrast of a text follows from its colour, size and weight and from what its ancestors paint behind it,
 * all as computed, so that equal ones have one result. What is positioned may stand in front of something else:
 * there the place in the page counts too.
 */
export function skipMeasuredColours({ known, isFirst }: { known: string[]; isFirst: boolean }): string[] {
  const { shown } = window as unknown as { shown: Set<Element> };
  const measured = new Set(known);
  const behind = new Map<Element, string>();

  function paintedBehind(element: Element): string {
    const before = behind.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(element);
    const isPositioned = /absolute|fixed|sticky/.test(position);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const place = isPositioned ? `${element.tagName} ${element.className}` : '';
    const painted = own === 'rgba(0, 0, 0, 0),none,1,none,normal' ? place : own + place;
    const all = (element.parentElement ? paintedBehind(element.parentElement) : '') + painted;
    behind.set(element, all);
    return all;
  }

  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

  const fresh = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-axe-skip');
    // What the narrow screen showed is not looked at again.
    if (!isFirst && shown.has(element)) continue;
    if (!hasText(element) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const key = [color, fontSize, fontWeight, textShadow, paintedBehind(element)].join('|');
    if (measured.has(key)) element.setAttribute('data-axe-skip', '');
    measured.add(key);
    fresh.add(key);
  }
  // Behind an open dialog nothing can be measured: those texts wait for another page.
  return document.querySelector(':modal, :popover-open') ? [] : [...fresh];
}
