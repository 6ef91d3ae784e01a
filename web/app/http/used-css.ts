type Rule = { head: string; body: string | Rule[]; selectors?: Selector[] };
type Selector = { text: string; classes: string[] };

const groups = /^@(layer|media|supports)\b/;

/** Reads a stylesheet once; then gives for each page the rules whose classes are in it, and those without any. */
export function stylesheetFor(css: string): (html: string) => string {
  const rules = rulesOf(css);
  return (html) => write(rules, classesIn(html));
}

function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) found.add(name);
  }
  return found;
}

function write(rules: Rule[], used: Set<string>): string {
  return rules.map((rule) => writeRule(rule, used)).join('');
}

function writeRule({ head, body, selectors }: Rule, used: Set<string>): string {
  if (typeof body !== 'string') {
    const inside = write(body, used);
    return inside && `${head}{${inside}}`;
  }
  if (!selectors) return body ? `${head}{${body}}` : head;
  const kept = selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
  return kept.length > 0 ? `${kept.map(({ text }) => text).join(',')}{${body}}` : '';
}

/** Rules, groups of rules, and statements such as `@layer a, b;`, which have no body. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  while (start < css.length) {
    const end = endOf(css, start, '{;');
    const head = css.slice(start, end).trim();
    if (css[end] !== '{') {
      if (head) rules.push({ head: `${head};`, body: '' });
      start = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, '}');
    rules.push(ruleOf(head, css.slice(end + 1, close)));
    start = close + 1;
  }
  return rules;
}

function ruleOf(head: string, body: string): Rule {
  if (groups.test(head)) return { head, body: rulesOf(body) };
  if (head.startsWith('@')) return { head, body };
  return { head, body, selectors: split(head).map((text) => ({ text, classes: classesOf(text) })) };
}

/** The classes that an element must have; inside :is(), :not() and their kin they are a choice. */
function classesOf(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
}

function split(selectors: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < selectors.length; ) {
    const end = endOf(selectors, start, ',');
    parts.push(selectors.slice(start, end).trim());
    start = end + 1;
  }
  return parts;
}

const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Where one of the marks stands next, outside of strings, comments and brackets. */
function endOf(text: string, from: number, marks: string): number {
  let at = from;
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (marks.includes(letter)) return at;
    if (letter === '\\') at += 2;
    else if (letter === '"' || letter === "'") at = endOfString(text, at);
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 2 || text.length;
    else if (pairs[letter]) at = endOf(text, at + 1, pairs[letter]) + 1;
    else at++;
  }
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
