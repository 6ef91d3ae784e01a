import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assetPath } from '#infra/assets.ts';

export type Labelled = { isFraud: boolean; topic: string; language: string; text: string };

export function readSentences(name: 'sentences' | 'unseen-sentences'): Labelled[] {
  const [, ...lines] = readFileSync(assetPath(`fraud/${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [label = '', topic = '', language = '', text = ''] = line.split('\t');
    return { isFraud: label === 'fraud', topic: `${label}: ${topic}`, language, text };
  });
}

/** Of ten sentences, how many are kept from the training. */
const heldOutOfTen = 1.5;

/** Which sentences are held out is decided by their text within their topic and language, so that each is held out in part. */
export function split(sentences: readonly Labelled[]): { training: Labelled[]; heldOut: Labelled[] } {
  const heldOut = new Set<Labelled>();
  let due = 0;
  for (const [, stratum] of partsOf(sentences, ({ topic, language }) => `${topic} ${language}`)) {
    const order = stratum.toSorted((a, b) => (digest(a.text) < digest(b.text) ? -1 : 1));
    due += (order.length * heldOutOfTen) / 10;
    for (const sentence of order.slice(0, Math.floor(due))) heldOut.add(sentence);
    due %= 1;
  }
  return { training: sentences.filter((each) => !heldOut.has(each)), heldOut: [...heldOut] };
}

/** The sentences that have the same key, in the order in which the keys come. */
export function partsOf<Key>(
  sentences: readonly Labelled[],
  keyOf: (sentence: Labelled) => Key,
): Map<Key, Labelled[]> {
  const parts = new Map<Key, Labelled[]>();
  for (const sentence of sentences) {
    const part = parts.get(keyOf(sentence));
    if (part) part.push(sentence);
    else parts.set(keyOf(sentence), [sentence]);
  }
  return parts;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export type Scored = { score: number; sentence: Labelled };
export type Figures = { precision: number; recall: number };

/** Of those called fraud how many are, and of the frauds how many are called so. */
export function figuresOf(scored: readonly Scored[], threshold: number): Figures {
  const called = scored.filter(({ score }) => score >= threshold);
  const right = called.filter(({ sentence }) => sentence.isFraud).length;
  const frauds = scored.filter(({ sentence }) => sentence.isFraud).length;
  return {
    precision: called.length === 0 ? 1 : right / called.length,
    recall: frauds === 0 ? 1 : right / frauds,
  };
}
