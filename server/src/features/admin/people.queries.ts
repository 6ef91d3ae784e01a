import type { Role } from '@akwan/contract/lists/roles.ts';
import { type Expression, sql } from 'kysely';
import { type UserRow, userColumns } from '#domain/current-user.ts';
import { contains, hasTrigram } from '#infra/db/contains.ts';
import { eachRow } from '#infra/db/in-batches.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { maxCounted, newestSearched } from './admin-search.queries.ts';

export type PersonRow = UserRow & { job_count: string };
export type PeopleFilter = { role: Role; search?: string | undefined };
export type Part = { limit: number; offset: number };
export type Order = { sort: string; direction: 'asc' | 'desc' };

// Each has an index that begins with the role; any other column sorts by the date of joining.
const joined = sql.ref('users.created_at');
const orders: Record<string, Expression<unknown>> = {
  name: sql`lower(firstname || ' ' || lastname)`,
  email: sql.ref('email'),
  company: sql`lower(coalesce(company_name, ''))`,
};

const jobCount = sql<string>`(SELECT count(*) FROM jobs WHERE posted_by = users.id AND removed_at IS NULL)`;

export function listPeople(
  db: Queryable,
  filter: PeopleFilter,
  { sort, direction }: Order,
  { limit, offset }: Part,
): Promise<PersonRow[]> {
  return searched(db, filter)
    .select(userColumns)
    .select(jobCount.as('job_count'))
    .orderBy(orders[sort] ?? joined, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export const eachPerson = (db: Queryable, filter: PeopleFilter) =>
  eachRow<PersonRow>((last, limit) =>
    searched(db, filter)
      .select(userColumns)
      .select(jobCount.as('job_count'))
      .$if(last !== undefined, (query) => query.where('id', '<', last as string))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Exact without a search; with one, at most `maxCounted`. */
export async function countPeople(db: Queryable, filter: PeopleFilter): Promise<number> {
  if (!filter.search) return countRole(db, filter.role);
  const found = searched(db, filter).select('id').limit(maxCounted).as('found');
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By indexes alone, which have no column for those who are about to go: these are few. */
async function countRole(db: Queryable, role: Role): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    SELECT (SELECT count(*) FROM users WHERE role = ${role})
      - (SELECT count(*) FROM users WHERE role = ${role} AND erase_at IS NOT NULL) AS amount`.execute(db);
  return Number(rows[0]?.amount ?? 0);
}

export function findPerson(db: Queryable, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .select(jobCount.as('job_count'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setTrusted(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ trusted_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Fewer than three letters are in no index: they are looked for among the newest people of the role. */
function searched(db: Queryable, { role, search }: PeopleFilter) {
  const isAmongNewest = search !== undefined && !hasTrigram(search);
  return db
    .with('users', (query) =>
      query
        .selectFrom('users')
        .selectAll()
        .where('role', '=', role)
        .where('erase_at', 'is', null)
        .$if(isAmongNewest, (all) => all.orderBy('created_at', 'desc').limit(newestSearched)),
    )
    .selectFrom('users')
    .$if(Boolean(search), (query) => query.where(contains(searchedText, search ?? '')));
}

/** Written exactly as in the index users_search. */
const searchedText = sql<string>`(firstname || ' ' || lastname || ' ' || email || ' ' || coalesce(company_name, ''))`;
