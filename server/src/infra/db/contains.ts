import { type Expression, type SqlBool, sql } from 'kysely';

/** Substring search without case. The three characters that are special in LIKE are escaped. */
export function contains(text: Expression<string>, search: string) {
  return sql<SqlBool>`${text} ILIKE ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Fewer than three letters or digits in a row are no trigram: a trigram index would be read whole. */
export const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);
