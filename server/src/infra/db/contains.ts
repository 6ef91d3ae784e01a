import { isShortSearch } from '@akwan/contract/limits.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The three characters that are special in LIKE are escaped. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Substring search without case. */
export function contains(text: Expression<string>, search: string) {
  return sql<SqlBool>`${text} ILIKE ${likePattern(search)}`;
}

/** The same in the title of a job, which an index holds in lower case. */
export const inJobTitle = (search: string) =>
  sql<SqlBool>`lower(jobs.title) LIKE lower(${likePattern(search)})`;

/** Fewer than three letters or digits in a row are no trigram: a trigram index would be read whole. */
export const hasTrigram = (search: string): boolean => !isShortSearch(search);

/** As the database splits a title into words. */
const separators = /[\s!-/:-@[-`{-~]+/;

/** The first two letters of every word of a search, which the database keeps of every word of a title. */
export const wordStarts = (search: string): string[] =>
  search
    .split(separators)
    .filter(Boolean)
    .map((word) => [...word].slice(0, 2).join(''));

/**
 * A search without a trigram, found by an index: every part of it begins a word of the title, and the title contains it
 * as it was typed. Signs alone begin no word; `elsewhere` says where they are looked for.
 */
export function matchesPrefixes(title: Expression<string>, search: string, elsewhere: Expression<SqlBool>) {
  const starts = wordStarts(search);
  // The expression is written so that the trigram index does not apply.
  const asTyped = contains(sql<string>`(${title} || '')`, search);
  if (starts.length === 0) return sql<SqlBool>`${asTyped} AND ${elsewhere}`;
  const lower = sql.join(starts.map((start) => sql`lower(${start})`));
  return sql<SqlBool>`word_starts(${title}) @> ARRAY[${lower}]::text[] AND ${asTyped}`;
}
