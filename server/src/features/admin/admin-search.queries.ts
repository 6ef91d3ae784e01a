import { type SqlBool, sql } from 'kysely';
import { contains, inJobTitle } from '#infra/db/contains.ts';

/** Counting stops here when a search was given: nobody turns that many pages. */
export const maxCounted = 10_000;

const searchable = sql<string>`(firstname || ' ' || lastname || ' ' || email || ' ' || coalesce(company_name, ''))`;
const nameAndEmail = sql<string>`(firstname || ' ' || lastname || ' ' || email)`;

/** The name or the address contains the text. The first condition is written as in the index users_search. */
export const isUserMatching = (search: string) =>
  sql<SqlBool>`(${contains(searchable, search)} AND ${contains(nameAndEmail, search)})`;

export const usersMatching = (search: string) => sql`SELECT id FROM users WHERE ${isUserMatching(search)}`;

export const jobsMatching = (search: string) => sql`SELECT id FROM jobs WHERE ${inJobTitle(search)}`;

/** A search that no index can answer looks at this many of the newest. */
export const newestSearched = 10_000;
