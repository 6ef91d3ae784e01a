import { conceptOf, groupOf } from './concepts.ts';

/** A word with the numbers of its meanings, as they are and under a "no". */
export type Term = {
  word: number;
  meaning: number;
  group: number;
  notMeaning: number;
  notGroup: number;
  hasConcept: boolean;
  /** By its group: what the sentence is said of, and what money changes hands by. */
  isSubject: boolean;
  isCost: boolean;
  /** By its meaning: it speaks of money in so many words. */
  isMoney: boolean;
  role: 'not' | 'if' | 'but' | undefined;
};

const subjects = new Set(['you', 'us', 'customer']);
const costs = new Set(
  'move price paid take give earn secret refund sell invest salary <amount> <number> <rate> <range>'.split(
    ' ',
  ),
);
const money = new Set(
  'pay paid fee cost money deposit bribe refund wallet secret invest sell buy salary <amount> <number> <rate> <range> <phone> <account>'.split(
    ' ',
  ),
);
const negatable = new Set([...costs, 'free', 'item']);
const roles: Record<string, Term['role']> = { if: 'if', unless: 'if', se: 'if', but: 'but', however: 'but' };

/** More words than the model and its training have. */
const room = 16_384;
/** A word, a meaning, two neighbours, who something is said of, a meaning near a cost, three in a row, how much about money. */
export const families = { w: 0, m: 1, n: 2, s: 3, a: 4, r: 5, x: 6 } as const;
type FamilyName = keyof typeof families;

/**
 * Numbers for words and features, so that a sentence is read without building strings. One made from the names of features knows
 * these alone; an empty one, for training, takes in all that it meets.
 */
export class FeatureSpace {
  readonly names: string[] = [];
  #isOpen = true;
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [''];
  readonly #terms = new Map<string, Term>();
  readonly #features = new Map<number, number>();
  readonly #rows = new Map<number, number>();
  readonly #unknown: Term;

  constructor(names: Iterable<string> = []) {
    for (const name of names) {
      const [family, ...parts] = name.split(' ') as [FamilyName, ...string[]];
      const [first = 0, second = 0, third = 0] = parts.map((part) => this.id(part));
      this.feature(families[family], first, second, third);
    }
    this.#isOpen = this.names.length === 0;
    this.#unknown = this.#read('');
  }

  /** The number of a word or meaning; 0 for one that no feature has. */
  id(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined || !this.#isOpen) return known ?? 0;
    const id = this.#words.push(word) - 1;
    if (id >= room) throw new Error('More words than the model has room for');
    this.#ids.set(word, id);
    return id;
  }

  term(word: string): Term {
    const known = this.#terms.get(word);
    if (known) return known;
    if (!this.#isOpen && !this.#ids.has(word) && conceptOf(word) === undefined) return this.#unknown;
    const term = this.#read(word);
    this.#terms.set(word, term);
    return term;
  }

  #read(word: string): Term {
    const meaning = conceptOf(word) ?? word;
    const group = groupOf(meaning);
    const isNegatable = negatable.has(group);
    return {
      word: this.id(word),
      meaning: this.id(meaning),
      group: this.id(group),
      notMeaning: this.id(isNegatable ? `!${meaning}` : meaning),
      notGroup: this.id(isNegatable ? `!${group}` : group),
      hasConcept: conceptOf(word) !== undefined || word.startsWith('<'),
      isSubject: subjects.has(group),
      isCost: costs.has(group),
      isMoney: money.has(meaning),
      role: meaning === 'not' ? 'not' : roles[word],
    };
  }

  /** The number of a feature; -1 for one that is unknown here. */
  feature(family: number, first: number, second = 0, third = 0): number {
    if (first === 0) return -1;
    const key = (family * room + first) * room + second;
    if (family !== families.r) return this.#features.get(key) ?? this.#add(key, family, first, second);
    if (second === 0 || third === 0) return -1;
    let row = this.#rows.get(key);
    if (row === undefined) {
      if (!this.#isOpen) return -1;
      row = this.#rows.size + 1;
      this.#rows.set(key, row);
    }
    // Below zero, so that it is the key of nothing else.
    const rowKey = -(row * room + third);
    return this.#features.get(rowKey) ?? this.#add(rowKey, family, first, second, third);
  }

  #add(key: number, family: number, ...parts: number[]): number {
    if (!this.#isOpen) return -1;
    const words = parts.filter((part) => part > 0).map((part) => this.#words[part]);
    const number = this.names.push([Object.keys(families)[family], ...words].join(' ')) - 1;
    this.#features.set(key, number);
    return number;
  }
}
