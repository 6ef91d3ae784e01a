import { type Expression, type SqlBool, sql } from 'kysely';

/** Substring search without case. The three characters that are special in LIKE are escaped. */
export function contains(text: Expression<string>, search: string) {
  return sql<SqlBool>`${text} ILIKE ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;
}
