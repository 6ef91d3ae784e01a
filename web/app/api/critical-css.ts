import { type CssRule, readCss } from './read-css.ts';

type Piece =
  | { kind: 'always'; text: string }
  | { kind: 'named'; text: string; name: string }
  | { kind: 'group'; head: string; inside: Piece[] }
  | { kind: 'rule'; selectors: { text: string; needs: string[] }[]; body: string };

const maxCached = 100;

/** Reads a stylesheet once; then gives for each page the rules that something in it can match. */
export function criticalCssFor(css: string): (html: string) => string {
  const pieces = readCss(css).map(pieceOf);
  // Pages of one kind are made of the same parts: their rules are written once.
  const written = new Map<string, string>();
  return (html) => {
    const marks = new Set(html.match(/<[a-z]\w*| class="[^"]*"| data-[\w-]+| type="\w+"/g));
    const key = [...marks].join('');
    const known = written.get(key);
    if (known !== undefined) return known;
    if (written.size >= maxCached) written.clear();
    const used = usedBy(pieces, partsOf(marks));
    written.set(key, used);
    return used;
  };
}

function usedBy(pieces: Piece[], present: Set<string>): string {
  const styles = write(pieces, present, () => false);
  return write(pieces, present, (name) => styles.includes(name));
}

function write(pieces: Piece[], present: Set<string>, mentioned: (name: string) => boolean): string {
  const one = (piece: Piece): string => {
    if (piece.kind === 'always') return piece.text;
    if (piece.kind === 'named') return mentioned(piece.name) ? piece.text : '';
    if (piece.kind === 'group') {
      const inside = write(piece.inside, present, mentioned);
      return inside && `${piece.head}{${inside}}`;
    }
    const kept = piece.selectors.filter(({ needs }) => needs.every((part) => present.has(part)));
    return kept.length > 0 ? `${kept.map(({ text }) => text).join(',')}{${piece.body}}` : '';
  };
  return pieces.map(one).join('');
}

/** Tags, classes with a dot, and data attributes and kinds of input in brackets. */
function partsOf(marks: Set<string>): Set<string> {
  return new Set(
    [...marks].flatMap((mark) => {
      if (mark.startsWith('<')) return mark.slice(1);
      if (!mark.startsWith(' class=')) return `[${mark.slice(1)}]`;
      const names = mark.slice(' class="'.length, -1).replaceAll('&amp;', '&').replaceAll('&gt;', '>');
      return names.split(/\s+/).map((name) => `.${name}`);
    }),
  );
}

function pieceOf({ head, body, selectors }: CssRule): Piece {
  if (typeof body !== 'string') return { kind: 'group', head, inside: body.map(pieceOf) };
  if (selectors) {
    return { kind: 'rule', selectors: selectors.map((text) => ({ text, needs: needsOf(text) })), body };
  }
  const text = body ? `${head}{${body}}` : head;
  const [, name] = /^@(?:keyframes|property) (\S+)/.exec(head) ?? [];
  return name ? { kind: 'named', text, name } : { kind: 'always', text };
}

const kindsOfInput: [RegExp, string][] = [
  [/::-webkit-(date|calendar)/, '[type="date"]'],
  [/::file-selector/, '[type="file"]'],
  [/-spin-button/, '[type="number"]'],
];

/** What must be there for a selector to match; inside :is(), :not() and their kin it is a choice. */
function needsOf(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  const parts = /(?<=^|[\s>+~])[a-z]\w*|\.(?:[\w-]|\\.)+|\[data-[\w-]+/g;
  return [
    ...Array.from(plain.matchAll(parts), ([part]) =>
      part.startsWith('[') ? `${part}]` : part.replaceAll('\\', ''),
    ),
    ...kindsOfInput.filter(([kind]) => kind.test(plain)).map(([, need]) => need),
  ];
}
