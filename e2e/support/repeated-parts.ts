/**
 * Runs in the page: marks list items, rows and cards that repeat an earlier neighbour, and all within, with `data-axe-skip`. Two parts
 * repeat each other when their elements, classes and states are the same and only words, numbers and addresses differ,
 * so that the same styles give them the same colours. The first two of each kind stay, for styles of odd and even rows.
 */
export function skipRepeatedParts(): void {
  const withoutLooks = /^(id|href|src|srcset|for|name|value|title|alt|datetime|action|content|key|d)$/;
  const withoutLooksOfAria =
    /^(aria-(label|labelledby|describedby|controls|owns|posinset|setsize)|data-axe-skip)$/;

  /** What decides about the looks of an element and all within it. */
  function lookOf(element: Element): string {
    const attributes = [...element.attributes]
      .filter(({ name }) => !withoutLooks.test(name) && !withoutLooksOfAria.test(name))
      .map(({ name, value }) => `${name}=${value}`)
      .sort();
    return `<${element.tagName} ${attributes}>${[...element.children].map(lookOf).join('')}</>`;
  }

  for (const marked of document.querySelectorAll('[data-axe-skip]')) marked.removeAttribute('data-axe-skip');
  for (const parent of document.querySelectorAll('main *, footer *, nav *')) {
    if (parent.children.length < 3) continue;
    const times = new Map<string, number>();
    for (const child of parent.children) {
      const look = lookOf(child);
      const before = times.get(look) ?? 0;
      times.set(look, before + 1);
      if (before < 2) continue;
      for (const part of [child, ...child.querySelectorAll('*')]) part.setAttribute('data-axe-skip', '');
    }
  }
}
