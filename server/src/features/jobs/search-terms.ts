import { places } from './search-places.ts';
import { alsoMeans, fillers, sameMeaning } from './search-synonyms.ts';

/** One thing that a job must say: what was typed, or anything that means the same. */
export type SearchTerm = {
  typed: string;
  alternatives: string[];
  /** The beginning of a word. */
  isPrefix: boolean;
  /** A place, a type or a work style: in the head of the job, not only in its title. */
  isPlace: boolean;
};

const plainSigns: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ı: 'i',
  ø: 'o',
  ł: 'l',
};

/** As `plain_words` does it in the database. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[ɛɔŋɖƒɣʋıøł]/g, (sign) => plainSigns[sign] ?? sign)
    .replaceAll('c++', ' cplusplus ')
    .replaceAll('c#', ' csharp ')
    .replaceAll('.net', ' dotnet ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  sameMeaning.flatMap((phrases) => phrases.map((phrase) => [phrase, phrases] as const)),
);
const longestPhrase = 4;
const maxTokens = 8;

const isKnownPhrase = (phrase: string) =>
  places.has(phrase) || meanings.has(phrase) || Object.hasOwn(alsoMeans, phrase);

/** Words that the synonyms know; a typing error may be meant for one of them. */
export const knownTokens: ReadonlySet<string> = new Set(
  [...places.keys(), ...meanings.keys(), ...Object.keys(alsoMeans), ...fillers].flatMap((phrase) =>
    phrase.split(' '),
  ),
);

/** The words of a search, without those that say nothing. */
export const tokensOf = (q: string): string[] => plainText(q).split(' ').filter(Boolean).slice(0, maxTokens);

/** What each word was read as: itself, the one that was meant by a typing error, or the beginning of one. */
export type Reading = { word: string; isPrefix: boolean };

/** The longest known phrase first: "national service" is one term, not two. */
export function termsOf(tokens: readonly string[], readings: ReadonlyMap<string, Reading>): SearchTerm[] {
  const read = tokens.map((typed) => ({
    typed,
    ...(readings.get(typed) ?? { word: typed, isPrefix: false }),
  }));
  const terms: SearchTerm[] = [];
  for (let at = 0; at < read.length; ) {
    let length = Math.min(longestPhrase, read.length - at);
    const phraseOf = () =>
      read
        .slice(at, at + length)
        .map(({ word }) => word)
        .join(' ');
    while (length > 1 && !isKnownPhrase(phraseOf())) length -= 1;
    const [first] = read.slice(at, at + 1);
    if (length > 1 || !fillers.has(phraseOf())) {
      terms.push(termOf(phraseOf(), length === 1 && first ? first : { typed: phraseOf(), isPrefix: false }));
    }
    at += length;
  }
  return terms.length > 0 ? terms : exactTerms(tokens);
}

/** Each word as it was typed. */
export const exactTerms = (tokens: readonly string[]): SearchTerm[] =>
  tokens.map((word) => ({ typed: word, alternatives: [word], isPrefix: false, isPlace: false }));

function termOf(phrase: string, { typed, isPrefix }: { typed: string; isPrefix: boolean }): SearchTerm {
  const place = places.get(phrase);
  const others = (alsoMeans[phrase] ?? []).flatMap((other) => meanings.get(other) ?? [other]);
  const alternatives = new Set([phrase, ...(place ?? meanings.get(phrase) ?? []), ...others]);
  // The word as typed may stand in a text all the same.
  if (typed !== phrase && !isPrefix) alternatives.add(typed);
  return { typed: phrase, alternatives: [...alternatives], isPrefix, isPlace: place !== undefined };
}
