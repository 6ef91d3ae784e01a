const maxStates = 1_500;
const isWord = /^\w$/;
/** One of each kind: all of ASCII, and letters, signs and pictures beyond. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  'ſ',
  '₵',
  '一',
  '\u2028',
  '\u00a0',
  '😀',
  '\u0301',
  '\u200b',
  '１',
  '’',
];

function parse(source, flags) {
  let at = 0;
  const setFlags = flags.replace(/[^ius]/g, '');
  const sets = [];
  const setOf = (text) => {
    const pattern = new RegExp(`^(?:${text})$`, setFlags);
    return sets.push(samples.map((sample) => pattern.test(sample))) - 1;
  };
  const options = () => {
    const all = [sequence()];
    while (source[at] === '|') {
      at += 1;
      all.push(sequence());
    }
    return { type: 'any', all };
  };
  const sequence = () => {
    const all = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') all.push(repeated());
    return { type: 'row', all };
  };
  const repeated = () => {
    const item = atom();
    const found = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at));
    if (!found) return item;
    at += found[0].length;
    const [text, min, comma, max] = found;
    if (text[0] === '*') return { type: 'repeat', item, min: 0, max: Infinity };
    if (text[0] === '+') return { type: 'repeat', item, min: 1, max: Infinity };
    if (text[0] === '?') return { type: 'repeat', item, min: 0, max: 1 };
    return {
      type: 'repeat',
      item,
      min: Number(min),
      max: comma ? (max ? Number(max) : Infinity) : Number(min),
    };
  };
  const group = () => {
    const head = /^\((?:\?(?:<?[=!]|:|<[^>]*>))?/.exec(source.slice(at))[0];
    at += head.length;
    const item = options();
    at += 1;
    return /[=!]$/.test(head) && head.length > 2
      ? { type: 'look', item, isBehind: head.includes('<'), isNot: head.endsWith('!') }
      : item;
  };
  const take = (pattern) => {
    const [text] = pattern.exec(source.slice(at));
    at += text.length;
    return text;
  };
  const atom = () => {
    const sign = source[at];
    if (sign === '(') return group();
    if (sign === '^' || sign === '$') {
      at += 1;
      return { type: 'edge', kind: sign };
    }
    if (/^\\[bB]/.test(source.slice(at, at + 2))) return { type: 'edge', kind: take(/^\\[bB]/)[1] };
    if (/^\\(?:[1-9]|k<)/.test(source.slice(at, at + 3))) throw new Error('a back-reference');
    if (sign === '[') return { type: 'set', set: setOf(take(/^\[(?:\\[\s\S]|[^\]\\])*\]/)) };
    if (sign === '\\')
      return {
        type: 'set',
        set: setOf(
          take(/^\\(?:p\{[^}]*\}|P\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])/),
        ),
      };
    return { type: 'set', set: setOf(take(flags.includes('u') ? /^[\s\S]/u : /^[\s\S]/)) };
  };
  return { tree: options(), sets };
}

/** States with free edges, which may have a condition, and edges that take a sign of a set; a sentence where it cannot be built. */
export function buildMachine(source, flags) {
  let parsed;
  try {
    parsed = parse(source, flags);
  } catch (error) {
    return error.message;
  }
  const free = [];
  const taking = [];
  const isInLook = [];
  let look = 0;
  const state = () => {
    free.push([]);
    taking.push([]);
    isInLook.push(look > 0);
    return free.length - 1;
  };
  const join = (from, to, condition) => free[from].push({ to, condition });
  /** Adds what matches the node behind a state, and returns where it ends. */
  const add = (node, from) => {
    if (free.length > maxStates) throw new Error('too large to be checked');
    if (node.type === 'set') {
      const to = state();
      taking[from].push({ set: node.set, to });
      return to;
    }
    if (node.type === 'row') return node.all.reduce((end, item) => add(item, end), from);
    if (node.type === 'any') {
      const end = state();
      for (const option of node.all) join(add(option, from), end);
      return end;
    }
    if (node.type === 'edge') {
      const to = state();
      join(from, to, { kind: node.kind });
      return to;
    }
    if (node.type === 'look') return addLook(node, from);
    let end = from;
    for (let count = 0; count < node.min; count += 1) end = add(node.item, end);
    if (node.max === Infinity) {
      const loop = state();
      join(end, loop);
      join(add(node.item, loop), loop);
      return loop;
    }
    const after = state();
    for (let count = node.min; count < node.max; count += 1) {
      join(end, after);
      end = add(node.item, end);
    }
    join(end, after);
    return after;
  };
  const addLook = ({ item, isBehind, isNot }, from) => {
    const to = state();
    const [only] = item.all.length === 1 && item.all[0].all.length === 1 ? item.all[0].all : [];
    if (only?.type === 'set') join(from, to, { kind: isBehind ? 'behind' : 'ahead', set: only.set, isNot });
    else {
      join(from, to, { kind: 'look' });
      // What is looked at is tried from here, and leads nowhere.
      look += 1;
      const inside = state();
      join(from, inside);
      if (!isBehind) add(item, inside);
      look -= 1;
    }
    return to;
  };
  const start = state();
  const first = state();
  let end;
  try {
    end = add(parsed.tree, first);
  } catch (error) {
    return error.message;
  }
  const isAnchored =
    flags.includes('y') ||
    (!flags.includes('m') &&
      parsed.tree.all.every(({ all }) => all[0]?.type === 'edge' && all[0].kind === '^'));
  return { free, taking, isInLook, start, first, end, isAnchored, ...classesOf(parsed.sets, flags) };
}

/** Samples that no set tells apart are one kind of sign. */
function classesOf(sets, flags) {
  const kinds = new Map();
  for (const [index, sample] of samples.entries()) {
    const key = [...sets.map((set) => (set[index] ? 1 : 0)), isWord.test(sample), sample === '\n'].join('');
    if (!kinds.has(key)) kinds.set(key, index);
  }
  const indexes = [...kinds.values()];
  return {
    kinds: indexes.map((index) => ({ isWord: isWord.test(samples[index]), isLine: samples[index] === '\n' })),
    has: (set, kind) => sets[set][indexes[kind]],
    isMultiline: flags.includes('m'),
  };
}
