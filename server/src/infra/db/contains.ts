import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text holds the words somewhere, in whatever case. In LIKE three signs mean something; here they are only signs. */
export function contains(text: Expression<string>, words: string) {
  return sql<SqlBool>`${text} ILIKE ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`;
}
