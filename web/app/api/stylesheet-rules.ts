/** A rule of a minified stylesheet. */
export type StyleRule = {
  /** What it stands in: a layer, a query. */
  inside: readonly string[];
  text: string;
  /** By selector, the classes and states without which it matches nothing: `.card`, `[aria-busy=true`. Keyframes have none. */
  needs: readonly (readonly string[])[];
};

const isAround = (prelude: string) => /^@(layer|media|supports|container)\b/.test(prelude);

export function rulesIn(css: string, inside: readonly string[] = []): StyleRule[] {
  const rules: StyleRule[] = [];
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf('{', start);
    const close = closingBrace(css, open);
    const prelude = css.slice(start, open);
    if (isAround(prelude)) rules.push(...rulesIn(css.slice(open + 1, close), [...inside, prelude]));
    else rules.push({ inside, text: css.slice(start, close + 1), needs: needsOf(prelude) });
    start = close + 1;
  }
  return rules;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at >= 0 && at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`A block of a stylesheet has no end: ${css.slice(open, open + 80)}`);
}

/** Attributes that tell a state, in which few pages are when they come. */
const stateAttribute = 'disabled|readonly|aria-busy|aria-invalid';
const classOrState = new RegExp(`\\.[a-z][\\w-]*|\\[(?:${stateAttribute})(?:=\\w+)?`, 'gi');
const attributeOfNeeds = new RegExp(` (?:class|${stateAttribute})="[^"]*`, 'gi');

function needsOf(prelude: string): string[][] {
  const selectors = prelude.startsWith('@keyframes') ? [] : withoutAlternatives(prelude).split(',');
  return selectors.map((selector) => selector.match(classOrState) ?? []);
}

/** Without what `:is()` leaves open, `:not()` excludes, and `:has()` may find further down. */
function withoutAlternatives(selectors: string): string {
  const plain = selectors.replaceAll(/\([^()]*\)/g, '');
  return plain === selectors ? plain : withoutAlternatives(plain);
}

/** The attributes of a page that rules may need, each once. */
export const attributesIn = (markup: string): Set<string> => new Set(markup.match(attributeOfNeeds));

/** What the attributes offer to the rules that need it. */
function needsMetBy(attributes: readonly string[]): Set<string> {
  const met = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.trim().toLowerCase().split('="');
    return name === 'class' ? value.split(' ').map((one) => `.${one}`) : [`[${name}`, `[${name}=${value}`];
  });
  return new Set(met);
}

/**
 * The rules of what stands above the end of a page's content, and of what follows: all others, or those of the attributes that are
 * given, with the movements they name.
 */
export function chooseRules(
  rules: readonly StyleRule[],
  above: readonly string[],
  below: readonly string[] | null,
): { first: StyleRule[]; late: StyleRule[] } {
  const isFirst = meets(needsMetBy(above));
  const first = rules.filter(isFirst);
  const others = rules.filter((rule) => !isFirst(rule));
  if (!below) return { first, late: others };
  const isThere = meets(needsMetBy([...above, ...below]));
  const used = [...first, ...others.filter(isThere)].map(({ text }) => text).join();
  return { first, late: others.filter((rule) => isThere(rule) || isNamedIn(used, rule)) };
}

const meets =
  (met: ReadonlySet<string>) =>
  ({ needs }: StyleRule): boolean =>
    needs.some((one) => one.every((need) => met.has(need)));

const isNamedIn = (used: string, { text }: StyleRule): boolean => {
  const [, keyframes] = /^@keyframes ([\w-]+)/.exec(text) ?? [];
  return keyframes !== undefined && new RegExp(`[ :]${keyframes}\\b`).test(used);
};

/** Joins rules, neighbours in the same layer or query in one block. */
export function joinRules(rules: readonly StyleRule[]): string {
  let text = '';
  let around: readonly string[] = [];
  for (const rule of [...rules, { inside: [], text: '' }]) {
    const shared = rule.inside.findIndex((prelude, level) => prelude !== around[level]);
    const kept = shared < 0 ? Math.min(rule.inside.length, around.length) : shared;
    text += '}'.repeat(around.length - kept);
    for (const prelude of rule.inside.slice(kept)) text += `${prelude}{`;
    text += rule.text;
    around = rule.inside;
  }
  return text;
}
