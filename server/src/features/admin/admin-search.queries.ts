import { sql } from 'kysely';
import { contains } from '#infra/db/contains.ts';

/** Counting stops here when a search was given: nobody turns that many pages. */
export const maxCounted = 10_000;

const searchable = sql<string>`(firstname || ' ' || lastname || ' ' || email || ' ' || coalesce(company_name, ''))`;
const nameAndEmail = sql<string>`(firstname || ' ' || lastname || ' ' || email)`;

/** People whose name or address contains the text. The first condition is written as in the index users_search. */
export const usersMatching = (search: string) =>
  sql`SELECT id FROM users WHERE ${contains(searchable, search)} AND ${contains(nameAndEmail, search)}`;

export const jobsMatching = (search: string) =>
  sql`SELECT id FROM jobs WHERE ${contains(sql<string>`title`, search)}`;
