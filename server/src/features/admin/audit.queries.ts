import { type SqlBool, sql } from 'kysely';
import type { TotalOf } from '#infra/db/cached-totals.ts';
import { contains, hasTrigram } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { maxCounted, newestSearched, usersMatching } from './admin-search.queries.ts';
import type { Part } from './people.queries.ts';

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Written exactly as in the index audit_search. */
const auditText = sql<string>`(audit.action || ' ' || audit.subject_id || ' ' ||
  coalesce(audit.before::text, '') || ' ' || coalesce(audit.after::text, ''))`;

/** Up to this many matches they are all looked up by index; more are so common that the newest soon fill a page. */
const fewMatches = 1_000;

export async function listAudit(db: Queryable, search: string | undefined, { limit, offset }: Part) {
  const found = search ? await newestMatches(db, search, offset + limit) : undefined;
  return db
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .selectAll('audit')
    .select(['actor.firstname', 'actor.lastname', 'actor.email'])
    .where(found ? sql<SqlBool>`audit.id = ANY (ARRAY(${found}))` : sql<SqlBool>`true`)
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Exact without a search; with one, at most `maxCounted`. */
export function countAudit(db: Queryable, totalOf: TotalOf, search: string | undefined): Promise<number> {
  if (search) {
    const limit = sql`LIMIT ${maxCounted}`;
    return countRows(
      db,
      sql`((${byText(search)} ${limit}) UNION (${byPerson(search, maxCounted)})) ${limit}`,
    );
  }
  return totalOf('audit', () => countRows(db, sql`SELECT id FROM audit`));
}

/** Two branches, each by its own index: joined by OR they would be one scan of the whole table. */
async function newestMatches(db: Queryable, search: string, needed: number) {
  const newest = sql`ORDER BY id DESC LIMIT ${needed}`;
  const isRare = (await countRows(db, sql`${byText(search)} LIMIT ${fewMatches + 1}`)) <= fewMatches;
  return sql`((${byText(search)} ${isRare ? sql`` : newest}) UNION (${byPerson(search, needed)})) ${newest}`;
}

function byText(search: string) {
  const newestOnly = sql`audit.id >= coalesce(
    (SELECT id FROM audit ORDER BY id DESC OFFSET ${newestSearched} LIMIT 1),
    '00000000-0000-0000-0000-000000000000')`;
  return sql`SELECT id FROM audit
    WHERE ${contains(auditText, search)} AND ${hasTrigram(search) ? sql`true` : newestOnly}`;
}

function byPerson(search: string, limit: number) {
  return sql`SELECT newest.id FROM (${usersMatching(search)} LIMIT ${fewMatches}) AS person
    CROSS JOIN LATERAL (
      SELECT id FROM audit WHERE actor_id = person.id ORDER BY id DESC LIMIT ${limit}
    ) AS newest`;
}

async function countRows(db: Queryable, rows: ReturnType<typeof sql>): Promise<number> {
  const result = await sql<{ total: string }>`SELECT count(*) AS total FROM (${rows}) AS found`.execute(db);
  return Number(result.rows[0]?.total ?? 0);
}
