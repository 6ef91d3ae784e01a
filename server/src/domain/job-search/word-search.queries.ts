import type { JobFilters } from '@akwan/contract/jobs.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { hasTrigram } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { matching, titleContains, titleHasWords } from './job-filters.queries.ts';
import { exactTerms, type SearchTerm, termsOf, tokensOf } from './search-terms.queries.ts';
import { readWords } from './spelling.queries.ts';

/** What a search means. */
export type WordSearch = {
  q: string;
  terms: SearchTerm[];
  /** What it was read as, when it held typing errors. */
  readAs?: string;
  /** As it was typed, without synonyms and corrections. */
  isExact?: boolean;
  /** Any of the terms will do, for when no job has all of them. */
  isLoose?: boolean;
};

/**
 * The title has it as it was typed: a word anywhere in it, several words or very short ones as words of their own. Undefined when none
 * can have it: signs alone are no word, and a typing error is in no title.
 */
export function isInTitle({ q, readAs }: WordSearch): Expression<SqlBool> | undefined {
  const words = tokensOf(q);
  if (readAs !== undefined || words.length === 0) return undefined;
  return words.length === 1 && hasTrigram(q) ? titleContains(q) : titleHasWords(words);
}

/** A condition on rows of `listed_jobs`: everything that a search finds. */
export function isFound(search: WordSearch): Expression<SqlBool> {
  const isTyped = isInTitle(search);
  return isTyped ? sql`(${isTyped} OR ${hasMeaning(search)})` : hasMeaning(search);
}

export const has = (query: string) => sql<SqlBool>`document @@ to_tsquery('job_words', ${query})`;

/** A title is of weight A, company, tags and place of weight B; the text has none. */
type Weights = '' | 'A' | 'AB';

export function phraseQuery(phrase: string, weights: Weights, isPrefix: boolean): string {
  const marks = `${isPrefix && !phrase.includes(' ') ? '*' : ''}${weights}`;
  const words = phrase.split(' ').map((word) => (marks ? `${word}:${marks}` : word));
  return `(${words.join(' & ')})`;
}

function termQuery({ alternatives, isPrefix, isShort }: SearchTerm, weights: Weights): string {
  const phrases = alternatives.map((phrase) => phraseQuery(phrase, weights, isPrefix));
  // One or two letters begin too many words of the texts.
  if (isShort) phrases.push(...alternatives.map((phrase) => phraseQuery(phrase, 'A', true)));
  return `(${phrases.join(' | ')})`;
}

/** Places, types and work styles narrow a search for something else, and are not looked for in titles. */
export function soughtIn({ terms, isLoose = false }: WordSearch) {
  const named = terms.filter(({ isPlace }) => !isPlace);
  const sought = named.length > 0 ? named : terms;
  const places = isLoose ? [] : terms.filter((term) => !sought.includes(term));
  const meaning = (weights: Weights) =>
    [
      `(${sought.map((term) => termQuery(term, weights)).join(isLoose ? ' | ' : ' & ')})`,
      ...places.map((term) => termQuery(term, 'AB')),
    ].join(' & ');
  return { sought, meaning };
}

export const hasMeaning = (search: WordSearch): Expression<SqlBool> =>
  search.terms.length > 0 ? has(soughtIn(search).meaning('')) : sql`false`;

export async function understand(db: Queryable, q: string, isExact = false): Promise<WordSearch> {
  const tokens = tokensOf(q);
  if (isExact) return { q, terms: exactTerms(tokens), isExact };
  const readings = await readWords(db, tokens);
  const read = tokens.map((word) => readings.get(word)?.word ?? word);
  const isCorrected = read.some((word, at) => word !== tokens[at]);
  return { q, terms: termsOf(tokens, readings), ...(isCorrected && { readAs: read.join(' ') }) };
}

/** Everything that the filters leave of a few rows that are shaped as those of `listed_jobs`. */
export async function matchingFew(db: Queryable, filters: JobFilters): Promise<Expression<SqlBool>> {
  const words = filters.q ? isFound(await understand(db, filters.q)) : undefined;
  return matching(filters, words, { areFew: true });
}
