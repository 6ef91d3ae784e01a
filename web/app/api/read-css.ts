/** A rule with its selectors, a group of rules, a rule of another kind, or a statement such as `@layer a, b;`. */
export type CssRule = { head: string; body: string | CssRule[]; selectors?: string[] };

const groups = /^@(layer|media|supports)\b/;

export function readCss(css: string): CssRule[] {
  const rules: CssRule[] = [];
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

function ruleOf(head: string, body: string): CssRule {
  if (groups.test(head)) return { head, body: readCss(body) };
  return head.startsWith('@') ? { head, body } : { head, body, selectors: split(head) };
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
    const message = text[at] ?? '';
    if (marks.includes(message)) return at;
    if (message === '\\') at += 2;
    else if (message === '"' || message === "'") at = endOfString(text, at);
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 2 || text.length;
    else if (pairs[message]) at = endOf(text, at + 1, pairs[message]) + 1;
    else at++;
  }
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
