import { alsoMeans, fillers, places, sameMeaning } from './search-synonyms.queries.ts';

/** One thing that a job must say: what was typed, or anything that means the same. */
export type SearchTerm = {
  typed: string;
  alternatives: string[];
  /** The beginning of a word. */
  isPrefix: boolean;
  /** One or two letters, which may begin a word of the title. */
  isShort: boolean;
  /** A place, a type or a work style: it narrows a search, whatever the title says. */
  isPlace: boolean;
};

/** What a word was read as, when no job has it: the one that was meant, or the beginning of one. */
export type Reading = { word: string; isPrefix: boolean };

const plainSigns = new Map(
  [...'ɛeɔoŋnɖdƒfɣgʋvıiøołl'.matchAll(/(.)(.)/gu)].map(([, sign = '', plain = '']) => [sign, plain]),
);

/** As `plain_words` does it in the database. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\0-\x7f]/gu, (sign) => plainSigns.get(sign) ?? sign)
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
const shortLength = 2;

const isKnownPhrase = (phrase: string) =>
  places.has(phrase) || meanings.has(phrase) || Object.hasOwn(alsoMeans, phrase);

/** Words that the synonyms know; a typing error may be meant for one of them. */
export const knownTokens: ReadonlySet<string> = new Set(
  [...places.keys(), ...meanings.keys(), ...Object.keys(alsoMeans), ...fillers].flatMap((phrase) =>
    phrase.split(' '),
  ),
);

export const tokensOf = (q: string): string[] => plainText(q).split(' ').filter(Boolean).slice(0, maxTokens);

/** The longest known phrase first: "national service" is one term, not two. Words that say nothing are left out. */
export function termsOf(tokens: readonly string[], readings: ReadonlyMap<string, Reading>): SearchTerm[] {
  const read = tokens.map((typed) => readings.get(typed)?.word ?? typed);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < read.length; ) {
    let length = Math.min(longestPhrase, read.length - at);
    const phraseOf = () => read.slice(at, at + length).join(' ');
    while (length > 1 && !isKnownPhrase(phraseOf())) length -= 1;
    const phrase = phraseOf();
    if (length > 1) terms.push(termOf(phrase));
    else if (!fillers.has(phrase))
      terms.push(termOf(phrase, tokens[at], readings.get(tokens[at] ?? '')?.isPrefix));
    at += length;
  }
  return terms.length > 0 ? terms : exactTerms(tokens);
}

/** Each word as it was typed. */
export const exactTerms = (tokens: readonly string[]): SearchTerm[] =>
  tokens.map((word) => ({
    typed: word,
    alternatives: [word],
    isPrefix: false,
    isShort: false,
    isPlace: false,
  }));

function termOf(phrase: string, typed = phrase, isPrefix = false): SearchTerm {
  const place = places.get(phrase);
  const others = (alsoMeans[phrase] ?? []).flatMap((other) => meanings.get(other) ?? [other]);
  // The word as it was typed may stand in a text all the same.
  const alternatives = new Set([phrase, ...(place ?? meanings.get(phrase) ?? []), ...others, typed]);
  const isShort = phrase.length <= shortLength && !isKnownPhrase(phrase);
  return { typed: phrase, alternatives: [...alternatives], isPrefix, isShort, isPlace: place !== undefined };
}
